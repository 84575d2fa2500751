import type { LineGroup } from '@tresen/domain/orders/group-lines'
import { formatMoney } from '@tresen/domain/money/format-money'
import controls from '../ui/controls.module.css'
import { CartContents } from './cart-panel.tsx'
import type { CartDesk } from './use-cart.ts'
import styles from './cart-column.module.css'

export type CartViewProps = { desk: CartDesk; checkout: string; onChangeLine: (group: LineGroup) => void }

/** The cart beside the menu on wide screens, as the slip it will become. */
export function CartColumn({ desk, checkout, onChangeLine }: CartViewProps) {
  return (
    <aside className={styles.column} aria-labelledby="cart-title">
      <div className={styles.slip}>
        <h2 id="cart-title">Ihre Bestellung</h2>
        <div className={styles.scroll}>
          <CartContents desk={desk} onChangeLine={onChangeLine} />
        </div>
        <CheckoutLink desk={desk} href={checkout} />
      </div>
    </aside>
  )
}

/** On to the checkout, as soon as there is something to order. What is missing then is said there. */
export function CheckoutLink({ desk, href }: { desk: CartDesk; href: string }) {
  const { cart, isSaving } = desk.state
  if (!cart.isFilled) return null
  return (
    <a
      className={controls.primary}
      href={href}
      onClick={(event) => {
        // The checkout is rendered from the server's cart, so what is on its way has to arrive first.
        if (!isSaving) return
        event.preventDefault()
        void desk.store.settled().then(() => location.assign(href))
      }}
    >
      Zur Kasse · {formatMoney(cart.evaluationResult.totalOrderValue)}
    </a>
  )
}
