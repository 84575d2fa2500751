import { Suspense } from 'react'
import { lazyAhead } from '../../rooms/page/lazy-ahead.ts'
import { CartContents } from './cart-contents.tsx'
import type { Onward } from './onward.tsx'
import type { CartActs, CartDesk } from './in-hand/use-cart.ts'
import styles from './cart-column.module.css'

const load = async () => (await import('./onward.tsx')).OnwardLink
// Part of the rendered page; in browsers fetched with what shows a filled cart.
const OnwardLink = import.meta.env.SSR ? await load() : lazyAhead(load).Lazy

export type CartViewProps = {
  desk: CartDesk
  now: Date
  onward: Onward
  acts: CartActs
}

/** The cart beside the menu on wide screens, as the slip it will become. */
export function CartColumn({ desk, now, onward, acts }: CartViewProps) {
  return (
    <aside className={styles.column} aria-labelledby="cart-title">
      <div className={styles.slip} data-of-the-moment>
        <h2 id="cart-title" tabIndex={-1}>
          Ihre Bestellung
        </h2>
        <div className={styles.scroll}>
          <CartContents desk={desk} now={now} acts={acts} />
        </div>
        {desk.state.cart.isFilled && (
          <Suspense>
            <OnwardLink desk={desk} onward={onward} now={now} />
          </Suspense>
        )}
      </div>
    </aside>
  )
}
