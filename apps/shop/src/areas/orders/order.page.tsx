import { lineDetails } from '@tresen/domain/carts/lines/line-details'
import { formatMoney } from '@tresen/domain/money/format-money'
import { orderDelay } from '@tresen/domain/orders/board/order-delay'
import { statusOf } from '@tresen/domain/orders/follow-order'
import { groupLines } from '@tresen/domain/orders/board/group-lines'
import { isClosed } from '@tresen/domain/orders/order-states'
import { useEffect } from 'react'
import { CartTotals } from '../carts/cart-totals.tsx'
import type { OrderPageData } from '../../page-data.ts'
import { calendarPath, followPath, menuPath, receiptPath, reorderPath } from '../../shop-paths.ts'
import controls from '../../rooms/ui/controls.module.css'
import { Icon } from '../../rooms/ui/icon.tsx'
import { useNow } from '../../rooms/page/use-now.ts'
import { ShopFrame } from '../website/shop-frame.tsx'
import { OrderIssues } from '../issues/order-issues.tsx'
import { OrderNotices } from './notices/order-notices.tsx'
import { TipTotal } from './checkout/paying/tip-total.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderProgress } from './order-progress.tsx'
import { useMoney } from './payment/use-money.ts'
import { stateLabel, stateSentence } from './order-steps.ts'
import { withOrder } from './running/orders-cookie.ts'
import { useStatus } from './running/use-status.ts'
import { useTitle } from '../../rooms/page/title.ts'
import { ShareLink } from '../../rooms/ui/share-link.tsx'
import styles from './order.page.module.css'

/** The placed order, followed live until it is eaten. */
export function OrderPage({ data }: { data: OrderPageData }) {
  const { restaurant, order, base } = data
  const { shoppingCart: cart } = order
  const now = useNow(data.now)
  const { status, following } = useStatus(statusOf(order), restaurant)
  // Nobody is thanked for it, and nothing is to be paid.
  const isCancelled = status.state === 'Cancelled'
  const isOver = isClosed(status)
  const isAttended = restaurant.state !== 'Deleted'
  const money = useMoney(order, status, data.money)
  useTitle('news', orderDelay(status, now) ? 'Verspätet sich' : stateLabel(status))
  useEffect(() => {
    // However somebody came here: from now on, the other pages know of it.
    if (!isOver) document.cookie = withOrder(document.cookie, restaurant.id, order.id)
  }, [isOver, restaurant.id, order.id])
  return (
    <ShopFrame data={data} back={{ href: menuPath(base), label: 'Speisekarte' }}>
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
          <OrderProgress
            status={status}
            promise={cart.evaluationResult.promise}
            restaurant={restaurant}
            now={now}
            following={following}
          />
          {!isOver && (
            <p className={styles.ways}>
              {status.isPreOrder && (
                <a className={controls.button} href={calendarPath(restaurant.id, order.id)}>
                  <Icon name="clock" size={18} />
                  In den Kalender
                </a>
              )}
              <ShareLink
                href={followPath(restaurant.id, data.followToken)}
                title={`Bestellung Nr. ${order.number} bei ${restaurant.name}`}
              />
            </p>
          )}
          {!isOver && isAttended && <OrderNotices restaurant={restaurant} orderId={order.id} />}
          <OrderFacts
            cart={cart}
            restaurant={restaurant}
            isCancelled={isCancelled}
            paymentState={status.paymentState}
            money={money}
          />
          {isAttended && <OrderIssues restaurant={restaurant} order={order} now={now} />}
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
                  {lineDetails(line) && <small>{lineDetails(line)}</small>}
                  {line.comment && <small>„{line.comment}“</small>}
                </span>
                <span>{formatMoney((cart.isPickup ? line.pickupPrice : line.deliverPrice) * quantity)}</span>
              </li>
            ))}
          </ul>
          <CartTotals cart={cart} withTaxes />
          <TipTotal cart={cart} isOrdered />
          <Onward data={data} />
        </section>
      </div>
    </ShopFrame>
  )
}

/** Where one goes from an order. */
function Onward({ data: { restaurant, receiptToken, reorderToken } }: { data: OrderPageData }) {
  return (
    <p className={styles.ways}>
      <a className={controls.button} href={receiptPath(restaurant.id, receiptToken)}>
        Beleg und Rechnung
      </a>
      {restaurant.state === 'Live' && (
        <a className={controls.button} href={reorderPath(restaurant.id, reorderToken)}>
          Noch einmal bestellen
        </a>
      )}
    </p>
  )
}
