import type { KitchenLoad } from '@tresen/contract/kitchen'
import type { ShopRules } from '../carts/shop-rules.ts'
import type { KitchenNeed } from '../kitchen/kitchen-need.ts'
import { planKitchen, type KitchenPlan } from '../kitchen/plan-kitchen.ts'
import { openRanges, type OpeningRules } from '../opening-hours/opening-state.ts'

const MINUTE = 60_000
/** By so much a promise moves until the kitchen has room. */
const STEP = 5 * MINUTE
/** Nobody waits longer than that for "as soon as possible". */
const LONGEST_WAIT = 24 * 60 * MINUTE

/** Of a restaurant what decides when its kitchen has room. */
export type KitchenRules = OpeningRules & Pick<ShopRules, 'availability' | 'kitchen'>

/** The first moment from `ready` on at which what is ordered now can leave the kitchen; `plan.ok` false: there is none. */
export function soonest(
  need: KitchenNeed,
  shop: KitchenRules,
  load: KitchenLoad,
  now: Date,
  ready: number,
): { plan: KitchenPlan; leavesAt: number } {
  const at = (leavesAt: number) => planKitchen(need, shop.kitchen, load, now.getTime(), leavesAt)
  let plan = at(ready)
  if (plan.ok) return { plan, leavesAt: ready }
  const last = lastMoment(need.channel, shop, now, ready)
  let leavesAt = ready
  while (!plan.ok && leavesAt + STEP <= last) plan = at((leavesAt += STEP))
  return { plan, leavesAt }
}

/** Until when the kitchen works on what is ordered now: what is taken at the last minute is ready in the usual time. */
function lastMoment(channel: KitchenNeed['channel'], shop: KitchenRules, now: Date, ready: number): number {
  const horizon = new Date(now.getTime() + LONGEST_WAIT)
  const [opening] = openRanges(channel, shop, now, horizon)
  const isOpen = opening !== undefined && opening.start.getTime() === now.getTime()
  return isOpen ? ready + (opening.end.getTime() - now.getTime()) : ready + LONGEST_WAIT
}
