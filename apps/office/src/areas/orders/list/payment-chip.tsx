import type { Order, PaymentState } from '@tresen/contract/orders/order'
import { onSiteLabel, paymentInShort, paymentLabel } from '../work/order-labels.ts'
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
  ChargedBack: 'failed',
}

/** Where the money of an order is, in the words of its details; seen in short where a table is narrow. */
export function PaymentChip({ order }: { order: Order }) {
  const { paymentState, cancelledAt } = order
  const look = looks[paymentState] === 'open' && cancelledAt !== null ? 'back' : looks[paymentState]
  const label = paymentLabel(order)
  const title =
    look === 'open' && paymentState === 'OnSitePending'
      ? `${label}: ${onSiteLabel(order.shoppingCart)}`
      : label
  return (
    <span className={styles.chip} data-look={look} title={title}>
      <span className={styles.full}>{label}</span>
      <span className={styles.short} aria-hidden>
        {paymentInShort(order)}
      </span>
    </span>
  )
}
