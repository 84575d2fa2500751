import { isOpenAt, nextOpening, type OpeningRules } from './opening-state.ts'

/** The ways in which food gets to guests here, now or ever. */
export function offeredWays(
  rules: OpeningRules & { deliveryAreas: readonly unknown[] },
  now: Date,
): ('pickup' | 'delivery')[] {
  const isFetched = isOpenAt('pickup', rules, now) || nextOpening('pickup', rules, now) !== null
  return [
    ...(isFetched ? (['pickup'] as const) : []),
    ...(rules.deliveryAreas.length > 0 ? (['delivery'] as const) : []),
  ]
}

type WayRules = Parameters<typeof offeredWays>[0] & { orderSettings: { preOrderDays: number } }

/** Whether an order may take this way: now, or where pre-orders are taken, later. */
export function canOrderBy(way: 'pickup' | 'delivery', rules: WayRules, now: Date): boolean {
  if (!offeredWays(rules, now).includes(way)) return false
  return isOpenAt(way, rules, now) || rules.orderSettings.preOrderDays > 0
}

/** Whether an order for now that is on this way may change to the other: at once, or where neither is open, for later. */
export function canChangeWay(from: 'pickup' | 'delivery', rules: WayRules, now: Date): boolean {
  const other = from === 'pickup' ? 'delivery' : 'pickup'
  return canOrderBy(other, rules, now) && (isOpenAt(other, rules, now) || !isOpenAt(from, rules, now))
}
