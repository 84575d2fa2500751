import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Bill, BillBooking } from '@tresen/contract/billing/bill'
import { bookingBounds } from '@tresen/domain/billing/bill-account'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { useWishId } from '../../../rooms/ui/dialogs/use-wish-id.ts'
import { DayInput } from '../../../rooms/ui/dates/day-input.tsx'
import { MoneyField } from '../../../rooms/ui/fields/money-field.tsx'
import { berlinToday } from '../use-billing-api.ts'

type Props = {
  bill: Bill
  isSending: boolean
  onBook: (booking: BillBooking) => Promise<boolean>
  onClose: () => void
}

const kinds = [
  ['Payment', 'Zahlung eingegangen'],
  ['WriteOff', 'Ausbuchen (Forderungsverlust)'],
  ['Fee', 'Mahngebühr erlassen'],
] as const

const gap = { mt: 3, width: '100%' } as const

/** Money that came, or is given up; below zero takes back what was booked wrong. */
export function BookDialog({ bill, isSending, onBook, onClose }: Props) {
  const idOf = useWishId()
  const [today] = useState(berlinToday)
  const [kind, setKind] = useState<BillBooking['kind']>('Payment')
  const [amount, setAmount] = useState(Math.max(0, bill.open))
  const [bookedOn, setDay] = useState(today)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const problem = amountProblem(bill, kind, amount)
  const dayProblem = bookedOn > today || bookedOn < bill.issuedOn ? 'Zwischen Rechnung und heute' : null
  const send = async () => {
    setTried(true)
    if (problem || dayProblem) return
    const wish = { kind, amount, bookedOn, note: note.trim() }
    if (await onBook({ entryId: idOf(wish), ...wish, open: bill.open })) onClose()
  }
  return (
    <Dialog
      title={`Rechnung ${bill.number} buchen`}
      subtitle={`${bill.restaurantName}, offen ${formatMoney(bill.open)}`}
      width="480px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="contained" loading={isSending}>
          {formatMoney(amount)} buchen
        </Button>
      }
    >
      <TextField
        select
        label="Was"
        value={kind}
        onChange={(event) => setKind(event.target.value as BillBooking['kind'])}
        sx={gap}
      >
        {kinds.map(([one, label]) => (
          <MenuItem key={one} value={one}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <MoneyField
        label="Betrag"
        cents={amount}
        isSigned
        onChange={setAmount}
        problem={isTried || amount > bookingBounds(bill.entries, kind).most ? problem : null}
        hint="Mit Minus nehmen Sie zurück, was falsch gebucht wurde."
        sx={gap}
      />
      <DayInput
        label="Tag"
        today={today}
        isPast
        value={bookedOn}
        onChange={setDay}
        problem={isTried || bookedOn !== '' ? dayProblem : null}
        sx={gap}
      />
      <TextField
        label="Notiz"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={gap}
      />
    </Dialog>
  )
}

function amountProblem(bill: Bill, kind: BillBooking['kind'], amount: number): string | null {
  const { most, least } = bookingBounds(bill.entries, kind)
  if (amount > most) return `Höchstens ${formatMoney(most)}`
  if (amount < least)
    return least === 0 ? 'Davon wurde noch nichts gebucht.' : `Mindestens ${formatMoney(least)}`
  return amount === 0 ? 'Pflichtangabe' : null
}
