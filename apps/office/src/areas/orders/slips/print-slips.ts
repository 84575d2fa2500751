import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { PrintPreferences } from './print-preferences.ts'
import { printDocuments } from '../../../rooms/ui/print-document.ts'
import { slipDocument } from './slip-document.tsx'

/** Prints each slip on a page of its own, as wide as the paper and as long as it needs to be. */
export async function printSlips(order: Order, restaurant: Restaurant, preferences: PrintPreferences) {
  const now = new Date()
  const { slips, width } = preferences
  await printDocuments(
    slips.map((slip) => slipDocument({ order, restaurant, slip, width, now })),
    fittingPaper,
  )
}

/** Paper from a roll ends where the slip ends; style sheets cannot say so by themselves. */
function fittingPaper(slip: HTMLElement): string {
  const millimetres = Math.ceil((slip.getBoundingClientRect().height / 96) * 25.4) + 4
  return `@page { size: ${slip.dataset.width}mm ${millimetres}mm; margin: 0 }`
}
