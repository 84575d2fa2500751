import type { Order, PaymentState } from '@tresen/contract/orders/order'
import { onSiteLabel, paymentLabel } from '../work/order-labels.ts'
import styles from './payment-chip.module.css'

/** What somebody has to see to; all else is said and settled. */
const looks: Record<PaymentState, 'open' | 'paid' | 'back' | 'failed'> = {
  OnlinePending: 'open',
  OnSitePending: 'open',
  OnlinePaid: 'paid',
  OnSitePaid: 'paid',
  RefundRequested: 'back',
  Refunded: 'back',
  RefundFailed: 'failed',
}

/** Where the money of an order is, in the words that stand in its details and in the payments. */
export function PaymentChip({ order }: { order: Order }) {
  const { paymentState, cancelledAt } = order
  const look = looks[paymentState] === 'open' && cancelledAt !== null ? 'back' : looks[paymentState]
  const title = paymentState === 'OnSitePending' ? onSiteLabel(order.shoppingCart) : undefined
  return (
    <span className={styles.chip} data-look={look} title={title}>
      {paymentLabel(order)}
    </span>
  )
}
