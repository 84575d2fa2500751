import type { Order } from '@tresen/contract/orders/order'
import { formatMoney } from '@tresen/domain/money/format-money'
import { countsAsNew } from '@tresen/domain/orders/order-reception'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { memo } from 'react'
import { AcceptRow } from './accept-row.tsx'
import styles from './order-card.module.css'
import { mainStep, type OrderChange } from '@tresen/domain/orders/order-change'
import { addressLine, channelOf, guestName, onSiteLabel, orderStateIcons } from '../work/order-labels.ts'
import { OrderLines } from '../work/order-lines.tsx'
import { OrderMenu } from '../work/order-menu.tsx'
import { StepButton } from '../work/step-button.tsx'
import { AgeCheck } from '../work/age-check.tsx'
import { OrderDue } from '../work/order-due.tsx'
import { PendingMark } from '../../../rooms/offline/pending-mark.tsx'
import { Glyph } from '../../../rooms/ui/glyph.tsx'

type Props = {
  order: Order
  timeZone: string
  /** The categories that this screen makes; null: everything. */
  stations: ReadonlySet<string> | null
  /** Whoever delivers needs the whole address, the kitchen does not. */
  isForDelivery: boolean
  onChange: (orderId: string, change: OrderChange) => void
  onPrint: (order: Order) => void
}

/** One order on a board: readable at arm's length and from across the kitchen. */
export const OrderCard = memo(function OrderCard(props: Props) {
  const { order, timeZone, stations, isForDelivery, onChange, onPrint } = props
  const { shoppingCart: cart } = order
  const step = mainStep(order)
  const address = addressLine(order)
  const isWaiting = countsAsNew(order)
  const lines = stations ? cart.products.filter(({ categoryId }) => stations.has(categoryId)) : cart.products
  const elsewhere = cart.products.length - lines.length

  return (
    <article
      className={styles.card}
      data-state={order.state}
      data-color={order.filterColor}
      data-waiting={isWaiting || undefined}
      aria-label={`Bestellung ${order.number}`}
    >
      <header className={styles.head}>
        <span className={styles.number}>{order.number}</span>
        <span className={styles.due}>
          <OrderDue order={order} timeZone={timeZone} className={styles.dueTime} />
        </span>
        <OrderMenu order={order} onChange={onChange} onPrint={onPrint} />
      </header>
      <div className={styles.facts}>
        <span className={styles.state}>
          <Glyph name={orderStateIcons[order.state]} />
          {orderStateLabel(order.state, order.willBePickedUp)}
        </span>
        <span className={styles.way}>
          <Glyph name={order.willBePickedUp ? 'shopping_bag' : 'delivery_dining'} />
          {order.willBePickedUp ? 'Abholung' : 'Lieferung'}
        </span>
        <AgeCheck order={order} />
        <PendingMark orderId={order.id} />
      </div>
      <div className={styles.guest} data-short={!isForDelivery || undefined}>
        <div>
          <Channel order={order} />
          <strong>{guestName(order)}</strong>
        </div>
        {address && <span title={address}>{address}</span>}
      </div>
      {cart.comment && <p className={styles.note}>{cart.comment}</p>}
      {order.comment && (
        <p className={styles.staffNote}>
          <Glyph name="sticky_note" title="Interner Kommentar" />
          {order.comment}
        </p>
      )}
      <OrderLines
        lines={lines}
        crossesOut={!isForDelivery}
        onToggle={(lineIds, completed) => onChange(order.id, { kind: 'lines', lineIds, completed })}
      />
      {elsewhere > 0 && <p className={styles.elsewhere}>+ {elsewhere} an anderen Stationen</p>}
      {isWaiting && (
        <AcceptRow
          order={order}
          timeZone={timeZone}
          onAccept={(toMinutes) => onChange(order.id, { kind: 'acknowledge', toMinutes })}
        />
      )}
      <footer className={styles.foot}>
        <span className={styles.payment}>
          <strong>{formatMoney(cart.evaluationResult.totalOrderValue)}</strong>
          <Payment order={order} />
        </span>
        {step && (
          <StepButton
            order={order}
            step={step}
            isSecond={isWaiting}
            onTake={({ to }) => onChange(order.id, { kind: 'move', to })}
          />
        )}
      </footer>
    </article>
  )
})

function Channel({ order }: { order: Order }) {
  const { label, icon } = channelOf(order)
  return (
    <span className={styles.channel}>
      <Glyph name={icon} />
      {label}
    </span>
  )
}

/** Staff at the door must see at a glance whether money is still to be taken. */
function Payment({ order }: { order: Order }) {
  switch (order.paymentState) {
    case 'OnSitePending':
      return <span className={styles.toPay}>{onSiteLabel(order.shoppingCart.paymentMethod)} · offen</span>
    case 'OnlinePaid':
    case 'OnSitePaid':
      return <span className={styles.paid}>bezahlt</span>
    case 'RefundRequested':
      return <span>Refund angefragt</span>
    case 'Refunded':
      return <span>Refund erfolgt</span>
    case 'RefundFailed':
      return <span className={styles.toPay}>Refund fehlgeschlagen</span>
    case 'OnlinePending':
      return <span className={styles.toPay}>online offen</span>
  }
}
