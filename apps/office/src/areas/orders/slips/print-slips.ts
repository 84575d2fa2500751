import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants'
import type { PrintPreferences } from './print-preferences.ts'
import { slipDocument } from './slip-document.tsx'

/** Prints each slip on a page of its own, as wide as the paper and as long as it needs to be. */
export async function printSlips(order: Order, restaurant: Restaurant, preferences: PrintPreferences) {
  const now = new Date()
  for (const slip of preferences.slips) {
    await printDocument(slipDocument({ order, restaurant, slip, width: preferences.width, now }))
  }
}

async function printDocument(html: string) {
  const frame = document.createElement('iframe')
  frame.title = 'Druck'
  frame.ariaHidden = 'true'
  frame.style.cssText = 'position:fixed;left:-9999px;width:400px;height:600px;border:0'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.srcdoc = html
  document.body.append(frame)
  await loaded
  fitPage(frame.contentDocument!)
  frame.contentWindow!.print()
  // The browser may still read the frame after `print` returns.
  setTimeout(() => frame.remove(), 60_000)
}

/** Paper from a roll ends where the slip ends; style sheets cannot say so by themselves. */
export function fitPage(slip: Document) {
  const { width } = slip.body.dataset
  const millimetres = Math.ceil((slip.body.getBoundingClientRect().height / 96) * 25.4) + 4
  const style = slip.createElement('style')
  style.textContent = `@page { size: ${width}mm ${millimetres}mm; margin: 0 }`
  slip.head.append(style)
}
