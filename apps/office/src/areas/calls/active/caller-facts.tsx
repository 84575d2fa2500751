import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import type { CustomerInformation, PhoneCall } from '@tresen/contract/calls/call'
import type { Order } from '@tresen/contract/orders/order'
import { formatMoney } from '@tresen/domain/money/format-money'
import { isClosed } from '@tresen/domain/orders/order-states'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { clockTime, shortDay } from '../../../rooms/ui/dates/format-time.ts'
import { linesInWords } from '../../orders/work/lines-in-words.ts'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { guestsNumber } from '../call-labels.ts'
import styles from '../calls.module.css'
import { useCallApi } from '../calls.queries.ts'

const MOST_OPEN = 3

/** Who calls, before somebody picks up: the name, a ban, the note, what is under way, and what they had last time. */
export function CallerFacts({ call }: { call: PhoneCall }) {
  const { id, restaurantId } = call
  const api = useCallApi()
  const { restaurants } = useActiveRestaurant()
  const restaurant = restaurants.find((one) => one.id === restaurantId)
  const franchiseId = restaurant?.franchiseId ?? ''
  const { data } = useQuery({
    queryKey: ['calls', restaurantId, id, 'caller'],
    queryFn: () => api.getCustomerInformation({ franchiseId, restaurantId, callId: id }),
    enabled: restaurant !== undefined && guestsNumber(call) !== '',
    staleTime: 60_000,
  })
  if (!data || !restaurant) return null
  return <Facts known={data} timeZone={restaurant.timeZone} />
}

function Facts({ known, timeZone }: { known: CustomerInformation; timeZone: string }) {
  const { customer, bans, orders } = known
  if (!customer) return <p className={styles.facts}>Unter dieser Nummer wurde noch nicht bestellt.</p>
  const [open, past] = [orders.filter((order) => !isClosed(order)), orders.filter(isClosed)]
  const [last] = past
  return (
    <section className={styles.facts} aria-label="Wer anruft">
      <b>{[customer.company, customer.firstName, customer.lastName].filter(Boolean).join(' ')}</b>
      {bans.map((ban) => (
        <Alert key={ban.id} severity="error">
          {ban.reviewStatus === 'BanApproved' ? 'Gesperrt' : 'Zur Sperre gemeldet'}: {ban.reason}
        </Alert>
      ))}
      {open.slice(0, MOST_OPEN).map((order) => (
        <Alert key={order.id} severity="warning">
          {underWay(order, timeZone)}
        </Alert>
      ))}
      {customer.notes && <p className={styles.instructions}>{customer.notes}</p>}
      {last && (
        <p>
          <b>
            Zuletzt {shortDay(last.newAt, timeZone)},{' '}
            {formatMoney(last.shoppingCart.evaluationResult.totalOrderValue)}:
          </b>{' '}
          {linesInWords(last.shoppingCart)}
        </p>
      )}
    </section>
  )
}

function underWay({ number, state, willBePickedUp, dueAt }: Order, timeZone: string): string {
  return `Unterwegs: Nr. ${number}, ${orderStateLabel(state, willBePickedUp)}, fällig ${clockTime(dueAt, timeZone)} Uhr`
}
