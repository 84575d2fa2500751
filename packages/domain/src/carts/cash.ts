import type { CartDetails, ShoppingCart } from '@tresen/contract/carts/cart'
import { formatMoney, formatMoneyShort } from '../money/format-money.ts'
import { amountToPay } from './tip.ts'

type Paid = Pick<CartDetails, 'paymentMethod' | 'paysWith' | 'tip'> & {
  evaluationResult: Pick<ShoppingCart['evaluationResult'], 'totalOrderValue'>
}

/** Notes that people hand over, in cents. */
const notes = [500, 1000, 2000, 5000, 10_000, 20_000]
const mostOffered = 4

/** Change to take along, in cents; null: paid otherwise, nobody said with what, or it is not enough (any more). */
export function changeDue(cart: Paid): number | null {
  const { paymentMethod, paysWith } = cart
  const toPay = amountToPay(cart)
  if (paymentMethod !== 'Cash' || !paysWith || paysWith < toPay) return null
  return paysWith - toPay
}

/** What a guest may hand over for a total, in cents: the next whole multiples of usual notes, the smallest first. */
export function notesFor(total: number): number[] {
  if (total <= 0) return []
  const rounded = notes.map((note) => Math.ceil(total / note) * note)
  return [...new Set(rounded)].sort((a, b) => a - b).slice(0, mostOffered)
}

/** `Zahlt mit 50 €, Rückgeld 12,30 €`; `passend`, when nothing comes back; null: nothing was said. */
export function cashText(cart: Paid): string | null {
  const change = changeDue(cart)
  if (change === null) return null
  return change === 0
    ? 'Zahlt passend'
    : `Zahlt mit ${formatMoneyShort(cart.paysWith!)}, Rückgeld ${formatMoney(change)}`
}
