import type { roundings } from '@tresen/contract/menu/history'

export type Rounding = (typeof roundings)[number]

/** How prices end, in cents, and after how many cents such an ending comes again. */
const endings: Record<Rounding, { every: number; end: number }> = {
  None: { every: 1, end: 0 },
  To10: { every: 10, end: 0 },
  To50: { every: 50, end: 0 },
  To90: { every: 100, end: 90 },
  To95: { every: 100, end: 95 },
  To99: { every: 100, end: 99 },
}

/** From this share of the prices on, their ending is the menu's rule. */
const rule = 0.7

/**
 * How the prices of a menu (cents) end: the strictest ending that at least seven of ten have, so that new ones follow
 * it; to ten cents when they have none.
 */
export function usualRounding(prices: readonly number[]): Rounding {
  const named = prices.filter((price) => price > 0)
  const strictestFirst: Rounding[] = ['To90', 'To95', 'To99', 'To50']
  const isUsual = (rounding: Rounding) =>
    named.filter((price) => roundPrice(price, rounding) === price).length >= named.length * rule
  return (named.length > 0 && strictestFirst.find(isUsual)) || 'To10'
}

/** The nearest price (cents) that ends as wanted, the higher of two; never below 0, and 0 stays 0. */
export function roundPrice(price: number, rounding: Rounding): number {
  if (price <= 0) return 0
  const { every, end } = endings[rounding]
  const rounded = Math.floor((price - end) / every + 0.5) * every + end
  return rounded > 0 ? rounded : rounded + every
}

/**
 * What a price (cents) is once it was to become `to` (cents, not rounded): the nearest price that ends as wanted and that
 * keeps the direction. A raise never lowers and a cut never raises, whatever the ending; where no ending is left, it stays.
 */
export function roundChange(from: number, to: number, rounding: Rounding): number {
  const nearest = roundPrice(to, rounding)
  const { every } = endings[rounding]
  if (to > from && nearest < from) return nearest + every
  if (to < from && nearest > from) return nearest > every ? nearest - every : from
  return nearest
}
