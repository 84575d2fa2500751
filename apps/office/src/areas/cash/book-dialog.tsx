import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { CashReport } from '@tresen/contract/cash/cash'
import { drawerName } from '@tresen/domain/cash/cash-csv'
import { newId } from '@tresen/session/new-id'
import { useState } from 'react'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { MoneyField } from '../../rooms/ui/fields/money-field.tsx'
import type { Booking } from './use-cash.ts'

export type Drawer = Pick<CashReport, 'drawerId' | 'drawer'>

type Props = {
  /** The first one is meant unless another is chosen. */
  drawers: readonly Drawer[]
  kind: Booking['kind']
  isSending: boolean
  /** Resolves with whether it was done. */
  onBook: (drawerId: string | null, wish: Booking) => Promise<boolean>
  onClose: () => void
}

const mostAmount = 1_000_000

const texts = {
  Float: { title: 'Wechselgeld', deed: 'Einlegen', hint: 'Was zu Beginn hineinkommt' },
  Correction: {
    title: 'Korrektur',
    deed: 'Eintragen',
    hint: 'Unter null: Es kam etwas heraus, zum Beispiel −12,50',
  },
}

/** Puts change in, or corrects: always a new entry, none is changed. */
export function BookDialog({ drawers, kind, isSending, onBook, onClose }: Props) {
  const { title, deed, hint } = texts[kind]
  const [entryId] = useState(newId)
  const [index, setIndex] = useState(0)
  const drawer = drawers[index]!
  const [amount, setAmount] = useState(0)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const isNoteMissing = kind === 'Correction' && note.trim() === ''
  const send = async () => {
    setTried(true)
    if (amount === 0 || isNoteMissing) return
    if (await onBook(drawer.drawerId, { entryId, kind, amount, note: note.trim() })) onClose()
  }
  return (
    <Dialog
      title={`${title}: ${drawerName(drawer)}`}
      width="440px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="contained" loading={isSending}>
          {deed}
        </Button>
      }
    >
      {drawers.length > 1 && (
        <TextField
          select
          label="Für"
          value={index}
          onChange={(event) => setIndex(Number(event.target.value))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ mb: 3, width: '100%' }}
        >
          {drawers.map((one, place) => (
            <option key={one.drawerId} value={place}>
              {drawerName(one)}
            </option>
          ))}
        </TextField>
      )}
      <MoneyField
        label="Betrag"
        cents={amount}
        onChange={setAmount}
        isSigned={kind === 'Correction'}
        most={mostAmount}
        problem={isTried && amount === 0 ? 'Pflichtangabe' : null}
        hint={hint}
        sx={{ width: '100%' }}
      />
      <TextField
        label={kind === 'Correction' ? 'Warum' : 'Notiz (freiwillig)'}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={isTried && isNoteMissing}
        helperText={isTried && isNoteMissing ? 'Pflichtangabe' : null}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ mt: 3, width: '100%' }}
      />
    </Dialog>
  )
}
