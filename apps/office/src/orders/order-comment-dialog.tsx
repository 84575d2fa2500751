import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { Order } from '@tresen/contract/orders'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'

/** A note among staff; the guest does not see it. */
export function OrderCommentDialog(props: {
  order: Order
  onClose: () => void
  onSave: (comment: string) => void
}) {
  const { order, onClose, onSave } = props
  const [comment, setComment] = useState(order.comment)
  return (
    <Dialog
      title={`Bestellung ${order.number}: interner Kommentar`}
      onClose={onClose}
      onSubmit={() => {
        if (comment.trim() !== order.comment) onSave(comment.trim())
        onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="contained">
            Speichern
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        multiline
        minRows={2}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1000, 'aria-label': 'Kommentar' } }}
        helperText="Gäste sehen diesen Kommentar nicht."
      />
    </Dialog>
  )
}
