import type { OrderPromise } from '@tresen/contract/kitchen'
import type { OrderStatus } from '@tresen/contract/orders/order'
import { formatMoney } from '@tresen/domain/money/format-money'
import { momentLabel } from '@tresen/domain/opening-hours/moment-label'
import { statusOf } from '@tresen/domain/orders/follow-order'
import { groupLines } from '@tresen/domain/orders/group-lines'
import { isClosed } from '@tresen/domain/orders/order-states'
import { useEffect, useState } from 'react'
import { detailsOf } from '../carts/cart-lines.tsx'
import { CartTotals } from '../carts/cart-totals.tsx'
import { paymentLabel } from './checkout/payment-label.ts'
import { addressLine } from '../carts/delivery/delivery-terms.ts'
import type { OrderPageData } from '../../page-data.ts'
import { menuPath, reorderPath } from '../../shop-paths.ts'
import controls from '../../rooms/ui/controls.module.css'
import { Icon } from '../../rooms/ui/icon.tsx'
import { UnbrokenTimes } from '../../rooms/ui/unbroken-times.tsx'
import { useNow } from '../../rooms/page/use-now.ts'
import { ShopFrame } from '../website/shop-frame.tsx'
import { followStatus, type Following } from './follow-status.ts'
import { orderSteps, stateSentence } from './order-steps.ts'
import styles from './order.page.module.css'

/** Whoever accepted the order may have promised other minutes, for reasons of their own. */
function isAsPromised({ isPreOrder, dueTimeToMinutes }: OrderStatus, promise: OrderPromise): boolean {
  return !isPreOrder && dueTimeToMinutes === promise.toMinutes && promise.explanation_de !== ''
}

/** The placed order, followed live until it is eaten. */
export function OrderPage({ data }: { data: OrderPageData }) {
  const { restaurant, order, base } = data
  const { shoppingCart: cart } = order
  const { promise } = cart.evaluationResult
  const now = useNow(data.now)
  const { status, following } = useStatus(data)
  // Nobody is thanked for it, and nothing is to be paid.
  const isCancelled = status.state === 'Cancelled'
  return (
    <ShopFrame restaurant={restaurant} back={{ href: menuPath(base), label: 'Speisekarte' }}>
      <div className={styles.columns}>
        <div>
          {!isCancelled && (
            <p className={styles.thanks}>Vielen Dank{cart.firstName && `, ${cart.firstName}`}!</p>
          )}
          <h1 className={styles.number}>
            <small>Bestellung</small> Nr. {order.number}
          </h1>
          <p className={styles.sentence} role="status">
            {stateSentence(status)}
          </p>
          {!isClosed(status) && (
            <p className={styles.due}>
              <Icon name="clock" />
              <span>
                {status.willBePickedUp ? 'Abholbereit' : 'Bei Ihnen'} {status.isPreOrder ? '' : 'bis etwa '}
                <b>
                  <UnbrokenTimes text={momentLabel(restaurant.timeZone, new Date(status.dueAt), now)} />
                </b>
                {isAsPromised(status, promise) && <small>{promise.explanation_de}</small>}
              </span>
            </p>
          )}
          {!isCancelled && <Steps status={status} />}
          <p className={styles.following}>
            {!isClosed(status) &&
              (following === 'live'
                ? 'Diese Seite zeigt von selbst, wie weit Ihre Bestellung ist.'
                : 'Die Verbindung ist unterbrochen. Diese Seite fragt alle zehn Sekunden nach.')}
          </p>
          <dl className={styles.facts}>
            <div>
              <dt>{cart.isPickup ? 'Abholung bei' : 'Lieferung an'}</dt>
              <dd>
                {cart.isPickup
                  ? `${restaurant.name}, ${restaurant.streetName} ${restaurant.streetNumber}, ${restaurant.zipCode} ${restaurant.city}`
                  : `${cart.firstName} ${cart.lastName}, ${addressLine(cart)}`}
              </dd>
            </div>
            {!isCancelled && (
              <div>
                <dt>Bezahlung</dt>
                <dd>{cart.paymentMethod && paymentLabel(cart.paymentMethod, cart.isPickup)}</dd>
              </div>
            )}
            <div>
              <dt>Fragen?</dt>
              <dd>
                <a href={`tel:${restaurant.phoneNumber}`}>{restaurant.phoneLabel}</a>
              </dd>
            </div>
          </dl>
        </div>
        <section className={styles.slip} aria-labelledby="ordered">
          <h2 id="ordered">Ihre Bestellung</h2>
          <ul>
            {groupLines(cart.products).map(({ line, quantity, lineIds }) => (
              <li key={lineIds[0]}>
                <span>
                  <b>
                    {quantity} × {line.product.name}
                  </b>{' '}
                  {line.size}
                  {detailsOf(line) && <small>{detailsOf(line)}</small>}
                  {line.comment && <small>„{line.comment}“</small>}
                </span>
                <span>{formatMoney((cart.isPickup ? line.pickupPrice : line.deliverPrice) * quantity)}</span>
              </li>
            ))}
          </ul>
          <CartTotals cart={cart} withTaxes />
          <a className={controls.button} href={reorderPath(restaurant.id, data.reorderToken)}>
            Noch einmal bestellen
          </a>
        </section>
      </div>
    </ShopFrame>
  )
}

function useStatus({ order, restaurant }: OrderPageData) {
  const [status, setStatus] = useState(() => statusOf(order))
  const [following, setFollowing] = useState<Following>('live')
  const isEnded = isClosed(status)
  useEffect(() => {
    if (isEnded) return
    const at = { franchiseId: restaurant.franchiseId, restaurantId: restaurant.id, orderId: order.id }
    const take = (next: OrderStatus) => setStatus((known) => (next.version >= known.version ? next : known))
    return followStatus(at, take, setFollowing)
  }, [isEnded, order.id, restaurant.franchiseId, restaurant.id])
  return { status, following }
}

function Steps({ status }: { status: OrderStatus }) {
  return (
    <ol className={styles.steps}>
      {orderSteps(status).map(({ label, state }) => (
        <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.dot}>{state === 'done' && <Icon name="check" size={16} />}</span>
          {label}
          {state === 'done' && <span className="visually-hidden"> (erledigt)</span>}
        </li>
      ))}
    </ol>
  )
}
