import type { Order } from '@tresen/contract/orders/order'
import { ageCheckText } from '@tresen/domain/menu/age'
import styles from './age-check.module.css'

/** Who hands the order over looks at an identity card; nothing where anybody may have everything. */
export function AgeCheck({ order }: { order: Pick<Order, 'shoppingCart'> }) {
  const { minimumAge } = order.shoppingCart.evaluationResult
  return minimumAge ? <strong className={styles.check}>{ageCheckText(minimumAge)}</strong> : null
}
