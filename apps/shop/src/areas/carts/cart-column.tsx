import type { LineGroup } from '@tresen/domain/orders/group-lines'
import { CartContents } from './cart-contents.tsx'
import { OnwardLink, type Onward } from './onward.tsx'
import type { CartDesk } from './use-cart.ts'
import styles from './cart-column.module.css'

export type CartViewProps = {
  desk: CartDesk
  now: Date
  onward: Onward
  onChangeLine: (group: LineGroup) => void
}

/** The cart beside the menu on wide screens, as the slip it will become. */
export function CartColumn({ desk, now, onward, onChangeLine }: CartViewProps) {
  return (
    <aside className={styles.column} aria-labelledby="cart-title">
      <div className={styles.slip} data-of-the-moment>
        <h2 id="cart-title" tabIndex={-1}>
          Ihre Bestellung
        </h2>
        <div className={styles.scroll}>
          <CartContents desk={desk} now={now} onChangeLine={onChangeLine} />
        </div>
        <OnwardLink desk={desk} onward={onward} now={now} />
      </div>
    </aside>
  )
}
