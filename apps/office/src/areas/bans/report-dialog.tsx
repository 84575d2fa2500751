import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'
import { bansKey, useBanApi } from './bans.queries.ts'

type Props = {
  restaurantId: string
  /** Whoever placed this order (and wrote there), this customer, who has this number, or who writes there by WhatsApp. */
  of:
    | { orderId: string; conversationId?: string }
    | { customerId: string }
    | { phoneNumber: string; guestName: string }
    | { conversationId: string; guestName: string }
  name: string
  onClose: () => void
}

/** Reports somebody of whom no more orders are to be taken. */
export function ReportDialog({ restaurantId, of, name, onClose }: Props) {
  const api = useBanApi()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { change, isPending } = useChange<unknown>([...bansKey, 'report'])
  const report = async () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    const reported = await change({
      send: () => api.reportCustomer({ body: { restaurantId, ...of, reason: reason.trim() } }),
      said: { done: 'Gemeldet; der Betreiber entscheidet', failed: 'Nutzer konnte nicht gemeldet werden' },
    })
    if (!reported) return
    void queries.invalidateQueries({ queryKey: bansKey })
    onClose()
  }
  return (
    <Dialog
      title={`${name} melden`}
      width="480px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void report()}
      actions={
        <Button type="submit" variant="contained" color="error" loading={isPending}>
          Melden
        </Button>
      }
    >
      <Typography color="textSecondary">
        Der Betreiber entscheidet über eine Sperrung. Erst dann nimmt der Shop von diesem Gast nichts mehr an.
      </Typography>
      <TextField
        label="Grund"
        multiline
        minRows={3}
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isMissing}
        helperText={faultOver(
          isMissing && 'Pflichtangabe',
          'Zum Beispiel: zweimal bestellt und nicht angetroffen',
        )}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        sx={{ mt: 3, width: '100%' }}
      />
    </Dialog>
  )
}
