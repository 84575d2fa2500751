import type { Product, ProductPrice } from '@tresen/contract/menu/product'
import {
  priceFrom,
  priceFromText,
  productPriceFrom,
  type Ordered,
} from '@tresen/domain/carts/lines/price-from'
import type { MenuIndex } from '@tresen/domain/menu/search/menu-index'
import { formatMoney, pricePerLitre } from '@tresen/domain/money/format-money'

export function priceOf(price: ProductPrice, isPickup: boolean): number {
  return isPickup ? price.pickupPrice : price.deliverPrice
}

/** From how much on a product can be had: 'ab 8,90 €'. Nothing, where the menu has it in no size. */
export function leastPriceOf(menu: MenuIndex, product: Product, ordered: Ordered): string {
  const least = productPriceFrom(menu, product, ordered)
  return least ? priceFromText(least) : ''
}

/** From how much on each of its sizes can be had, in their order. */
export function sizePricesOf(menu: MenuIndex, { prices }: Product, ordered: Ordered): string[] {
  return prices.map(({ id }) => priceFromText(priceFrom(menu, { productPriceId: id }, ordered)))
}

/** What stands beside a price: deposit, and the price per litre of a packaged drink. */
export function priceNotes(price: ProductPrice, isPickup: boolean): string {
  const notes: string[] = []
  if (price.deposit > 0) notes.push(`zzgl. ${formatMoney(price.deposit)} Pfand`)
  if (price.millilitres)
    notes.push(`${formatMoney(pricePerLitre(priceOf(price, isPickup), price.millilitres))}/l`)
  return notes.join(' · ')
}
