import EditOutlined from 'virtual:icon/outline-edit'
import StickyNote2Outlined from 'virtual:icon/outline-sticky-note-2'
import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Order, PaymentState } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { countsAsNew } from '@tresen/domain/orders/order-reception'
import { useState } from 'react'
import { lazyPart } from '../../../rooms/routing/lazy-part.tsx'
import { AcceptRow } from '../board/cards/accept-row.tsx'
import type { OrderChange } from '@tresen/domain/orders/order-change'
import { OrderCommentDialog } from '../work/order-comment-dialog.tsx'
import { GuestActions } from './guest-actions.tsx'
import styles from './order-details.module.css'
import { OrderGuest } from '../work/order-guest.tsx'
import { OrderHead } from '../work/order-head.tsx'
import { OrderLines } from '../work/lines/order-lines.tsx'
import { OrderPayment } from '../work/order-payment.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** Only an order that is paid online has payments. */
const onSite: readonly PaymentState[] = ['OnSitePending', 'OnSitePaid']

const OrderPayments = lazyPart(() =>
  import('../../payments/order-payments.tsx').then((file) => file.OrderPayments),
)

const OrderCash = lazyPart(() => import('../../cash/order-cash.tsx').then((file) => file.OrderCash))

const OrderInvoices = lazyPart(() =>
  import('../../invoices/order-invoices.tsx').then((file) => file.OrderInvoices),
)

const OrderLadder = lazyPart(() =>
  import('../../reception/order-ladder.tsx').then((file) => file.OrderLadder),
)

const RemindRestaurant = lazyPart(() =>
  import('../../reception/remind-restaurant.tsx').then((file) => file.RemindRestaurant),
)

const OrderHandOver = lazyPart(() =>
  import('../../registers/order-hand-over.tsx').then((file) => file.OrderHandOver),
)

const OrderIssues = lazyPart(() => import('../../issues/order-issues.tsx').then((file) => file.OrderIssues))

type Props = {
  order: Order
  restaurant: Restaurant
  onChange: (orderId: string, change: OrderChange) => void
  onPrint: (order: Order) => void
}

/** Everything that is known about one order, and everything that can be done with it. */
export function OrderDetails({ order, restaurant, onChange, onPrint }: Props) {
  const { timeZone } = restaurant
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <section className={styles.panel} data-state={order.state}>
          <OrderHead order={order} timeZone={timeZone} onChange={onChange} onPrint={onPrint} />
          {countsAsNew(order) && (
            <AcceptRow
              order={order}
              timeZone={timeZone}
              onAccept={(toMinutes) => onChange(order.id, { kind: 'acknowledge', toMinutes })}
            />
          )}
        </section>
        <section className={styles.panel} aria-label="Produkte">
          <Lines order={order} onChange={onChange} />
        </section>
        <section className={styles.panel} aria-label="Bezahlung">
          <OrderPayment order={order} onPaid={(isPaid) => onChange(order.id, { kind: 'payment', isPaid })} />
          {onSite.includes(order.paymentState) ? (
            <OrderCash order={order} />
          ) : (
            <OrderPayments order={order} restaurant={restaurant} />
          )}
        </section>
        <section className={styles.panel} aria-label="Beleg und Rechnung">
          <h2>Beleg und Rechnung</h2>
          <OrderInvoices order={order} franchiseId={restaurant.franchiseId} />
        </section>
      </div>
      <div className={styles.column}>
        <section className={styles.panel} aria-label="Gast">
          <OrderGuest order={order} restaurant={restaurant} />
          <GuestActions order={order} />
        </section>
        <section className={styles.panel} aria-label="Kundenanliegen">
          <h2>Anliegen</h2>
          <OrderIssues restaurantId={order.restaurantId} order={order} />
        </section>
        <section className={styles.panel} aria-label="Verlauf">
          <OrderTimeline order={order} timeZone={timeZone} />
          <OrderLadder order={order} timeZone={timeZone} />
          <RemindRestaurant order={order} />
          <OrderHandOver order={order} timeZone={timeZone} />
        </section>
      </div>
    </div>
  )
}

function Lines({ order, onChange }: Pick<Props, 'order' | 'onChange'>) {
  const [noted, setNoted] = useState<ShoppingCartProduct | null>(null)
  const [isCommenting, setCommenting] = useState(false)
  const { comment, products } = order.shoppingCart
  return (
    <>
      <h2>{products.length === 1 ? '1 Produkt' : `${products.length} Produkte`}</h2>
      {comment && <p className={styles.note}>{comment}</p>}
      <OrderLines
        lines={products}
        crossesOut={false}
        onToggle={(lineIds, completed) => onChange(order.id, { kind: 'lines', lineIds, completed })}
        onComment={setNoted}
      />
      <button type="button" className={styles.comment} onClick={() => setCommenting(true)}>
        <StickyNote2Outlined fontSize="inherit" />
        <span>{order.comment || 'Interner Kommentar'}</span>
        <EditOutlined fontSize="inherit" titleAccess="ändern" />
      </button>
      {noted && (
        <OrderCommentDialog
          title={`Kommentar zu ${noted.product.name}`}
          comment={noted.comment}
          hint="Steht auf dem Board und auf dem Küchenbon. Leer löscht ihn."
          longest={500}
          onClose={() => setNoted(null)}
          onSave={(text) => onChange(order.id, { kind: 'lineComment', lineId: noted.id, comment: text })}
        />
      )}
      {isCommenting && (
        <OrderCommentDialog
          title={`Bestellung ${order.number}: interner Kommentar`}
          comment={order.comment}
          hint="Gäste sehen diesen Kommentar nicht."
          longest={1000}
          onClose={() => setCommenting(false)}
          onSave={(text) => onChange(order.id, { kind: 'comment', comment: text })}
        />
      )}
    </>
  )
}
