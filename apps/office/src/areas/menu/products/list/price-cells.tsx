import { productLimits } from '@tresen/contract/menu/menu-documents'
import type { Product, ProductPrice } from '@tresen/contract/menu/product'
import { formatMoney, formatMoneyRange } from '@tresen/domain/money/format-money'
import { priceKind } from '../../../../rooms/ui/fields/field-kinds.ts'
import { CellInput } from '../../../../rooms/ui/fields/cell-input.tsx'
import styles from './product-list.module.css'
import { lowestPrice, pricesPerLine } from './product-rows.ts'

const dishPrice = priceKind({ most: productLimits.cents })

type Props = {
  product: Product
  /** The sizes of its category, which the head names; null: the row names them itself. */
  sizeIds: readonly string[] | null
  onSave: (priceId: string, cents: number) => void
}

/** The prices of a product, one cell for each size, below the names of the sizes. */
export function PriceCells({ product, sizeIds, onSave }: Props) {
  const placed = sizeIds && sizeIds.length > 0 && product.prices.every(({ sizeId }) => sizeId !== null)
  const cells: (ProductPrice | null)[] = placed
    ? sizeIds.map((id) => product.prices.find(({ sizeId }) => sizeId === id) ?? null)
    : product.prices
  return (
    <div className={styles.prices} role="cell" data-wraps={cells.length > pricesPerLine || undefined}>
      {cells.map((price, place) =>
        price ? (
          <div key={price.id} className={styles.price}>
            {sizeIds === null && price.size && <small>{price.size}</small>}
            {product.halves ? (
              <span className={styles.ofHalves} title="So viel wie zweimal die günstigste Hälfte">
                ab {formatMoney(price.deliverPrice)}
              </span>
            ) : (
              <CellInput
                label={`Preis ${price.size ?? ''}, ${product.name}`.replace('  ', ' ').replace(' ,', ',')}
                column={`price-${place}`}
                isNumeric
                kind={dishPrice}
                value={price.deliverPrice}
                shown={formatMoney(price.deliverPrice)}
                onSave={(cents) => onSave(price.id, cents)}
              />
            )}
            {price.pickupPrice !== price.deliverPrice && (
              <small className={styles.pickup} title="Preis bei Abholung">
                Abh. {formatMoney(price.pickupPrice)}
              </small>
            )}
          </div>
        ) : (
          <div key={place} className={styles.price} data-missing>
            –
          </div>
        ),
      )}
    </div>
  )
}

/** '8,90 €' or '8,90–26,90 €', where there is no room for all; of halves 'ab 8,90 €'. */
export function priceSpan(product: Product): string {
  if (product.halves) return priceFrom(product)
  return formatMoneyRange(product.prices.map(({ deliverPrice }) => deliverPrice))
}

/** 'ab 8,90 €', where there is room for even less; '–' while there is no half for it. */
export function priceFrom(product: Product): string {
  if (product.prices.length === 0) return '–'
  const least = formatMoney(lowestPrice(product))
  return product.prices.length > 1 || product.halves ? `ab ${least}` : least
}
