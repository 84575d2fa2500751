import type { CartDetails, ShoppingCart } from '@tresen/contract/carts/cart'

type WithTip = Pick<CartDetails, 'tip'> & {
  evaluationResult: Pick<ShoppingCart['evaluationResult'], 'totalOrderValue'>
}

/** In percent of what the order costs; more people type themselves. */
const offeredPercents = [5, 10]
/** Rounded up to this many cents: nobody gives 1,07 €. */
const STEP = 10

/** What the guest gives on top, in cents. It is part of no price, discount, tax, minimum or fee. */
export function tipOf({ tip }: Pick<CartDetails, 'tip'>): number {
  return tip ?? 0
}

/** What the guest pays: the order and the tip. */
export function amountToPay(cart: WithTip): number {
  return cart.evaluationResult.totalOrderValue + tipOf(cart)
}

/** Tips to choose from for an order, the smallest first; none for one that costs nothing. */
export function tipChoices(total: number): { percent: number; tip: number }[] {
  if (total <= 0) return []
  return offeredPercents.map((percent) => ({
    percent,
    tip: Math.ceil((total * percent) / 100 / STEP) * STEP,
  }))
}
