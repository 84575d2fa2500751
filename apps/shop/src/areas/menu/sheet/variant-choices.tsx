import type { Product } from '@tresen/contract/menu/product'
import type { MenuIndex, Offer } from '@tresen/domain/menu/search/menu-index'
import { soldOutNote } from '@tresen/domain/menu/sold-out/sold-out-note'
import { avoidedIn, type Wishes } from '@tresen/domain/menu/wishes'
import { formatMoney } from '@tresen/domain/money/format-money'
import { priceOf } from '../price-notes.ts'
import type { Choice } from './choice.ts'
import { OptionList } from './option-list.tsx'

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
  wishes: Wishes
  /** So many rows of each; without it, all. */
  most?: readonly number[] | undefined
  onChange: (choice: Choice) => void
}

/** What one of several has to be chosen of. */
export function VariantChoices(props: Props) {
  const { product, choice, at, timeZone, wishes, most, onChange } = props
  const rows = (position: number) => most?.[position] ?? Infinity
  const shown = product.variants.filter((_, position) => rows(position) > 0)
  return shown.map((variant, position) => (
    <OptionList
      key={variant.id}
      legend={variant.name}
      hint="Bitte wählen"
      name={`variant.${variant.id}`}
      chosen={choice.options[variant.id] ?? null}
      options={variant.options.slice(0, rows(position)).map((option) => ({
        id: option.id,
        label: option.name,
        detail: avoidedIn(option, wishes),
        price: product.halves ? priceOfHalf(props, option.id) : surcharge(option.additionalPrice),
        gone: soldOutNote(option.soldOutUntil, timeZone, at),
      }))}
      onChoose={(optionId) => onChange({ ...choice, options: { ...choice.options, [variant.id]: optionId } })}
    />
  ))
}

function surcharge(additionalPrice: number): string {
  return additionalPrice ? `${additionalPrice > 0 ? '+' : ''}${formatMoney(additionalPrice)}` : ''
}

/** What it costs as a whole one of this size: which half makes it dearer is seen before it is chosen. */
function priceOfHalf({ menu, offer, isPickup }: Props, productId: string): string {
  const prices = menu.products.get(productId)?.prices
  const price = prices?.find(({ sizeId }) => sizeId === offer.price.sizeId)
  return price ? formatMoney(priceOf(price, isPickup)) : ''
}
