import { isOpenAt, type OpeningRules } from '../opening-hours/opening-state.ts'

/**
 * The pre-orders whose time was open by the rules before a change, on their own channel, and is closed by those after
 * it; the next first.
 */
export function preOrdersClosed<PreOrder extends { dueAt: string; willBePickedUp: boolean }>(
  preOrders: readonly PreOrder[],
  before: OpeningRules,
  after: OpeningRules,
): PreOrder[] {
  const isOpen = ({ dueAt, willBePickedUp }: PreOrder, rules: OpeningRules) =>
    isOpenAt(willBePickedUp ? 'pickup' : 'delivery', rules, new Date(dueAt))
  return preOrders
    .filter((preOrder) => isOpen(preOrder, before) && !isOpen(preOrder, after))
    .sort((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))
}
