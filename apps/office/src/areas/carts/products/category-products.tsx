import type { QuickAddProduct } from '@tresen/contract/menu/product'
import { formatMoney } from '@tresen/domain/money/format-money'
import spokenStyles from '../../../rooms/ui/feedback/spoken.module.css'
import styles from './menu-panel.module.css'

type Props = {
  items: readonly QuickAddProduct[]
  priceOf: (item: QuickAddProduct) => number
  onTake: (item: QuickAddProduct) => void
}

/** Leafing through a category: one row a product, one button a size. */
export function CategoryProducts({ items, priceOf, onTake }: Props) {
  const products = Map.groupBy(items, ({ productId }) => productId)
  return (
    <ul className={styles.products}>
      {[...products].map(([productId, sizes]) => (
        <li key={productId} className={styles.row}>
          <span className={styles.article}>{sizes[0]!.articleNumber}</span>
          <span className={styles.name}>{sizes[0]!.name}</span>
          <span className={styles.sizes}>
            {sizes.map((item) => (
              <button
                key={item.productPriceId}
                type="button"
                disabled={item.isSoldOut}
                onClick={() => onTake(item)}
              >
                <span className={spokenStyles.spoken}>{item.name} hinzufügen: </span>
                {item.size && <span>{item.size}</span>}
                <strong>{item.isSoldOut ? 'Ausverkauft' : formatMoney(priceOf(item))}</strong>
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
