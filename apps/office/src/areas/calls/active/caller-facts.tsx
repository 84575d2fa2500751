import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CustomerInformation, PhoneCall } from '@tresen/contract/calls/call'
import type { Issue } from '@tresen/contract/issues/issue'
import type { Order } from '@tresen/contract/orders/order'
import { formatMoney } from '@tresen/domain/money/format-money'
import { isClosed } from '@tresen/domain/orders/order-states'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { clockTimeInWords, shortDay } from '../../../rooms/ui/dates/format-time.ts'
import { foundIssuesKey } from '../../issues/follow-issues.ts'
import { useIssueApi } from '../../issues/issues.queries.ts'
import { linesInWords } from '../../orders/work/lines/lines-in-words.ts'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { guestsNumber } from '../call-labels.ts'
import styles from '../calls.module.css'
import { useCallApi } from '../calls.queries.ts'

const MOST_OPEN = 3

type Props = {
  call: PhoneCall
  /** Takes the call with what they had last time. */
  onRepeat: () => void
  /** Something else is looked at than the call. */
  onLeave: () => void
}

/** Who calls, before somebody picks up: the name, a ban, a concern, the note, what is under way, and what they had last time. */
export function CallerFacts({ call, ...actions }: Props) {
  const { id, restaurantId } = call
  const api = useCallApi()
  const { restaurants } = useActiveRestaurant()
  const restaurant = restaurants.find((one) => one.id === restaurantId)
  const franchiseId = restaurant?.franchiseId ?? ''
  const isAsked = restaurant !== undefined && guestsNumber(call) !== ''
  const { data } = useQuery({
    queryKey: ['calls', restaurantId, id, 'caller'],
    queryFn: () => api.getCustomerInformation({ franchiseId, restaurantId, callId: id }),
    enabled: isAsked,
    staleTime: 60_000,
  })
  const concerns = useConcerns(call, data?.customer?.id ?? null, isAsked)
  if (!data || !restaurant) return null
  return <Facts known={data} concerns={concerns} timeZone={restaurant.timeZone} {...actions} />
}

/** What the guest is not content with and nobody has settled. */
function useConcerns(call: PhoneCall, customerId: string | null, isAsked: boolean): Issue[] {
  const { restaurantId } = call
  const api = useIssueApi()
  const { data } = useQuery({
    queryKey: [...foundIssuesKey, restaurantId, 'open'],
    queryFn: () => api.listIssues({ restaurantId, onlyUnhandled: true }),
    enabled: isAsked,
    staleTime: 20_000,
  })
  const number = guestsNumber(call)
  return (data?.issues ?? []).filter(
    (issue) => issue.phone === number || (customerId !== null && issue.customerId === customerId),
  )
}

type FactsProps = Omit<Props, 'call'> & { known: CustomerInformation; concerns: Issue[]; timeZone: string }

function Facts({ known, concerns, timeZone, onRepeat, onLeave }: FactsProps) {
  const { customer, bans, orders } = known
  const [open, past] = [orders.filter((order) => !isClosed(order)), orders.filter(isClosed)]
  const [last] = past
  return (
    <section className={styles.facts} aria-label="Wer anruft">
      {customer ? (
        <b>{[customer.company, customer.firstName, customer.lastName].filter(Boolean).join(' ')}</b>
      ) : (
        <p>Unter dieser Nummer wurde noch nicht bestellt.</p>
      )}
      {bans.map((ban) => (
        <Alert key={ban.id} severity="error">
          {ban.reviewStatus === 'BanApproved' ? 'Gesperrt' : 'Zur Sperre gemeldet'}: {ban.reason}
        </Alert>
      ))}
      {concerns.slice(0, MOST_OPEN).map((issue) => (
        <Alert key={issue.id} severity="warning">
          <Link
            className={styles.fact}
            to="/issues/{-$restaurantId}"
            params={{ restaurantId: issue.restaurantId }}
            onClick={onLeave}
          >
            {concernOf(issue)}
          </Link>
        </Alert>
      ))}
      {open.slice(0, MOST_OPEN).map((order) => (
        <Alert key={order.id} severity="info">
          <Link
            className={styles.fact}
            to="/restaurants/$restaurantId/orders/$orderId"
            params={{ restaurantId: order.restaurantId, orderId: order.id }}
            onClick={onLeave}
          >
            {underWay(order, timeZone)}
          </Link>
        </Alert>
      ))}
      {customer?.notes && <p className={styles.instructions}>{customer.notes}</p>}
      {last && (
        <div className={styles.last}>
          <p>
            <b>
              Zuletzt {shortDay(last.newAt, timeZone)},{' '}
              {formatMoney(last.shoppingCart.evaluationResult.totalOrderValue)}:
            </b>{' '}
            {linesInWords(last.shoppingCart)}
          </p>
          <Button variant="outlined" onClick={onRepeat}>
            Wie letztes Mal
          </Button>
        </div>
      )}
    </section>
  )
}

function concernOf({ orderNumber, comment }: Issue): string {
  return `Offenes Anliegen${orderNumber === null ? '' : ` zu Nr.\u00a0${orderNumber}`}: ${comment}`
}

function underWay({ number, state, willBePickedUp, dueAt }: Order, timeZone: string): string {
  return `Unterwegs: Nr.\u00a0${number}, ${orderStateLabel(state, willBePickedUp)}, fällig ${clockTimeInWords(dueAt, timeZone)}`
}
