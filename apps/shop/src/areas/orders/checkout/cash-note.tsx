import { changeDue, notesFor } from '@tresen/domain/carts/cash'
import { formatMoney, formatMoneyShort } from '@tresen/domain/money/format-money'
import controls from '../../../rooms/ui/controls.module.css'
import type { CartDesk } from '../../carts/use-cart.ts'
import fieldStyles from './field.module.css'

/** With what a guest pays at the door, so that whoever comes has change. */
export function CashNote({ desk: { store, state } }: { desk: CartDesk }) {
  const { cart } = state
  const change = changeDue(cart)
  const said = change === null ? [] : [cart.paysWith!]
  const amounts = [...new Set([...notesFor(cart.evaluationResult.totalOrderValue), ...said])]
  return (
    <div className={fieldStyles.field}>
      <label htmlFor="paysWith">
        Ich zahle mit <small>(freiwillig)</small>
      </label>
      <select
        id="paysWith"
        name="paysWith"
        className={controls.input}
        value={change === null ? '' : String(cart.paysWith)}
        aria-describedby="paysWith-note"
        onChange={(event) =>
          store.edit({ kind: 'details', change: { paysWith: Number(event.target.value) || null } })
        }
      >
        <option value="">weiß ich noch nicht</option>
        {amounts
          .sort((a, b) => a - b)
          .map((amount) => (
            <option key={amount} value={amount}>
              {formatMoneyShort(amount)}
            </option>
          ))}
      </select>
      <p id="paysWith-note" role="status">
        {change !== null && change > 0 && `Wir bringen ${formatMoney(change)} Rückgeld mit.`}
      </p>
    </div>
  )
}
