import type { KitchenLoad, KitchenSettings } from '@tresen/contract/kitchen'
import type { KitchenNeed } from './kitchen-need.ts'
import { isLimited } from './kitchen-settings.ts'

const MINUTE = 60_000
/** What is booked is counted in quarters of an hour since 1970 UTC. */
export const QUARTER = 15 * MINUTE
/** Nothing is made longer before it leaves the kitchen, unless it takes longer by itself: it would get cold. */
const FRESH = 60 * MINUTE
/** Under which every order counts that is in the kitchen; freed as soon as it is ready. */
export const ORDERS = 'orders'

/** A part of a quarter of an hour that an order takes. `most`: what the quarter has; null: no limit. */
export type KitchenBooking = { resource: string; quarter: number; amount: number; most: number | null }

/** The quarters that an order takes when it leaves the kitchen at a moment; or what is full. */
export type KitchenPlan =
  { ok: true; bookings: KitchenBooking[] } | { ok: false; full: 'kitchen' | 'channel' }

/** A load without anything in it. */
export const noKitchenLoad: KitchenLoad = {}

/** The quarter of an hour in which a moment lies. */
export function quarterOf(time: number): number {
  return Math.floor(time / QUARTER)
}

/** What is booked of a resource in a quarter. */
export function bookedIn(load: KitchenLoad, resource: string, quarter: number): number {
  return load[resource]?.[quarter] ?? 0
}

/** Orders that are in the kitchen from `from` on and leave it until `until`. */
export function ordersUntil(load: KitchenLoad, from: number, until: number): number {
  let orders = 0
  for (let quarter = quarterOf(from); quarter <= quarterOf(until); quarter++)
    orders += bookedIn(load, ORDERS, quarter)
  return orders
}

/**
 * Finds room for an order that leaves the kitchen at `leavesAt`: the minutes of each station lie in the quarters
 * before it, the last ones first, and the order counts for its channel in the quarter in which it leaves. Of the
 * quarter that runs, and of the one in which it leaves, no more is taken than is left of the time.
 *
 * @param now nothing is made before it
 */
export function planKitchen(
  need: KitchenNeed,
  settings: KitchenSettings,
  load: KitchenLoad,
  now: number,
  leavesAt: number,
): KitchenPlan {
  if (!isLimited(settings)) return { ok: true, bookings: [] }
  const leaving = quarterOf(leavesAt)
  const most = need.channel === 'pickup' ? settings.pickupOrdersPerQuarter : settings.deliveryOrdersPerQuarter
  if (most !== null && bookedIn(load, need.channel, leaving) >= most) return { ok: false, full: 'channel' }

  const begin = Math.max(now, leavesAt - longestWork(need, settings))
  const bookings: KitchenBooking[] = [
    { resource: need.channel, quarter: leaving, amount: 1, most },
    { resource: ORDERS, quarter: leaving, amount: 1, most: null },
  ]
  for (const { id, minutesPerQuarter } of settings.stations) {
    let left = need.minutes.get(id) ?? 0
    for (let quarter = quarterOf(leavesAt); left > 0 && (quarter + 1) * QUARTER > begin; quarter--) {
      const share = overlap(quarter * QUARTER, begin, leavesAt) / QUARTER
      const free = Math.min(
        minutesPerQuarter - bookedIn(load, id, quarter),
        Math.floor(minutesPerQuarter * share),
      )
      const amount = Math.min(left, free)
      if (amount <= 0) continue
      bookings.push({ resource: id, quarter, amount, most: minutesPerQuarter })
      left -= amount
    }
    if (left > 0) return { ok: false, full: 'kitchen' }
  }
  return { ok: true, bookings }
}

/** An hour, or as long as an order takes in a kitchen that has nothing else to do. */
function longestWork({ minutes }: KitchenNeed, { stations }: KitchenSettings): number {
  const alone = stations.map(({ id, minutesPerQuarter }) => {
    const own = minutes.get(id) ?? 0
    // One more, because it seldom begins with a quarter.
    return own === 0 ? 0 : (Math.ceil(own / minutesPerQuarter) + 1) * QUARTER
  })
  return Math.max(FRESH, ...alone)
}

/** How much of a quarter lies between two moments. */
function overlap(start: number, from: number, until: number): number {
  return Math.max(0, Math.min(start + QUARTER, until) - Math.max(start, from))
}
