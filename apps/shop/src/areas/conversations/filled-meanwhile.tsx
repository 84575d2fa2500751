import { lineDetails } from '@tresen/domain/carts/lines/line-details'
import { formatMoney } from '@tresen/domain/money/format-money'
import { groupLines } from '@tresen/domain/orders/board/group-lines'
import { checkoutPath } from '../../shop-paths.ts'
import controls from '../../rooms/ui/controls.module.css'
import type { CartDesk } from '../carts/in-hand/use-cart.ts'
import { CartTotals } from '../carts/cart-totals.tsx'
import styles from './filled-meanwhile.module.css'

type Props = { desk: CartDesk; restaurantId: string }

/** The cart that whoever answers is filling: in one line, unfolded as a whole. */
export function FilledMeanwhile({ desk, restaurantId }: Props) {
  const { cart, isSaving } = desk.state
  if (!cart.isFilled) return null
  const groups = groupLines(cart.products)
  const href = checkoutPath(restaurantId)
  return (
    <details className={styles.cart}>
      <summary>
        <b className="visually-hidden">Warenkorb: </b>
        <span>{groups.map(({ quantity, line }) => `${quantity} × ${line.product.name}`).join(', ')}</span>
        <b>{formatMoney(cart.evaluationResult.totalOrderValue)}</b>
      </summary>
      <ul aria-label="Warenkorb">
        {groups.map(({ quantity, line, lineIds }) => (
          <li key={lineIds[0]}>
            <span>
              {quantity} × {line.product.name} {line.size}
              {lineDetails(line) && <small>{lineDetails(line)}</small>}
            </span>
            <span>{formatMoney((cart.isPickup ? line.pickupPrice : line.deliverPrice) * quantity)}</span>
          </li>
        ))}
      </ul>
      <CartTotals cart={cart} />
      <a
        className={controls.button}
        href={href}
        onClick={(event) => {
          // The next page is rendered from the server's cart, so what is on its way has to arrive first.
          if (!isSaving) return
          event.preventDefault()
          void desk.store.settle().then((isSaved) => isSaved && location.assign(href))
        }}
      >
        Zur Kasse
      </a>
    </details>
  )
}
