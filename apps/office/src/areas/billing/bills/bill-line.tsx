import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import type { Bill, BillEntry, BillSending } from '@tresen/contract/billing/bill'
import { billStateLabels, reminderLabels } from '@tresen/domain/billing/bill-account'
import { germanDay, germanMonth } from '@tresen/domain/billing/billing-calendar'
import { formatMoney } from '@tresen/domain/money/format-money'
import { Line } from '../../../rooms/ui/lists/lines.tsx'
import { billColors } from './bill-colors.ts'
import type { BillAct } from './use-bill-acts.tsx'

type Props = {
  bill: Bill
  /** Where bills of several restaurants stand together. */
  isNamed?: boolean
  /** Whoever looks may only read. */
  onAct?: ((bill: Bill, act: BillAct) => void) | undefined
  onSave: (bill: Bill, number: string) => void
  onLetter: (bill: Bill, sendingId: string) => void
}

/** A bill: how it stands, what was booked, where its last message got to, and what can be done. */
export function BillLine({ bill, isNamed = false, onAct, onSave, onLetter }: Props) {
  const { number, restaurantName, from, gross, open, state, dueOn, isOverdue, sendings, entries } = bill
  const [last] = sendings
  const letter = sendings.find(({ hasLetter }) => hasLetter)
  const notes = entries.filter(({ kind }) => kind === 'CreditNote')
  return (
    <Line
      title={`${isNamed ? `${restaurantName} · ` : ''}${germanMonth(from.slice(0, 7))} · ${formatMoney(gross)}`}
      marks={
        <>
          <Chip size="small" color={billColors[state]} label={billStateLabels[state]} />
          {open !== 0 && <Chip size="small" variant="outlined" label={openWords(open)} />}
          {isOverdue && <Chip size="small" color="error" variant="outlined" label="überfällig" />}
        </>
      }
      texts={[
        `Rechnung ${number} vom ${germanDay(bill.issuedOn)}, zu zahlen bis ${germanDay(dueOn)}`,
        entries.slice(1).map(entryWords).join(' · '),
        last && sendingWords(last),
      ]}
      action={
        <>
          <Button size="small" aria-label={`Rechnung ${number} als PDF`} onClick={() => onSave(bill, number)}>
            PDF
          </Button>
          {notes.map((note) => (
            <Button
              key={note.id}
              size="small"
              aria-label={`Stornorechnung ${note.document} als PDF`}
              onClick={() => onSave(bill, note.document)}
            >
              Storno-PDF
            </Button>
          ))}
          {letter && (
            <Button
              size="small"
              aria-label={`${sendingKinds[letter.kind]} zu Rechnung ${number} als PDF`}
              onClick={() => onLetter(bill, letter.id)}
            >
              {letter.kind === 'Reminder1' ? 'Erinnerungs-PDF' : 'Mahn-PDF'}
            </Button>
          )}
          {onAct &&
            actsOf(bill).map(([act, label]) => (
              <Button
                key={act}
                size="small"
                aria-label={`${label}: Rechnung ${number}`}
                color={act === 'credit' ? 'error' : 'primary'}
                onClick={() => onAct(bill, act)}
              >
                {label}
              </Button>
            ))}
        </>
      }
    />
  )
}

function actsOf({ isOverdue, state, level, creditable }: Bill): [BillAct, string][] {
  const acts: [BillAct, string, boolean][] = [
    ['remind', level === 0 ? 'Erinnern' : 'Mahnen', isOverdue],
    ['book', 'Buchen', true],
    ['send', 'Senden', state !== 'Cancelled'],
    ['credit', 'Stornieren', creditable > 0],
  ]
  return acts.filter(([, , may]) => may).map(([act, label]) => [act, label])
}

function openWords(open: number): string {
  return open > 0 ? `offen ${formatMoney(open)}` : `Guthaben ${formatMoney(-open)}`
}

const kinds = {
  CreditNote: 'storniert',
  Payment: 'bezahlt',
  Fee: 'Mahngebühr',
  WriteOff: 'ausgebucht',
} as const

function entryWords({ kind, amount, bookedOn, note }: BillEntry): string {
  const shown = kind === 'Fee' ? amount : -amount
  const label = kind === 'Invoice' ? 'berechnet' : kinds[kind]
  return `${germanDay(bookedOn)} ${label} ${formatMoney(shown)}${note ? ` (${note})` : ''}`
}

const sendingLabels: Record<BillSending['state'], string> = {
  ...{ Waiting: 'wird gesendet', Sent: 'gesendet', Refused: 'nicht zugestellt', Posted: 'mit der Post' },
  ...{ Kept: 'nicht gesendet: kein Mailserver eingerichtet', Missing: 'keine E-Mail-Adresse bekannt' },
}

const sendingKinds = { Invoice: 'Rechnung', CreditNote: 'Stornorechnung', ...reminderLabels } as const

function sendingWords({ kind, recipient, state, problem }: BillSending): string {
  const what = sendingKinds[kind]
  const where = recipient && state !== 'Posted' ? ` an ${recipient}` : ''
  return `${what}${where}: ${sendingLabels[state]}${problem ? ` (${problem})` : ''}`
}
