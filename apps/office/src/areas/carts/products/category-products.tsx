import type { Product, QuickAddProduct } from '@tresen/contract/menu/product'
import { spicinessLabels } from '@tresen/domain/menu/marks'
import spokenStyles from '../../../rooms/ui/feedback/spoken.module.css'
import { aboveNotices } from '../../../rooms/ui/leave-room.ts'
import { goneText } from './gone-text.ts'
import styles from './menu-panel.module.css'

type Props = {
  items: readonly QuickAddProduct[]
  products: ReadonlyMap<string, Product>
  /** From how much on it can be had: 'ab 8,90 €'. */
  priceOf: (item: QuickAddProduct) => string
  onTake: (item: QuickAddProduct) => void
}

/** Leafing through a category: one row a product, one button a size. */
export function CategoryProducts({ items, products, priceOf, onTake }: Props) {
  const rows = Map.groupBy(items, ({ productId }) => productId)
  return (
    <ul ref={aboveNotices} className={styles.products}>
      {[...rows].map(([productId, sizes]) => {
        const spiciness = products.get(productId)?.spiciness
        const gone = noteOfAll(sizes)
        const note = gone ?? sizes[0]!.servedNote
        return (
          <li key={productId} className={styles.row}>
            <span className={styles.article}>{sizes[0]!.articleNumber}</span>
            <span className={styles.name}>
              {sizes[0]!.name}
              {note && <span className={styles.soldOut}>{note}</span>}
              {spiciness && <span className={styles.size}>{spicinessLabels[spiciness]}</span>}
            </span>
            <span className={styles.sizes}>
              {sizes.map((item) => (
                <button
                  key={item.productPriceId}
                  type="button"
                  disabled={item.isSoldOut || item.servedNote !== null}
                  onClick={() => onTake(item)}
                >
                  <span className={spokenStyles.spoken}>{item.name} hinzufügen: </span>
                  {item.size && <span>{item.size}</span>}
                  <strong>{item.isSoldOut && gone === null ? goneText(item) : priceOf(item)}</strong>
                </button>
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** What is sold out in every size until the same time is said once; null: it is not. */
function noteOfAll(sizes: readonly QuickAddProduct[]): string | null {
  const [first] = sizes
  const isSame = sizes.every(({ isSoldOut, soldOutNote }) => isSoldOut && soldOutNote === first?.soldOutNote)
  return first && isSame ? goneText(first) : null
}
