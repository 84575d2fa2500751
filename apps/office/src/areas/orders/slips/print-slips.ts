import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants'
import type { PrintPreferences } from './print-preferences.ts'
import { printDocument } from '../../../rooms/ui/print-document.ts'
import { slipDocument } from './slip-document.tsx'

/** Prints each slip on a page of its own, as wide as the paper and as long as it needs to be. */
export async function printSlips(order: Order, restaurant: Restaurant, preferences: PrintPreferences) {
  const now = new Date()
  for (const slip of preferences.slips) {
    await printDocument(slipDocument({ order, restaurant, slip, width: preferences.width, now }), fitPage)
  }
}

/** Paper from a roll ends where the slip ends; style sheets cannot say so by themselves. */
export function fitPage(slip: Document) {
  const { width } = slip.body.dataset
  const millimetres = Math.ceil((slip.body.getBoundingClientRect().height / 96) * 25.4) + 4
  const style = slip.createElement('style')
  style.textContent = `@page { size: ${width}mm ${millimetres}mm; margin: 0 }`
  slip.head.append(style)
}
