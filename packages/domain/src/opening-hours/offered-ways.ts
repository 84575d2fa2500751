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
