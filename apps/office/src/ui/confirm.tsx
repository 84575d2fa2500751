import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'

type Question = { title?: string; text?: string; yes?: string; no?: string; isDestructive?: boolean }
type Ask = (question?: Question) => Promise<boolean>

const AskContext = createContext<Ask>(() => Promise.resolve(false))

/** Asks before something that cannot be undone; resolves with the answer. */
export function useConfirm(): Ask {
  return use(AskContext)
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = useCallback<Ask>(
    (question = {}) =>
      new Promise((resolve) => {
        setAsked({ question, answer: resolve })
        setOpen(true)
      }),
    [],
  )
  const answer = (yes: boolean) => {
    asked?.answer(yes)
    setOpen(false)
  }
  const { title = 'Sind Sie sicher?', text, yes = 'Ja', no = 'Nein', isDestructive } = asked?.question ?? {}

  return (
    <AskContext value={ask}>
      {children}
      <Dialog
        open={isOpen}
        onClose={(_event, reason) => reason === 'escapeKeyDown' && answer(false)}
        maxWidth="xs"
        fullWidth
        aria-labelledby="confirm-title"
      >
        <DialogTitle id="confirm-title">{title}</DialogTitle>
        {text && <DialogContent sx={{ color: 'text.secondary' }}>{text}</DialogContent>}
        <DialogActions sx={{ px: 6, pb: 5, gap: 2 }}>
          <Button onClick={() => answer(false)}>{no}</Button>
          <Button
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            autoFocus
            onClick={() => answer(true)}
          >
            {yes}
          </Button>
        </DialogActions>
      </Dialog>
    </AskContext>
  )
}
