import type { ProductPrice } from '@tresen/contract/menu/product'
import { formatMoney, pricePerLitre } from '@tresen/domain/money/format-money'

export function priceOf(price: ProductPrice, isPickup: boolean): number {
  return isPickup ? price.pickupPrice : price.deliverPrice
}

/** What stands beside a price: deposit, and the price per litre of a packaged drink. */
export function priceNotes(price: ProductPrice, isPickup: boolean): string {
  const notes: string[] = []
  if (price.deposit > 0) notes.push(`zzgl. ${formatMoney(price.deposit)} Pfand`)
  if (price.millilitres)
    notes.push(`${formatMoney(pricePerLitre(priceOf(price, isPickup), price.millilitres))}/l`)
  return notes.join(' · ')
}
