import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Order } from '@tresen/contract/orders/order'
import { isClosed } from '@tresen/domain/orders/order-states'
import { nextStatuses, orderStateLabel } from '@tresen/domain/orders/order-status'
import { useApp } from '../../rooms/api/app-context.tsx'
import { clockTime } from '../../rooms/ui/dates/format-time.ts'
import { commandLabel, wantedUntil } from './command-label.ts'
import { commandOf } from '../../rooms/offline/command-of.ts'
import type { OrderCommand } from '../../rooms/offline/command-queue.ts'
import { commentIn } from '../../rooms/offline/send-command.ts'

/** Changes that somebody else overtook: per order what was wanted, how it is now, and the choice. */
export function ConflictList(props: { conflicts: readonly OrderCommand[]; timeZone: string }) {
  const { conflicts, timeZone } = props
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
          const isOffered = order !== null && canRepeat(command, order)
          const words = order ? inWords(command, order, timeZone) : gone(command, timeZone)
          const isFirst = isOffered && words.isFirst
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
                  Bestellung {command.number}: {words.title}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {words.text}
                </Typography>
              </Box>
              {isOffered && (
                <Button
                  size="small"
                  variant={isFirst ? 'contained' : 'outlined'}
                  onClick={() => repeat(command, order)}
                >
                  {words.repeat}
                </Button>
              )}
              <Button
                size="small"
                variant={isFirst ? 'outlined' : 'contained'}
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

/** `isFirst`: making the change all the same is what most want. */
type Words = { title: string; text: string; repeat: string; isFirst: boolean }

function inWords(command: OrderCommand, order: Order, timeZone: string): Words {
  const label = commandLabel(command, timeZone)
  const now = `Jetzt: ${stateNow(command, order)}.`
  const until = wantedUntil(command, timeZone)
  // Two people took up the same order, or changed its time: what differs is the time.
  if (until !== null && order.isAcknowledged && !isClosed(order))
    return {
      title:
        command.change.kind === 'promise'
          ? 'hat inzwischen eine andere Zeit'
          : 'schon von jemand anderem angenommen',
      text: `Zugesagt ist ${clockTime(order.dueAt, timeZone)}, hier war ${until} gewählt.`,
      repeat: `Auf ${until} ändern`,
      isFirst: false,
    }
  if (goesBack(command, order))
    return {
      title: `${label} war nicht mehr nötig`,
      text: `Die Bestellung ist schon weiter. ${now}`,
      repeat: `Zurück zu ${label}`,
      isFirst: false,
    }
  const words = gone(command, timeZone)
  // Where an order is says nothing of its money.
  return command.change.kind === 'payment' ? words : { ...words, text: `${words.text} ${now}` }
}

function gone(command: OrderCommand, timeZone: string): Words {
  const label = commandLabel(command, timeZone)
  return {
    title: `${label} wurde nicht übernommen`,
    text: command.conflict?.text ?? '',
    repeat: `Trotzdem ${label}`,
    isFirst: true,
  }
}

function canRepeat({ change }: OrderCommand, order: Order): boolean {
  // How it was paid stays what it is, however often the other is said.
  if (change.kind === 'payment') return false
  if (change.kind === 'acknowledge' || change.kind === 'promise') return !isClosed(order)
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
