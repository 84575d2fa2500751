import type { CartDetails, EvaluationResult } from '@tresen/contract/carts/cart'
import { amountToPay, tipOf } from '@tresen/domain/carts/tip'
import { formatMoney } from '@tresen/domain/money/format-money'
import styles from '../../../carts/cart-totals.module.css'

type Props = {
  cart: Pick<CartDetails, 'tip'> & { evaluationResult: EvaluationResult }
  /** Of an order that may be paid already. */
  isOrdered?: boolean
}

/** Below the total what is given on top, and what is paid with it; nothing without a tip. */
export function TipTotal({ cart, isOrdered = false }: Props) {
  const tip = tipOf(cart)
  if (tip === 0) return null
  return (
    <div className={styles.totals}>
      <dl>
        <div>
          <dt>Trinkgeld</dt>
          <dd>{formatMoney(tip)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{isOrdered ? 'Mit Trinkgeld' : 'Zu zahlen'}</dt>
          <dd>{formatMoney(amountToPay(cart))}</dd>
        </div>
      </dl>
    </div>
  )
}
