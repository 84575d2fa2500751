import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import type { Bill } from '@tresen/contract/billing/bill'
import { isWrongEmail } from '@tresen/domain/invoices/invoice-parties'
import { useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { useWishId } from '../../../rooms/ui/dialogs/use-wish-id.ts'
import { faultOver } from '../../../rooms/ui/fields/fault-over.tsx'

type Wish = { sendingId: string; email: string; isByPost: boolean }
type Props = {
  bill: Bill
  isSending: boolean
  onSend: (wish: Wish) => Promise<boolean>
  onClose: () => void
}

/** Sends the last message once more, also elsewhere; or notes that a letter went. */
export function SendDialog({ bill, isSending, onSend, onClose }: Props) {
  const idOf = useWishId()
  const [last] = bill.sendings
  const [email, setEmail] = useState(last?.state === 'Posted' ? '' : (last?.recipient ?? ''))
  const [isByPost, setByPost] = useState(false)
  const isWrong = !isByPost && isWrongEmail(email)
  const send = async () => {
    const wish = { email: email.trim(), isByPost }
    if (!isWrong && (await onSend({ sendingId: idOf(wish), ...wish }))) onClose()
  }
  return (
    <Dialog
      title={`Rechnung ${bill.number} senden`}
      subtitle={bill.restaurantName}
      width="480px"
      onClose={onClose}
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="contained" loading={isSending}>
          {isByPost ? 'Als versendet vermerken' : 'Senden'}
        </Button>
      }
    >
      <TextField
        label="E-Mail"
        value={email}
        disabled={isByPost}
        error={isWrong}
        helperText={faultOver(
          isWrong && 'Keine E-Mail-Adresse',
          'Leer: an die Rechnungsadresse des Restaurants',
        )}
        onChange={(event) => setEmail(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 254, inputMode: 'email' } }}
        sx={{ mt: 3, width: '100%' }}
      />
      <FormControlLabel
        control={<Checkbox checked={isByPost} onChange={(_, on) => setByPost(on)} />}
        label="Ich sende sie selbst mit der Post"
      />
    </Dialog>
  )
}
