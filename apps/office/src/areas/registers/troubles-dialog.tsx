import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import type { HandOver } from '@tresen/contract/registers'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { HandOverWays } from './hand-over-ways.tsx'
import { handOverNote, handOverState } from './register-words.ts'

type Props = {
  troubles: readonly (HandOver & { orderNumber: number })[]
  at: Parameters<typeof handOverState>[1]
  onClose: () => void
}

/** Orders that may not be in the cash register, each with what went wrong and what can be done. */
export function TroublesDialog({ troubles, at, onClose }: Props) {
  return (
    <Dialog title="Nicht sicher im Kassensystem" width="560px" onClose={onClose} isFullScreenOnPhones>
      {troubles.length === 0 ? (
        <p>Alle Bestellungen von heute sind im Kassensystem.</p>
      ) : (
        <Lines>
          {troubles.map((trouble) => (
            <Line
              key={trouble.orderId}
              title={`Bestellung ${trouble.orderNumber}: ${handOverState(trouble, at)}`}
              texts={[
                handOverNote(trouble),
                <Ways key={trouble.attempts} trouble={trouble} onLeave={onClose} />,
              ]}
            />
          ))}
        </Lines>
      )}
    </Dialog>
  )
}

function Ways({ trouble, onLeave }: { trouble: HandOver; onLeave: () => void }) {
  const { restaurantId, orderId } = trouble
  return (
    <HandOverWays handOver={trouble}>
      <Button
        size="small"
        component={Link}
        to={`/restaurants/${restaurantId}/orders/${orderId}`}
        onClick={onLeave}
      >
        Bestellung öffnen
      </Button>
    </HandOverWays>
  )
}
