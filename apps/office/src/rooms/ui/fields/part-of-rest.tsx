import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import { faultOver } from './fault-over.tsx'
import { MoneyField } from './money-field.tsx'

/** What is given back of an amount, and why. */
export type Part = { amount: number; reason: string }

type Words = {
  /** What is said once nothing is left. */
  nothingLeft: string
  /** What others did with it meanwhile, as in "Inzwischen wurde schon etwas erstattet". */
  done: string
  /** Who reads the reason, or an example. */
  reasonHint: string
}

/** Part of what is left of an amount, at first all of it or `first`; `rest` may become less while somebody types. */
export function usePartOfRest(rest: number, words: Words, first: Part = { amount: rest, reason: '' }) {
  const [atFirst] = useState(rest)
  const [amount, setAmount] = useState(Math.min(first.amount, rest))
  const [reason, setReason] = useState(first.reason)
  const [isTried, setTried] = useState(false)
  const problem = amountProblem(amount, rest, words)
  return {
    ...{ rest, words, amount, setAmount, reason, setReason, isTried, problem, isLess: rest !== atFirst },
    /** What was typed; null: not complete, which is marked from now on. */
    read: (): Part | null => {
      setTried(true)
      return problem === null && reason.trim() !== '' ? { amount, reason: reason.trim() } : null
    },
  }
}

type PartOfRest = ReturnType<typeof usePartOfRest>

export function LessIsLeft({ part: { rest, words, isLess } }: { part: PartOfRest }) {
  if (!isLess) return null
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      Inzwischen wurde schon etwas {words.done}: Übrig sind noch {formatMoney(rest)}.
    </Alert>
  )
}

type FieldsProps = { part: PartOfRest; onAmount?: (cents: number) => void }

export function PartFields({ part, onAmount = part.setAmount }: FieldsProps) {
  const { rest, words, amount, reason, isTried, problem } = part
  const isReasonMissing = isTried && reason.trim() === ''
  return (
    <>
      <MoneyField
        label="Betrag"
        cents={amount}
        onChange={onAmount}
        problem={isTried || amount > rest ? problem : null}
        hint={`Höchstens ${formatMoney(rest)}`}
        sx={{ mt: 3, width: '100%' }}
      />
      <TextField
        label="Grund"
        value={reason}
        onChange={(event) => part.setReason(event.target.value)}
        error={isReasonMissing}
        helperText={faultOver(isReasonMissing && 'Pflichtangabe', words.reasonHint)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ mt: 3, width: '100%' }}
      />
    </>
  )
}

function amountProblem(amount: number, rest: number, { nothingLeft }: Words): string | null {
  if (rest === 0) return nothingLeft
  if (amount > rest) return `Höchstens ${formatMoney(rest)}: Mehr ist nicht mehr übrig.`
  return amount > 0 ? null : 'Pflichtangabe'
}
