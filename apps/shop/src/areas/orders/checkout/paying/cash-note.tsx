import { changeDue, notesFor } from '@tresen/domain/carts/cash'
import { amountToPay } from '@tresen/domain/carts/tip'
import { formatMoney, formatMoneyShort } from '@tresen/domain/money/format-money'
import controls from '../../../../rooms/ui/controls.module.css'
import type { CartDesk } from '../../../carts/in-hand/use-cart.ts'
import styles from './cash-note.module.css'

/**
 * With what a guest pays at the door, so that whoever comes has change. It stands below "Bar" whatever is chosen, so that
 * nothing moves when it is; who says with what pays in cash.
 */
export function CashNote({ desk: { store, state } }: { desk: CartDesk }) {
  const { cart } = state
  const total = amountToPay(cart)
  const isSaid = changeDue(cart) !== null
  const tooLittle =
    cart.paymentMethod === 'Cash' && cart.paysWith && !isSaid
      ? `${formatMoneyShort(cart.paysWith)} reichen nicht mehr`
      : null
  const said = isSaid ? [cart.paysWith!] : []
  const amounts = [...new Set([...notesFor(total), ...said])]
  function choose(paysWith: number | null) {
    store.edit({
      kind: 'details',
      change: paysWith === null ? { paysWith } : { paymentMethod: 'Cash', paysWith },
    })
  }
  return (
    <div className={styles.note}>
      <label htmlFor="paysWith">
        Ich zahle mit <small>(freiwillig)</small>
      </label>
      <select
        id="paysWith"
        name="paysWith"
        className={controls.input}
        value={isSaid ? String(cart.paysWith) : ''}
        onChange={(event) => choose(Number(event.target.value) || null)}
      >
        <option value="">{tooLittle === null ? 'noch offen' : `noch offen: ${tooLittle}`}</option>
        {amounts
          .sort((a, b) => a - b)
          .map((amount) => (
            <option key={amount} value={amount}>
              {amount === total
                ? `passend, ${formatMoneyShort(amount)}`
                : `${formatMoneyShort(amount)}, zurück ${formatMoney(amount - total)}`}
            </option>
          ))}
      </select>
    </div>
  )
}
