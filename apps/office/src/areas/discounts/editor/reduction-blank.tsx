import TextField from '@mui/material/TextField'
import type { Reduction } from '@tresen/contract/discounts/discount'
import { useState } from 'react'
import { ChoiceBlank, MoneyBlank } from '../work/blanks.tsx'

type Kind = 'none' | 'gratis' | Reduction['type']

type Props = {
  label: string
  reduction: Reduction | null
  /** How each kind reads in the sentence, in this order. */
  words: Partial<Record<Kind, string>>
  hasError?: boolean
  onChange: (reduction: Reduction | null) => void
}

/** What something costs less: "[werden gratis]", "[kosten] [10 %] [weniger]". */
export function ReductionBlank({ label, reduction, words, hasError = false, onChange }: Props) {
  const kind: Kind =
    reduction === null ? 'none' : isGratis(reduction) && words.gratis ? 'gratis' : reduction.type
  const kinds = Object.keys(words) as Kind[]
  return (
    <>
      <ChoiceBlank
        label={label}
        value={kind}
        hasError={hasError}
        choices={kinds.map((value) => ({ value, label: words[value]! }))}
        onChange={(next) => onChange(startReduction(next))}
      />
      {reduction?.type === 'Percent' && kind === 'Percent' && (
        <PercentBlank
          label={`${label}: Prozent`}
          percent={reduction.percent}
          onChange={(percent) => onChange({ type: 'Percent', percent })}
        />
      )}
      {reduction?.type === 'AmountOff' && (
        <MoneyBlank
          label={`${label}: Betrag`}
          cents={reduction.amount}
          onChange={(amount) => onChange({ type: 'AmountOff', amount })}
        />
      )}
      {reduction?.type === 'FixedPrice' && (
        <MoneyBlank
          label={`${label}: Preis`}
          cents={reduction.price}
          onChange={(price) => onChange({ type: 'FixedPrice', price })}
        />
      )}
    </>
  )
}

function isGratis(reduction: Reduction): boolean {
  return reduction.type === 'Percent' && reduction.percent === 100
}

function startReduction(kind: Kind): Reduction | null {
  switch (kind) {
    case 'none':
      return null
    case 'gratis':
      return { type: 'Percent', percent: 100 }
    case 'Percent':
      return { type: 'Percent', percent: 10 }
    case 'AmountOff':
      return { type: 'AmountOff', amount: 100 }
    case 'FixedPrice':
      return { type: 'FixedPrice', price: 990 }
  }
}

type PercentProps = { label: string; percent: number; onChange: (percent: number) => void }

/** A share of more than nothing and at most all: `10`, `12,5`. */
function PercentBlank({ label, percent, onChange }: PercentProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && readPercent(typed) === null
  return (
    <>
      <TextField
        value={typed ?? String(percent).replace('.', ',')}
        error={isWrong}
        sx={{ width: 84 }}
        onChange={(event) => {
          setTyped(event.target.value)
          const read = readPercent(event.target.value)
          if (read !== null) onChange(read)
        }}
        onBlur={() => setTyped(null)}
        slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'decimal', maxLength: 6 } }}
      />
      %
    </>
  )
}

function readPercent(typed: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim())) return null
  const percent = Number(typed.trim().replace(',', '.'))
  return percent > 0 && percent <= 100 ? percent : null
}
