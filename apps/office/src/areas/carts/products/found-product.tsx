import type { Product, QuickAddProduct } from '@tresen/contract/menu/product'
import { spicinessLabels } from '@tresen/domain/menu/marks'
import { formatMoney } from '@tresen/domain/money/format-money'
import { goneText } from './gone-text.ts'
import styles from './menu-panel.module.css'

type Props = {
  item: QuickAddProduct
  product: Product | undefined
  position: number
  /** How many of it Enter adds. */
  quantity: number
  isActive: boolean
  /** From how much on it can be had: 'ab 8,90 €'. */
  price: string
  onTake: (asksFirst: boolean) => void
}

/** A product in one size, as the search found it. */
export function FoundProduct({ item, product, position, quantity, isActive, price, onTake }: Props) {
  return (
    <li
      id={`found-${position}`}
      role="option"
      aria-selected={isActive}
      aria-disabled={item.isSoldOut || item.servedNote !== null || undefined}
      className={styles.product}
      onClick={(event) => onTake(event.shiftKey)}
    >
      <span className={styles.article}>{item.articleNumber}</span>
      <span className={styles.name}>
        {isActive && quantity > 1 && <strong>{quantity} × </strong>}
        {item.name}
        {item.size && <span className={styles.size}>{item.size}</span>}
        {product?.spiciness && <span className={styles.size}>{spicinessLabels[product.spiciness]}</span>}
      </span>
      {(item.isSoldOut || item.servedNote) && (
        <span className={styles.soldOut}>{item.isSoldOut ? goneText(item) : item.servedNote}</span>
      )}
      <span className={styles.price}>
        {price}
        {item.deposit > 0 && <span>zzgl. {formatMoney(item.deposit)} Pfand</span>}
      </span>
    </li>
  )
}
