import type { Product } from '@tresen/contract/menu/product'
import type { MenuIndex } from '@tresen/domain/menu/search/menu-index'
import { canBeHad } from '@tresen/domain/menu/alternatives'
import { productPath } from '../../../shop-paths.ts'
import { MenuImage } from '../menu-image.tsx'
import { leastPriceOf } from '../price-notes.ts'
import styles from './popular-products.module.css'

export type PopularRows = {
  menu: MenuIndex
  unfit: ReadonlyMap<string, string>
  home: string
  isPickup: boolean
  at: number
  notServed: ReadonlyMap<string, string>
  onOpen: (product: Product, productPriceId: string | null) => void
}

/** What others order most and this guest can have, to begin with. */
export function PopularProducts({
  ids,
  menu,
  unfit,
  home,
  isPickup,
  at,
  notServed,
  onOpen,
}: PopularRows & { ids: readonly string[] }) {
  const shown = ids.flatMap((id) => {
    const product = menu.products.get(id)
    return product && canBeHad(product, at, notServed) && !unfit.has(id) ? [product] : []
  })
  if (shown.length < 2) return null
  return (
    <section className={styles.popular} aria-labelledby="popular">
      <h2 id="popular">Beliebt</h2>
      <ul>
        {shown.map((product) => {
          return (
            <li key={product.id}>
              <a
                href={productPath(home, product.id)}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onOpen(product, null)
                }}
              >
                {product.image && (
                  <MenuImage image={product.image} sizes="148px" className={styles.picture} />
                )}
                <span>{product.name}</span>
                <b>{leastPriceOf(menu, product, { at, isPickup })}</b>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
