import type { Discount } from '@tresen/contract/discounts/discount'
import { grouped } from '../grouped.ts'

/** More choices between discounts that exclude each other are not tried. */
const MOST_SELECTIONS = 60

/**
 * Which discounts may apply together: an exclusive one alone, or of the others one of each exclusion group. A discount
 * that came into the cart twice counts once. The order stays; selections with what stands further up come first.
 */
export function selectionsOf<T>(candidates: readonly T[], discountOf: (one: T) => Discount): T[][] {
  const position = new Map(candidates.map((one, n) => [one, n]))
  const alone = candidates.filter((one) => discountOf(one).isExclusive)
  const others = candidates.filter((one) => !discountOf(one).isExclusive)
  const groups = grouped(others, (one) => {
    const { exclusionGroup, id } = discountOf(one)
    return exclusionGroup === '' ? `id ${id}` : `group ${exclusionGroup}`
  })
  let together: T[][] = [[]]
  for (const group of groups.values()) {
    together = together.flatMap((some) => group.map((one) => [...some, one])).slice(0, MOST_SELECTIONS)
  }
  const inOrder = together.map((some) => some.sort((a, b) => position.get(a)! - position.get(b)!))
  const first = (some: readonly T[]) => (some[0] === undefined ? Infinity : position.get(some[0])!)
  return [...inOrder, ...alone.map((one) => [one])].sort((a, b) => first(a) - first(b))
}
