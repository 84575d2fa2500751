import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Order } from '@tresen/contract/orders/order'
import { isClosed } from '@tresen/domain/orders/order-states'
import { nextStatuses, orderStateLabel } from '@tresen/domain/orders/order-status'
import { useApp } from '../../rooms/api/app-context.tsx'
import { commandLabel } from './command-label.ts'
import { commandOf } from '../../rooms/offline/command-of.ts'
import type { OrderCommand } from '../../rooms/offline/command-queue.ts'
import { commentIn } from '../../rooms/offline/send-command.ts'

/** Changes that somebody else overtook: per order what was wanted, how it is now, and the choice. */
export function ConflictList({ conflicts }: { conflicts: readonly OrderCommand[] }) {
  const { commands } = useApp()
  const repeat = (command: OrderCommand, order: Order) => {
    commands.dismiss(command.id)
    commands.add(
      commandOf({ id: command.restaurantId, franchiseId: command.franchiseId }, order, command.change),
    )
  }
  return (
    <Box
      component="section"
      aria-label="Änderungen, die nicht mehr passen"
      sx={{ bgcolor: 'background.paper' }}
    >
      <Box
        component="ul"
        role="alert"
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '40vh', overflowY: 'auto' }}
      >
        {conflicts.map((command) => {
          const order = command.conflict?.order ?? null
          const isBack = order !== null && goesBack(command, order)
          const isOffered = order !== null && canRepeat(command, order)
          return (
            <Box
              component="li"
              key={command.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 2,
                px: { xs: 3, sm: 5 },
                py: 1.5,
                borderLeft: 4,
                borderColor: 'attention',
              }}
            >
              <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 650 }}>
                  Bestellung {command.number}: {commandLabel(command)}{' '}
                  {isBack ? 'war nicht mehr nötig' : 'wurde nicht übernommen'}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {isBack ? 'Die Bestellung ist schon weiter.' : command.conflict?.text}{' '}
                  {order && `Jetzt: ${stateNow(command, order)}.`}
                </Typography>
              </Box>
              {isOffered && (
                <Button
                  size="small"
                  variant={isBack ? 'outlined' : 'contained'}
                  onClick={() => repeat(command, order)}
                >
                  {isBack ? 'Zurück zu' : 'Trotzdem'} {commandLabel(command)}
                </Button>
              )}
              <Button
                size="small"
                variant={isBack || !isOffered ? 'contained' : 'outlined'}
                onClick={() => commands.dismiss(command.id)}
              >
                {isOffered ? 'So lassen' : 'Verstanden'}
              </Button>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

function canRepeat({ change }: OrderCommand, order: Order): boolean {
  if (change.kind === 'acknowledge') return !isClosed(order)
  return change.kind !== 'move' || nextStatuses(order).some(({ to }) => to === change.to)
}

/** Somebody has taken the order farther than was wanted here: making the change would take that back. */
function goesBack({ change }: OrderCommand, order: Order): boolean {
  if (change.kind !== 'move') return false
  const step = nextStatuses(order).find(({ to }) => to === change.to)
  return step?.kind === 'undo' || step?.kind === 'recall'
}

function stateNow({ change }: OrderCommand, order: Order): string {
  const state = orderStateLabel(order.state, order.willBePickedUp)
  if (change.kind !== 'comment' && change.kind !== 'lineComment') return state
  return `${state}, Kommentar „${commentIn(order, change)}“`
}
