import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'

/** What becomes of what lies in the cart when an earlier order is taken once more. */
export type RepeatHow = 'replace' | 'add'

type Asked = { lines: number; answer: (how: RepeatHow | null) => void }

/** Asks what becomes of what lies in the cart already; resolves with null when nothing is to be done. */
export function useRepeatQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback(
    (lines: number) => new Promise<RepeatHow | null>((answer) => setAsked({ lines, answer })),
    [],
  )
  const answer = (how: RepeatHow | null) => {
    // The dialog gives the focus back before whoever waits for the answer leads it on.
    flushSync(() => setAsked(null))
    asked?.answer(how)
  }
  return { ask, asked, answer }
}

type Props = Pick<ReturnType<typeof useRepeatQuestion>, 'asked' | 'answer'>

/** Nothing that somebody has put in goes, or doubles, unasked. */
export function RepeatQuestion({ asked, answer }: Props) {
  if (!asked) return null
  return (
    <Dialog
      title="Im Warenkorb liegt schon etwas"
      onClose={() => answer(null)}
      width="480px"
      stepBack="Abbrechen"
      actions={
        <>
          <Button color="error" onClick={() => answer('replace')}>
            Ersetzen
          </Button>
          <Button variant="contained" autoFocus onClick={() => answer('add')}>
            Dazulegen
          </Button>
        </>
      }
    >
      <p>
        {asked.lines === 1 ? 'Eine Position liegt' : `${asked.lines} Positionen liegen`} im Warenkorb. Soll
        die frühere Bestellung dazu oder an ihre Stelle?
      </p>
      <p>Dazulegen lässt Name, Adresse und Bezahlung, wie sie sind, sobald ein Name dasteht.</p>
    </Dialog>
  )
}
