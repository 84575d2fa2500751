import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { InvoiceBuyer } from '@tresen/contract/invoices/invoice'
import { isWrongEmail, missingOfBuyer, wrongEmailText } from '@tresen/domain/invoices/invoice-parties'
import { useState } from 'react'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'

type Props = {
  /** Whom it is likely for. */
  buyer: InvoiceBuyer
  isSending: boolean
  /** Resolves with whether it was written. */
  onWrite: (buyer: InvoiceBuyer) => Promise<boolean>
  onClose: () => void
}

type Field = { name: keyof InvoiceBuyer; label: string; most: number; width: string; hint?: string }

const fields: readonly Field[] = [
  { name: 'name', label: 'Name oder Firma', most: 120, width: '1 / -1' },
  { name: 'street', label: 'Straße', most: 120, width: 'span 2' },
  { name: 'houseNumber', label: 'Nr.', most: 20, width: 'span 1' },
  { name: 'zipCode', label: 'PLZ', most: 10, width: 'span 1' },
  { name: 'city', label: 'Ort', most: 80, width: 'span 2' },
  { name: 'email', label: 'E-Mail', most: 254, width: '1 / -1', hint: 'Dorthin geht der Link zur Rechnung' },
  {
    ...{ name: 'buyerReference', label: 'Leitweg-ID oder Bestellreferenz', most: 100, width: '1 / -1' },
    hint: 'Von Behörden und Firmen: Damit und mit beiden E-Mail-Adressen wird sie eine XRechnung',
  },
]

/** Whom an invoice is for. Once written, it stays as it is. */
export function InvoiceDialog({ buyer: atFirst, isSending, onWrite, onClose }: Props) {
  const [buyer, setBuyer] = useState(atFirst)
  const [isTried, setTried] = useState(false)
  const missing: readonly string[] = isTried ? missingOfBuyer(buyer) : []
  const send = async () => {
    setTried(true)
    if (missingOfBuyer(buyer).length > 0 || isWrongEmail(buyer.email)) return
    if (await onWrite(buyer)) onClose()
  }
  return (
    <Dialog
      title="Rechnung erstellen"
      width="520px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="contained" loading={isSending}>
          Rechnung schreiben
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 4, pt: 2 }}>
        {fields.map(({ name, label, most, width, hint }) => {
          const isWrong = isTried && name === 'email' && isWrongEmail(buyer.email)
          const fault = missing.includes(name) ? 'Pflichtangabe' : isWrong && wrongEmailText
          return (
            <TextField
              key={name}
              label={label}
              value={buyer[name]}
              onChange={(event) => setBuyer({ ...buyer, [name]: event.target.value })}
              error={Boolean(fault)}
              helperText={faultOver(fault, hint)}
              slotProps={{ htmlInput: { maxLength: most } }}
              sx={{ gridColumn: width }}
            />
          )
        })}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        Eine geschriebene Rechnung lässt sich nicht mehr ändern, nur stornieren.
      </Typography>
    </Dialog>
  )
}
