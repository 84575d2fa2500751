import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { PlanTerms } from '@tresen/contract/billing/plan'
import { useState } from 'react'
import { DayInput } from '../../../rooms/ui/dates/day-input.tsx'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { decimalKind, textKind } from '../../../rooms/ui/fields/field-kinds.ts'
import { MoneyField } from '../../../rooms/ui/fields/money-field.tsx'
import { NumberField } from '../../../rooms/ui/fields/number-field.tsx'
import { TypedInput } from '../../../rooms/ui/fields/typed-input.tsx'
import { berlinToday } from '../use-billing-api.ts'

type Props = {
  /** null: a new one. */
  plan: PlanTerms | null
  /** The first day that is not invoiced. */
  firstDay: string
  /** Then only name and end may become others. */
  isBilled: boolean
  isSending: boolean
  onSave: (terms: PlanTerms) => Promise<void>
  onClose: () => void
}

const gap = { mt: 3, width: '100%' } as const
const name = textKind(60, { isRequired: true })
const share = decimalKind({ least: 0, most: 50, digits: 2 })

/** Agrees on a plan, or changes one. */
export function PlanDialog({ plan, firstDay, isBilled, isSending, onSave, onClose }: Props) {
  const [terms, setTerms] = useState<PlanTerms>(() => termsOf(plan, firstDay))
  const [isTried, setTried] = useState(false)
  const [today] = useState(berlinToday)
  const set = (changes: Partial<PlanTerms>) => setTerms((now) => ({ ...now, ...changes }))
  const endProblem =
    terms.validUntil !== null && terms.validUntil < terms.validFrom ? 'Liegt vor dem ersten Tag' : null
  const startProblem = terms.validFrom === '' ? 'Pflichtangabe' : null
  const nameProblem = terms.name.trim() === '' ? 'Pflichtangabe' : null
  const send = () => {
    setTried(true)
    if (!endProblem && !nameProblem && !startProblem) void onSave(terms)
  }
  return (
    <Dialog
      title={plan ? 'Tarif ändern' : 'Neuer Tarif'}
      subtitle="Preise netto"
      width="480px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={send}
      actions={
        <Button type="submit" variant="contained" loading={isSending}>
          Speichern
        </Button>
      }
    >
      {isBilled && (
        <Alert severity="info">
          Nach diesem Tarif ist schon abgerechnet: Name und letzter Tag lassen sich ändern. Für andere Preise
          legen Sie einen neuen Tarif an.
        </Alert>
      )}
      <TypedInput
        label="Name"
        kind={name}
        value={terms.name}
        onChange={(value) => set({ name: value })}
        problem={isTried ? nameProblem : null}
        sx={gap}
      />
      {!isBilled && (
        <PriceFields terms={terms} today={today} problem={isTried ? startProblem : null} set={set} />
      )}
      <DayInput
        label="Letzter Tag"
        today={today}
        value={terms.validUntil ?? ''}
        onChange={(validUntil) => set({ validUntil: validUntil || null })}
        placeholder="bis zum nächsten Tarif"
        problem={endProblem}
        sx={gap}
      />
    </Dialog>
  )
}

type PriceProps = {
  terms: PlanTerms
  today: string
  /** Of the first day. */
  problem: string | null
  set: (changes: Partial<PlanTerms>) => void
}

/** What of a plan stays as it is once it was billed. */
function PriceFields({ terms, today, problem, set }: PriceProps) {
  return (
    <>
      <DayInput
        label="Erster Tag"
        today={today}
        value={terms.validFrom}
        onChange={(validFrom) => set({ validFrom })}
        problem={problem}
        sx={gap}
      />
      <MoneyField
        label="Grundgebühr im Monat"
        cents={terms.monthlyFee}
        most={10_000_000}
        onChange={(monthlyFee) => set({ monthlyFee })}
        hint="In einem Teil des Monats nach Tagen"
        sx={gap}
      />
      <MoneyField
        label="Gebühr je Bestellung"
        cents={terms.feePerOrder}
        most={100_000}
        onChange={(feePerOrder) => set({ feePerOrder })}
        sx={gap}
      />
      <TypedInput
        label="Anteil am Umsatz"
        kind={share}
        unit="%"
        value={terms.turnoverShare / 100}
        onChange={(percent) => set({ turnoverShare: Math.round(percent * 100) })}
        hint="Von dem, was Gäste bezahlt haben, brutto"
        sx={gap}
      />
      <NumberField
        label="Kostenfreie Monate am Anfang"
        least={0}
        most={36}
        value={terms.freeMonths}
        onChange={(freeMonths) => set({ freeMonths })}
        sx={gap}
      />
    </>
  )
}

function termsOf(plan: PlanTerms | null, firstDay: string): PlanTerms {
  if (!plan) {
    const nothing = { monthlyFee: 0, feePerOrder: 0, turnoverShare: 0, freeMonths: 0 }
    return { name: '', validFrom: firstDay, validUntil: null, ...nothing }
  }
  const { name: called, validFrom, validUntil, monthlyFee, feePerOrder, turnoverShare, freeMonths } = plan
  return { name: called, validFrom, validUntil, monthlyFee, feePerOrder, turnoverShare, freeMonths }
}
