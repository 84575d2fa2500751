import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { useDiscountChanges } from '../work/use-discount-changes.ts'

/** Takes out of discounts what the menu no longer has, and tells what was done. */
export function CleanUpDialog({ restaurantId, onClose }: { restaurantId: string; onClose: () => void }) {
  const { cleanUp } = useDiscountChanges(restaurantId)
  const [done, setDone] = useState<string[] | null>(null)
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    setDone(await cleanUp())
    setRunning(false)
  }
  return (
    <Dialog
      title="Rabatte aufräumen"
      width="520px"
      onClose={onClose}
      stepBack={done ? null : 'Abbrechen'}
      actions={
        done ? (
          <Button variant="contained" onClick={onClose}>
            Fertig
          </Button>
        ) : (
          <Button variant="contained" disabled={isRunning} onClick={() => void run()}>
            Aufräumen
          </Button>
        )
      }
    >
      <div role="status">
        {done === null ? (
          <Typography>
            Nimmt aus den Rabatten heraus, was es auf der Karte nicht mehr gibt, und schaltet ab, was nie mehr
            gelten kann. Gelöscht wird nichts.
          </Typography>
        ) : done.length === 0 ? (
          <Typography>Alles in Ordnung, es war nichts zu tun.</Typography>
        ) : (
          <ul>
            {done.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
