import type { Product, ProductPrice } from '@tresen/contract/menu/product'
import { formatMoney, pricePerLitre } from '@tresen/domain/money/format-money'

export function priceOf(price: ProductPrice, isPickup: boolean): number {
  return isPickup ? price.pickupPrice : price.deliverPrice
}

/** What it costs at least: of several sizes the smallest, of two halves the cheapest. */
export function leastPriceOf(product: Product, isPickup: boolean): string {
  return leastOf(product, (price) => priceOf(price, isPickup))
}

/** The same by what each size is said to cost, in cents. */
export function leastOf({ prices, halves }: Product, costOf: (price: ProductPrice) => number): string {
  const least = Math.min(...prices.map(costOf))
  return `${prices.length > 1 || halves ? 'ab ' : ''}${formatMoney(least)}`
}

/** What stands beside a price: deposit, and the price per litre of a packaged drink. */
export function priceNotes(price: ProductPrice, isPickup: boolean): string {
  const notes: string[] = []
  if (price.deposit > 0) notes.push(`zzgl. ${formatMoney(price.deposit)} Pfand`)
  if (price.millilitres)
    notes.push(`${formatMoney(pricePerLitre(priceOf(price, isPickup), price.millilitres))}/l`)
  return notes.join(' · ')
}
