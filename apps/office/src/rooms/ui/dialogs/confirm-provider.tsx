import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useState, type ReactNode } from 'react'
import { AskContext, type Ask, type Question } from './confirm.ts'
import { Dialog } from './dialog.tsx'

/** What destroys something is never a stray Enter away. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null)
  const ask = useCallback<Ask>(
    (question = {}) => new Promise((resolve) => setAsked({ question, answer: resolve })),
    [],
  )
  const answer = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(null)
  }
  const {
    title = 'Sind Sie sicher?',
    text,
    list,
    yes = 'Ja',
    no = 'Nein',
    isDestructive,
  } = asked?.question ?? {}

  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <Dialog
          title={title}
          onClose={() => answer(false)}
          hasCloseButton={false}
          width="444px"
          actions={
            <>
              <Button autoFocus={isDestructive} sx={{ mr: 2 }} onClick={() => answer(false)}>
                {no}
              </Button>
              <Button
                variant="contained"
                color={isDestructive ? 'error' : 'primary'}
                autoFocus={!isDestructive}
                onClick={() => answer(true)}
              >
                {yes}
              </Button>
            </>
          }
        >
          {text && <Typography color="textSecondary">{text}</Typography>}
          {list}
        </Dialog>
      )}
    </AskContext>
  )
}
