import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'

type Props = {
  title: string
  width: '480px' | '560px'
  isSaving: boolean
  onSave: () => Promise<void>
  /** Left out: it is not there yet. */
  onRemove?: (() => Promise<void>) | undefined
  onClose: () => void
  children: ReactNode
}

/** A part of a customer, to be written and to be deleted. */
export function PartDialog({ title, width, isSaving, onSave, onRemove, onClose, children }: Props) {
  return (
    <Dialog
      title={title}
      width={width}
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void onSave()}
      aside={
        onRemove && (
          <Button color="error" onClick={() => void onRemove()}>
            Löschen
          </Button>
        )
      }
      actions={
        <Button type="submit" variant="contained" loading={isSaving}>
          Speichern
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
