import type { Channel } from '@tresen/contract/availability'
import { localDayAt } from '../opening-hours/local-time.ts'
import { isOpenAt, nextOpening } from '../opening-hours/opening-state.ts'
import type { CartContent } from './lines/cart-content.ts'
import { preOrderTime } from './wanted-at.ts'
import type { ShopRules } from './shop-rules.ts'

const MINUTE = 60_000

/**
 * What is wrong with the time of a pre-order. `outdated`: open then, but kitchen and road no longer make it. `full`:
 * what is booked for then leaves no room.
 */
export type PreOrderProblem = 'missing' | 'past' | 'closed' | 'outdated' | 'full'

/**
 * The first thing that is wrong with a pre-order, null when it is possible or the cart is none. Days further ahead
 * than `preOrderDays` (counted in the restaurant's calendar; 0: no pre-orders at all) are as closed as closed hours.
 * @param leadMinutes what kitchen and road need at least
 * @param hasRoom whether the kitchen has room for it
 */
export function findPreOrderProblem(
  cart: CartContent,
  shop: ShopRules,
  leadMinutes: number,
  hasRoom: boolean,
  now: Date,
): PreOrderProblem | null {
  if (!cart.isPreOrder) return null
  const time = preOrderTime(cart)
  if (time === null) return 'missing'
  if (time < now.getTime()) return 'past'
  if (isTooFarAhead(time, shop, now) || !isOpenAt(channelOf(cart), shop, new Date(time))) return 'closed'
  if (time < now.getTime() + leadMinutes * MINUTE) return 'outdated'
  return hasRoom ? null : 'full'
}

/** The next moment from a chosen one on at which a pre-order is possible; null: none within the days allowed. */
export function nextPreOrderTime(
  cart: CartContent,
  shop: ShopRules,
  leadMinutes: number,
  now: Date,
): Date | null {
  const soonest = now.getTime() + leadMinutes * MINUTE
  const from = new Date(Math.max(soonest, preOrderTime(cart) ?? soonest))
  const next = isOpenAt(channelOf(cart), shop, from) ? from : nextOpening(channelOf(cart), shop, from)
  return next && !isTooFarAhead(next.getTime(), shop, now) ? next : null
}

/** The channel through which a cart leaves the restaurant. */
export function channelOf(cart: CartContent): Extract<Channel, 'pickup' | 'delivery'> {
  return cart.isPickup ? 'pickup' : 'delivery'
}

/** Whether a moment is beyond the last day on which a pre-order is possible. */
export function isTooFarAhead(time: number, { orderSettings, timeZone }: ShopRules, now: Date): boolean {
  if (orderSettings.preOrderDays === 0) return true
  return localDayAt(timeZone, time) > localDayAt(timeZone, now.getTime()) + orderSettings.preOrderDays
}
