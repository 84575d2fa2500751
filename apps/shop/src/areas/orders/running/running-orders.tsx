import type { OrderStatus } from '@tresen/contract/orders/order'
import { isTimeOpen, timeOpenLabel } from '@tresen/domain/orders/about-when'
import { orderDelay } from '@tresen/domain/orders/board/order-delay'
import { isClosed } from '@tresen/domain/orders/order-states'
import { useEffect } from 'react'
import type { ShopRestaurant } from '../../../page-data.ts'
import { useNow } from '../../../rooms/page/use-now.ts'
import { Icon } from '../../../rooms/ui/icon.tsx'
import { Unbroken } from '../../../rooms/ui/unbroken.tsx'
import { placedOrderPath } from '../../../shop-paths.ts'
import { dueText, stateLabel, stateSentence } from '../order-steps.ts'
import { withoutOrder } from './orders-cookie.ts'
import styles from './running-orders.module.css'
import { useStatus } from './use-status.ts'
import { useTitle } from '../../../rooms/page/title.ts'

type Props = { running: readonly OrderStatus[]; restaurant: ShopRestaurant; rendered: string }

/** The orders that somebody waits for, on every page of the shop: state, time, and the way to them. */
export function RunningOrders({ running, restaurant, rendered }: Props) {
  return (
    <nav aria-label="Laufende Bestellungen" data-of-the-moment>
      <ul className={styles.orders} aria-label="Ihre laufenden Bestellungen">
        {running.map((first, position) => (
          <RunningOrder
            key={first.orderId}
            first={first}
            restaurant={restaurant}
            rendered={rendered}
            isInTitle={position === 0}
          />
        ))}
      </ul>
    </nav>
  )
}

function RunningOrder({
  first,
  restaurant,
  rendered,
  isInTitle,
}: Pick<Props, 'restaurant' | 'rendered'> & { first: OrderStatus; isInTitle: boolean }) {
  const now = useNow(rendered)
  const { status } = useStatus(first, restaurant)
  const isOver = isClosed(status)
  const label = stateLabel(status)
  const delay = orderDelay(status, now)
  const isCancelled = status.state === 'Cancelled'
  useTitle('news', isInTitle && (!isOver || isCancelled) ? (delay ? 'Verspätet sich' : label) : null)
  useEffect(() => {
    if (isOver) document.cookie = withoutOrder(document.cookie, restaurant.id, first.orderId)
  }, [isOver, restaurant.id, first.orderId])
  return (
    <li className={delay || isCancelled ? styles.late : styles.order}>
      <a href={placedOrderPath(restaurant.id, first.orderId)}>
        <span className={styles.bag}>
          <Icon name={isCancelled ? 'warning' : isOver ? 'check' : delay ? 'clock' : 'bag'} />
        </span>
        <span className={styles.text} role="status">
          <b>{label}</b>
          <span>
            {isOver ? (
              stateSentence(status)
            ) : (
              <Unbroken
                text={
                  isTimeOpen(status, restaurant) ? timeOpenLabel : dueText(status, restaurant.timeZone, now)
                }
              />
            )}
          </span>
        </span>
        <span className={styles.number}>Nr. {first.number}</span>
      </a>
    </li>
  )
}
