import type { Order } from '@tresen/contract/orders/order'
import { onSiteLabel, paidElsewhere, paymentInShort, paymentLabel } from './order-labels.ts'
import styles from './payment-in-short.module.css'

/** Staff at the door must see at a glance whether money is still to be taken. */
export function PaymentInShort({ order }: { order: Order }) {
  switch (order.paymentState) {
    case 'OnSitePending':
      return <span className={styles.toPay}>{onSiteLabel(order.shoppingCart)}</span>
    case 'OnlinePaid':
      return <span className={styles.paid}>{paidElsewhere(order) ?? 'bezahlt'}</span>
    case 'OnSitePaid':
      return <span className={styles.paid}>bezahlt</span>
    case 'RefundRequested':
    case 'Refunded':
      return <span title={paymentLabel(order)}>{paymentInShort(order)}</span>
    case 'RefundFailed':
    case 'ChargedBack':
      return (
        <span className={styles.toPay} title={paymentLabel(order)}>
          {paymentInShort(order)}
        </span>
      )
    case 'OnlinePending':
      return <span className={styles.toPay}>online offen</span>
  }
}
