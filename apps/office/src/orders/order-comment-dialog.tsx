import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

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
    <Dialog open onClose={props.onClose} maxWidth="xs" fullWidth aria-labelledby="comment-title">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (comment.trim() !== props.comment) props.onSave(comment.trim())
          props.onClose()
        }}
      >
        <DialogTitle id="comment-title">{props.title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            multiline
            minRows={2}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            slotProps={{ htmlInput: { maxLength: props.longest, 'aria-label': 'Kommentar' } }}
            helperText={props.hint}
          />
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 5 }}>
          <Button onClick={props.onClose}>Abbrechen</Button>
          <Button type="submit" variant="contained">
            Speichern
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
