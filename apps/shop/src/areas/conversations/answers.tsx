import type { Product } from '@tresen/contract/menu/product'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import type { CartDesk } from '../carts/in-hand/use-cart.ts'
import { MenuImage } from '../menu/menu-image.tsx'
import { leastPriceOf } from '../menu/price-notes.ts'
import styles from './chat-panel.module.css'

type Props = {
  desk: CartDesk
  /** When it was asked: what is sold out later is a later answer's. */
  saidAt: string
  chips: readonly string[]
  onSay: (answer: string) => void
}

/** What a guest may answer with one tap: dishes of the menu as they look and what they cost, all else as it is said. */
export function Answers({ desk, saidAt, chips, onSay }: Props) {
  const { menu } = desk.rules
  const byName = new Map([...menu.products.values()].map((product) => [product.name, product]))
  const { cart } = desk.state
  const ordered = { at: wantedAt(cart, new Date(saidAt)).getTime(), isPickup: cart.isPickup }
  return (
    <div className={styles.chips}>
      {chips.map((chip) => {
        const product = byName.get(chip)
        return (
          <button
            key={chip}
            type="button"
            className={product ? styles.card : styles.chip}
            onClick={() => onSay(chip)}
          >
            {product ? <Dish product={product} price={leastPriceOf(menu, product, ordered)} /> : chip}
          </button>
        )
      })}
    </div>
  )
}

function Dish({ product: { image, name }, price }: { product: Product; price: string }) {
  return (
    <>
      {image && <MenuImage image={image} sizes="64px" className={styles.dish} />}
      <span>{name}</span>
      <b>{price}</b>
    </>
  )
}
