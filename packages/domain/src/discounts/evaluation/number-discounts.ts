import type { Discount } from '@tresen/contract/discounts/discount'

/** Highest priority first, then the one created first. */
export function sortDiscounts(discounts: readonly Discount[]): Discount[] {
  return discounts.toSorted(
    (a, b) =>
      b.priorityIndex - a.priorityIndex ||
      Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
      (a.id < b.id ? -1 : 1),
  )
}

/**
 * The discounts with their priorities numbered from their count down to 1, in their order. `moved` goes to the place
 * that its own `priorityIndex` names, and the others make room. Discounts that keep their number keep their identity.
 */
export function numberDiscounts(discounts: readonly Discount[], moved?: Discount): Discount[] {
  const others = sortDiscounts(discounts.filter(({ id }) => id !== moved?.id))
  if (moved) {
    const count = others.length + 1
    const place = Math.min(Math.max(count - moved.priorityIndex, 0), others.length)
    others.splice(place, 0, moved)
  }
  return others.map((discount, position) => {
    const priorityIndex = others.length - position
    return discount.priorityIndex === priorityIndex ? discount : { ...discount, priorityIndex }
  })
}
