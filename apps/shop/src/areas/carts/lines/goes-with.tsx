import type { Favourites } from '@tresen/contract/orders/order'
import { canBeHad } from '@tresen/domain/menu/alternatives'
import { useEffect, useId, useState } from 'react'
import { Icon } from '../../../rooms/ui/icon.tsx'
import { leastPriceOf } from '../../menu/price-notes.ts'
import { useServed } from '../../menu/use-served.ts'
import { productPath } from '../../../shop-paths.ts'
import styles from './goes-with.module.css'
import type { CartActs, CartDesk } from '../in-hand/use-cart.ts'
import { askTogether, togetherAt } from './ordered-together.ts'

const MOST_SHOWN = 3

type Props = { desk: CartDesk; now: Date; onOpen: CartActs['open'] }

/** What others had along with what is in the cart. Without it, a cart is whole. */
export function GoesWith({ desk, now, onOpen }: Props) {
  const { state, rules, home } = desk
  const { cart } = state
  // Twice on a page: in the column and in the sheet of a phone.
  const titleId = useId()
  const { wanted, notServed } = useServed(cart, rules, now)
  const shown = useWhatGoesWith(desk)
    .flatMap((id) => rules.menu.products.get(id) ?? [])
    .filter((product) => canBeHad(product, wanted.getTime(), notServed))
    .slice(0, MOST_SHOWN)
  if (shown.length === 0) return null
  return (
    <section className={styles.with} aria-labelledby={titleId}>
      <h3 id={titleId}>Dazu passt</h3>
      <ul>
        {shown.map((product) => (
          <li key={product.id}>
            <a
              href={productPath(home, product.id)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onOpen(product, null)
              }}
            >
              <Icon name="plus" size={16} />
              <span>{product.name}</span>
              <b>{leastPriceOf(rules.menu, product, { at: wanted.getTime(), isPickup: cart.isPickup })}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Found anew whenever there is something else in the cart, by what is known then: what is told later must not move what
 * somebody looks at.
 */
function useWhatGoesWith({ state: { cart }, goesWith }: CartDesk): readonly string[] {
  const { restaurantId, products } = cart
  useEffect(() => {
    if (goesWith) void askTogether(restaurantId)
  }, [restaurantId, goesWith])
  const inCart = [...new Set(products.map(({ productId }) => productId))]
  const of = inCart.toSorted().join()
  const find = () => ({
    of,
    ids: whatGoesWith((goesWith && togetherAt(restaurantId)) ?? goesWith ?? [], inCart),
  })
  const [found, setFound] = useState(find)
  if (found.of === of) return found.ids
  const next = find()
  setFound(next)
  return next.ids
}

/** What goes with most of the cart first, and nothing that is in it. */
export function whatGoesWith(together: Favourites['together'], inCart: readonly string[]): string[] {
  const points = new Map<string, number>()
  for (const { productId, withIds } of together) {
    if (!inCart.includes(productId)) continue
    withIds.forEach((id, place) => points.set(id, (points.get(id) ?? 0) + withIds.length - place))
  }
  return [...points]
    .filter(([id]) => !inCart.includes(id))
    .sort(([, a], [, b]) => b - a)
    .map(([id]) => id)
}
