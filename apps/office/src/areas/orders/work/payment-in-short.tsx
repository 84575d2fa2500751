import type { Order } from '@tresen/contract/orders/order'
import { onSiteLabel } from './order-labels.ts'
import styles from './payment-in-short.module.css'

/** Staff at the door must see at a glance whether money is still to be taken. */
export function PaymentInShort({ order }: { order: Order }) {
  switch (order.paymentState) {
    case 'OnSitePending':
      return <span className={styles.toPay}>{onSiteLabel(order.shoppingCart)}</span>
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
