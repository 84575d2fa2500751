import type { Product } from '@tresen/contract/menu/product'
import type { CartDesk } from '../carts/in-hand/use-cart.ts'
import { MenuImage } from '../menu/menu-image.tsx'
import { leastPriceOf } from '../menu/price-notes.ts'
import styles from './chat-panel.module.css'

type Props = { desk: CartDesk; chips: readonly string[]; onSay: (answer: string) => void }

/** What a guest may answer with one tap: dishes of the menu as they look and what they cost, all else as it is said. */
export function Answers({ desk, chips, onSay }: Props) {
  const byName = new Map([...desk.rules.menu.products.values()].map((product) => [product.name, product]))
  const isPickup = desk.state.cart.isPickup
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
            {product ? <Dish product={product} isPickup={isPickup} /> : chip}
          </button>
        )
      })}
    </div>
  )
}

function Dish({ product, isPickup }: { product: Product; isPickup: boolean }) {
  const { image, name } = product
  return (
    <>
      {image && <MenuImage image={image} sizes="64px" className={styles.dish} />}
      <span>{name}</span>
      <b>{leastPriceOf(product, isPickup)}</b>
    </>
  )
}
