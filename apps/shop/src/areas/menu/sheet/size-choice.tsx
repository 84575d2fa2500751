import type { Product } from '@tresen/contract/menu/product'
import type { Offer } from '@tresen/domain/menu/search/menu-index'
import { soldOutNote } from '@tresen/domain/menu/sold-out/sold-out-note'
import { formatMoney } from '@tresen/domain/money/format-money'
import { priceNotes, priceOf } from '../price-notes.ts'
import type { Choice } from './choice.ts'
import { OptionList } from './option-list.tsx'
import styles from './product-sheet.module.css'

type Props = {
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
export function SizeChoice({ product, offer, choice, isPickup, at, timeZone, onChange }: Props) {
  const from = product.halves ? 'ab ' : ''
  if (product.prices.length > 1)
    return (
      <OptionList
        legend="Größe"
        name="productPriceId"
        chosen={choice.productPriceId}
        options={product.prices.map((one) => ({
          id: one.id,
          label: one.size ?? 'Standard',
          detail: [one.sizeDescription, priceNotes(one, isPickup)].filter(Boolean).join(' · '),
          price: `${from}${formatMoney(priceOf(one, isPickup))}`,
          gone: soldOutNote(one.soldOutUntil, timeZone, at),
        }))}
        onChoose={(productPriceId) => onChange({ ...choice, productPriceId })}
      />
    )
  return (
    <p className={styles.single}>
      <input type="hidden" name="productPriceId" value={choice.productPriceId} />
      <b>
        {from}
        {formatMoney(priceOf(offer.price, isPickup))}
      </b>{' '}
      {[offer.price.size, priceNotes(offer.price, isPickup)].filter(Boolean).join(' · ')}
    </p>
  )
}
