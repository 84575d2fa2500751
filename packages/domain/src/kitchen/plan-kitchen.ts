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

/** A part of a quarter of an hour that an order takes. `most`: what all orders may take of it; null: no limit. */
export type KitchenBooking = { resource: string; quarter: number; amount: number; most: number | null }

/** The quarters that an order takes when it leaves the kitchen at a moment; or what is full. */
export type KitchenPlan =
  | { ok: true; bookings: KitchenBooking[] }
  | { ok: false; full: 'kitchen' | 'channel' }

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
 * quarter that runs, and of the one in which it leaves, all orders together take no more than is left of the time. One
 * minute more of work never makes an order possible that was not.
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

  const bookings: KitchenBooking[] = [
    { resource: need.channel, quarter: leaving, amount: 1, most },
    { resource: ORDERS, quarter: leaving, amount: 1, most: null },
  ]
  for (const station of settings.stations) {
    const own = planStation(station, need.minutes.get(station.id) ?? 0, load, now, leavesAt)
    if (!own) return { ok: false, full: 'kitchen' }
    bookings.push(...own)
  }
  return { ok: true, bookings }
}

type Station = KitchenSettings['stations'][number]

/**
 * Room for the minutes of one station; null: there is none. What takes longer than an hour by itself may be begun
 * earlier, but as much of it as fits into an hour still has to be fresh: else a larger order could find room where a
 * smaller one does not.
 */
function planStation(
  station: Station,
  minutes: number,
  load: KitchenLoad,
  now: number,
  leavesAt: number,
): KitchenBooking[] | null {
  const { minutesPerQuarter } = station
  const fresh = (FRESH / QUARTER - 1) * minutesPerQuarter
  for (let part = fresh; part < minutes; part += minutesPerQuarter)
    if (!place(station, part, load, now, leavesAt)) return null
  return place(station, minutes, load, now, leavesAt)
}

/** Places work in the quarters before an order leaves, the last ones first; null: not all of it finds room. */
function place(
  { id, minutesPerQuarter }: Station,
  minutes: number,
  load: KitchenLoad,
  now: number,
  leavesAt: number,
): KitchenBooking[] | null {
  // One quarter more than the work takes, because it seldom begins with one.
  const alone = (Math.ceil(minutes / minutesPerQuarter) + 1) * QUARTER
  const begin = Math.max(now, leavesAt - Math.max(FRESH, alone))
  const bookings: KitchenBooking[] = []
  let left = minutes
  for (let quarter = quarterOf(leavesAt); left > 0 && (quarter + 1) * QUARTER > begin; quarter--) {
    const share = (from: number) =>
      Math.floor((minutesPerQuarter * overlap(quarter * QUARTER, from, leavesAt)) / QUARTER)
    const most = share(now)
    const amount = Math.min(left, most - bookedIn(load, id, quarter), share(begin))
    if (amount <= 0) continue
    bookings.push({ resource: id, quarter, amount, most })
    left -= amount
  }
  return left > 0 ? null : bookings
}

/** How much of a quarter lies between two moments. */
function overlap(start: number, from: number, until: number): number {
  return Math.max(0, Math.min(start + QUARTER, until) - Math.max(start, from))
}
