import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'

/** Writes a note: among staff on an order, or of the guest on a product. */
export function OrderCommentDialog(props: {
  title: string
  comment: string
  hint: string
  longest: number
  onClose: () => void
  onSave: (comment: string) => void
}) {
  const [comment, setComment] = useState(props.comment)
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      onSubmit={() => {
        if (comment.trim() !== props.comment) props.onSave(comment.trim())
        props.onClose()
      }}
      actions={
        <Button type="submit" variant="contained">
          Speichern
        </Button>
      }
    >
      <TextField
        autoFocus
        multiline
        minRows={2}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        slotProps={{ htmlInput: { maxLength: props.longest, 'aria-label': 'Kommentar' } }}
        helperText={props.hint}
      />
    </Dialog>
  )
}
