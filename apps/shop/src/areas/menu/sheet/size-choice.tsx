import type { Product } from '@tresen/contract/menu/product'
import type { MenuIndex, Offer } from '@tresen/domain/menu/search/menu-index'
import { soldOutNote } from '@tresen/domain/menu/sold-out/sold-out-note'
import { leastPriceOf, priceNotes, sizePricesOf } from '../price-notes.ts'
import type { Choice } from './choice.ts'
import { OptionList } from './option-list.tsx'
import styles from './product-sheet.module.css'

type Props = {
  menu: MenuIndex
  product: Product
  /** Of the size that is chosen. */
  offer: Offer
  choice: Choice
  isPickup: boolean
  /** Milliseconds since 1970. */
  at: number
  timeZone: string
  onChange: (choice: Choice) => void
}

/** The sizes with what each costs; of a product with only one, what it costs. */
export function SizeChoice({ menu, product, offer, choice, isPickup, at, timeZone, onChange }: Props) {
  const ordered = { at, isPickup }
  const from = sizePricesOf(menu, product, ordered)
  if (product.prices.length > 1)
    return (
      <OptionList
        legend="Größe"
        name="productPriceId"
        chosen={choice.productPriceId}
        options={product.prices.map((one, position) => ({
          id: one.id,
          label: one.size ?? 'Standard',
          detail: [one.sizeDescription, priceNotes(one, isPickup)].filter(Boolean).join(' · '),
          price: from[position]!,
          gone: soldOutNote(one.soldOutUntil, timeZone, at),
        }))}
        onChoose={(productPriceId) => onChange({ ...choice, productPriceId })}
      />
    )
  return (
    <p className={styles.single}>
      <input type="hidden" name="productPriceId" value={choice.productPriceId} />
      <b>{leastPriceOf(menu, product, ordered)}</b>{' '}
      {[offer.price.size, priceNotes(offer.price, isPickup)].filter(Boolean).join(' · ')}
    </p>
  )
}
