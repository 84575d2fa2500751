import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { BillingRecipient } from '@tresen/contract/billing/bill'
import type { InvoiceBuyer } from '@tresen/contract/invoices/invoice'
import { isWrongEmail, missingOfBuyer, wrongEmailText } from '@tresen/domain/invoices/invoice-parties'
import { useState } from 'react'
import { Card } from '../../../rooms/ui/card.tsx'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { useBillingApi, useBillingChange } from '../use-billing-api.ts'

type Props = { restaurantId: string; mayAct: boolean; stored: BillingRecipient }

const labels: Record<keyof InvoiceBuyer, string> = {
  ...{ name: 'Firma', street: 'Straße', houseNumber: 'Nr.', zipCode: 'PLZ', city: 'Ort', email: 'E-Mail' },
  buyerReference: 'Käuferreferenz (Leitweg-ID)',
}
const most: Record<keyof InvoiceBuyer, number> = {
  ...{ name: 120, street: 120, houseNumber: 20, zipCode: 10, city: 80, email: 254, buyerReference: 100 },
}

/** Whom the operator's invoices name, and where they go. */
export function RecipientCard({ restaurantId, mayAct, stored }: Props) {
  const api = useBillingApi()
  const { send, isPending } = useBillingChange()
  const [isOpen, setOpen] = useState(false)
  const { recipient, isOwn } = stored
  const save = async (next: InvoiceBuyer | null) => {
    const body = { recipient: next, before: recipient }
    const saved = await send('Gespeichert', () => api.updateBillingRecipient({ restaurantId, body }))
    if (saved) setOpen(false)
  }
  const hint = isOwn
    ? 'Eigens für diese Rechnungen angegeben.'
    : 'Wie auf den eigenen Rechnungen des Restaurants.'
  return (
    <Card title="Rechnungsempfänger" hint={hint}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {[
          recipient.name,
          `${recipient.street} ${recipient.houseNumber}`,
          `${recipient.zipCode} ${recipient.city}`,
          recipient.email || 'Keine E-Mail-Adresse bekannt',
        ].join('\n')}
      </Typography>
      {mayAct && (
        <Button variant="outlined" onClick={() => setOpen(true)} sx={{ alignSelf: 'start' }}>
          Empfänger ändern
        </Button>
      )}
      {isOpen && (
        <RecipientDialog
          recipient={recipient}
          isSending={isPending}
          onSave={save}
          onReset={isOwn ? () => save(null) : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}

type DialogProps = {
  recipient: InvoiceBuyer
  isSending: boolean
  onSave: (next: InvoiceBuyer) => Promise<void>
  onReset: (() => Promise<void>) | undefined
  onClose: () => void
}

function RecipientDialog({ recipient, isSending, onSave, onReset, onClose }: DialogProps) {
  const [typed, setTyped] = useState(recipient)
  const [isTried, setTried] = useState(false)
  const missing: readonly string[] = missingOfBuyer(typed)
  const send = () => {
    setTried(true)
    if (missing.length === 0 && !isWrongEmail(typed.email)) void onSave(typed)
  }
  const faultOf = (name: keyof InvoiceBuyer) => {
    if (!isTried) return undefined
    if (missing.includes(name)) return 'Pflichtangabe'
    return name === 'email' && isWrongEmail(typed.email) ? wrongEmailText : undefined
  }
  return (
    <Dialog
      title="Rechnungsempfänger"
      width="480px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={send}
      aside={onReset && <Button onClick={() => void onReset()}>Wie beim Restaurant</Button>}
      actions={
        <Button type="submit" variant="contained" loading={isSending}>
          Speichern
        </Button>
      }
    >
      {(Object.keys(labels) as (keyof InvoiceBuyer)[]).map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          value={typed[name]}
          error={faultOf(name) !== undefined}
          helperText={faultOf(name)}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: most[name] } }}
          sx={{ mt: 3, width: '100%' }}
        />
      ))}
    </Dialog>
  )
}
