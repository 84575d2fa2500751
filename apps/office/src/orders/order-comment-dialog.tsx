import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { Order } from '@tresen/contract/orders'
import { useState } from 'react'

/** A note among staff; the guest does not see it. */
export function OrderCommentDialog(props: {
  order: Order
  onClose: () => void
  onSave: (comment: string) => void
}) {
  const { order, onClose, onSave } = props
  const [comment, setComment] = useState(order.comment)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="comment-title">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (comment.trim() !== order.comment) onSave(comment.trim())
          onClose()
        }}
      >
        <DialogTitle id="comment-title">Bestellung {order.number}: interner Kommentar</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            multiline
            minRows={2}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 1000, 'aria-label': 'Kommentar' } }}
            helperText="Gäste sehen diesen Kommentar nicht."
          />
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 5 }}>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="contained">
            Speichern
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
