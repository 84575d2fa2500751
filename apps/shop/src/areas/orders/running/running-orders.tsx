import { CallError } from '@tresen/contract/client'
import type { OrderStatus } from '@tresen/contract/orders/order'
import { isTimeOpen, timeOpenLabel } from '@tresen/domain/orders/about-when'
import { orderDelay } from '@tresen/domain/orders/board/order-delay'
import { isClosed } from '@tresen/domain/orders/order-states'
import { useEffect, useState } from 'react'
import type { ShopRestaurant } from '../../../page-data.ts'
import { createShopClient } from '../../../rooms/api/shop-client.ts'
import { useNow } from '../../../rooms/page/use-now.ts'
import { Icon } from '../../../rooms/ui/icon.tsx'
import { Unbroken } from '../../../rooms/ui/unbroken.tsx'
import { placedOrderPath } from '../../../shop-paths.ts'
import { dueText, stateLabel, stateSentence } from '../order-steps.ts'
import { withoutOrder } from './orders-cookie.ts'
import { isNotTheirs, isTold, type RunningOrder as Running } from './running-order.ts'
import styles from './running-orders.module.css'
import { useStatus } from './use-status.ts'
import { useTitle } from '../../../rooms/page/title.ts'

type Props = { running: readonly Running[]; restaurant: ShopRestaurant; rendered: string }

/** The orders that somebody waits for, on every page of the shop: state, time, and the way to them. */
export function RunningOrders({ running, restaurant, rendered }: Props) {
  return (
    <nav aria-label="Laufende Bestellungen" data-of-the-moment>
      <ul className={styles.orders} aria-label="Ihre laufenden Bestellungen">
        {running.map((order, position) => {
          const told = { restaurant, rendered, isInTitle: position === 0 }
          return order.state === undefined ? (
            <UnreadOrder key={order.orderId} orderId={order.orderId} {...told} />
          ) : (
            <RunningOrder key={order.orderId} first={order} {...told} />
          )
        })}
      </ul>
    </nav>
  )
}

type Told = Pick<Props, 'restaurant' | 'rendered'> & { isInTitle: boolean }

const ASK_MS = 10_000

/** Not looked up yet, or in vain, when the page was made: asked for until it can, or until there is nothing to say of it. */
function UnreadOrder({ orderId, ...told }: Told & { orderId: string }) {
  const { franchiseId, id: restaurantId } = told.restaurant
  const [order, setOrder] = useState<OrderStatus | 'none' | null>(null)
  const isUnread = order === null
  useEffect(() => {
    if (!isUnread) return
    const at = { franchiseId, restaurantId, orderId }
    const ask = () =>
      createShopClient()
        .getOrderStatus(at)
        .then(
          (read) => setOrder(isTold(read) ? read : 'none'),
          (error: unknown) => {
            if (error instanceof CallError && isNotTheirs(error)) setOrder('none')
          },
        )
    void ask()
    const asking = setInterval(() => void ask(), ASK_MS)
    return () => clearInterval(asking)
  }, [isUnread, franchiseId, restaurantId, orderId])
  if (order === 'none') return null
  if (order) return <RunningOrder first={order} {...told} />
  return (
    <li className={styles.order}>
      <a href={placedOrderPath(restaurantId, orderId)}>
        <span className={styles.bag}>
          <Icon name="bag" />
        </span>
        <span className={styles.text} aria-live="polite" aria-atomic>
          <b>Ihre Bestellung</b>
          <span>Wie weit sie ist, laden wir gleich nach.</span>
        </span>
      </a>
    </li>
  )
}

function RunningOrder({ first, restaurant, rendered, isInTitle }: Told & { first: OrderStatus }) {
  const now = useNow(rendered)
  const { status } = useStatus(first, restaurant)
  const isOver = isClosed(status)
  const unpaid = unpaidWords(status, restaurant)
  const label = unpaid?.label ?? stateLabel(status)
  const delay = unpaid ? null : orderDelay(status, now)
  const isCancelled = status.state === 'Cancelled'
  useTitle('news', isInTitle && (!isOver || isCancelled) ? (delay ? 'Verspätet sich' : label) : null)
  useEffect(() => {
    if (isOver) document.cookie = withoutOrder(document.cookie, restaurant.id, first.orderId)
  }, [isOver, restaurant.id, first.orderId])
  return (
    <li className={delay || isCancelled || unpaid ? styles.late : styles.order}>
      <a href={placedOrderPath(restaurant.id, first.orderId)}>
        <span className={styles.bag}>
          <Icon name={isCancelled || unpaid ? 'warning' : isOver ? 'check' : delay ? 'clock' : 'bag'} />
        </span>
        <span className={styles.text} aria-live="polite" aria-atomic>
          <b>{label}</b>
          <span>
            <Unbroken
              text={
                unpaid?.text ??
                (isOver
                  ? stateSentence(status)
                  : isTimeOpen(status, restaurant)
                    ? timeOpenLabel
                    : dueText(status, restaurant.timeZone, now))
              }
            />
          </span>
        </span>
        <span className={styles.number}>Nr. {first.number}</span>
      </a>
    </li>
  )
}

/**
 * To be paid online first: until then the restaurant does not know of it, and after a while nothing is left but the cart,
 * which is of use where it takes orders. A deleted one takes no money for any. No longer than what is said once it is paid.
 */
function unpaidWords({ state, paymentState }: OrderStatus, restaurant: ShopRestaurant) {
  if (paymentState !== 'OnlinePending') return null
  if (state !== 'Cancelled' && restaurant.state !== 'Deleted')
    return { label: 'Noch nicht bestellt', text: 'Weiter zur Zahlung' }
  const next =
    restaurant.state === 'Live'
      ? 'Ihr Warenkorb ist noch da.'
      : `Es ist nichts mehr zu bezahlen. Bei Fragen: ${restaurant.phoneLabel}`
  return { label: 'Nicht bestellt', text: next }
}
