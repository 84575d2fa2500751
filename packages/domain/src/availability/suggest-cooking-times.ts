import type { CookingTimeBasis, CookingTimeSuggestion } from '@tresen/contract/availability'
import { cookingTimeLimits, type CookingTime } from './cooking-times.ts'

/** Orders that the kitchen finished alike: in this hour of this weekday, in as many minutes. */
export type FinishedOrders = {
  /** In the restaurant's time zone; 0 is Monday, as of `weekDayOfDay`. */
  weekday: number
  /** Hour of the day in which they were placed, 0 to 23, in the restaurant's time zone. */
  hour: number
  /** From being placed to leaving the kitchen. */
  minutes: number
  /** How many orders. */
  count: number
}

/** Fewer orders than this are chance, not experience. */
export const fewestOrders = 20

const { least, most, step } = cookingTimeLimits
/** A quarter of the orders is ready before the range, a fifth after it. */
const earlyShare = 0.25
const lateShare = 0.8

/**
 * The cooking time that the kitchen has really needed at such an hour, and how well it and today's setting foretell it.
 *
 * Looked at are the orders of the same weekday within an hour of this one; where they are fewer than `fewestOrders`,
 * those of all days that are alike (Monday to Thursday, Friday and Saturday, Sunday), then of all days at this time,
 * then all of them. Null: not enough orders even so.
 *
 * The error is how far the middle one of all orders lies from the middle of the range, in whole minutes.
 *
 * @param now weekday and hour to suggest for, in the restaurant's time zone
 * @param current today's setting
 */
export function suggestCookingTime(
  finished: readonly FinishedOrders[],
  now: { weekday: number; hour: number },
  current: CookingTime,
): CookingTimeSuggestion | null {
  const found = mostAlike(finished, now)
  if (!found) return null
  const { basis, orders } = found
  const from = inSteps(quantile(orders, earlyShare), Math.floor)
  const suggested = {
    from,
    to: Math.max(Math.min(most, from + step), inSteps(quantile(orders, lateShare), Math.ceil)),
  }
  return {
    fromMinutes: suggested.from,
    toMinutes: suggested.to,
    basis,
    orders: amountOf(orders),
    expectedErrorMinutes: errorOf(orders, suggested),
    currentErrorMinutes: errorOf(orders, current),
  }
}

function mostAlike(finished: readonly FinishedOrders[], now: { weekday: number; hour: number }) {
  const isSameTime = ({ hour }: FinishedOrders) => {
    const apart = Math.abs(hour - now.hour)
    return Math.min(apart, 24 - apart) <= 1
  }
  const alike: [CookingTimeBasis, (orders: FinishedOrders) => boolean][] = [
    ['SameWeekday', (orders) => isSameTime(orders) && orders.weekday === now.weekday],
    ['SimilarDays', (orders) => isSameTime(orders) && kindOfDay(orders.weekday) === kindOfDay(now.weekday)],
    ['SameTime', isSameTime],
    ['AnyTime', () => true],
  ]
  for (const [basis, isAlike] of alike) {
    const orders = finished.filter(isAlike).toSorted((a, b) => a.minutes - b.minutes)
    if (amountOf(orders) >= fewestOrders) return { basis, orders }
  }
  return null
}

function kindOfDay(weekday: number): 'week' | 'weekend' | 'sunday' {
  if (weekday === 6) return 'sunday'
  return weekday >= 4 ? 'weekend' : 'week'
}

function amountOf(orders: readonly FinishedOrders[]): number {
  return orders.reduce((sum, { count }) => sum + count, 0)
}

/** The minutes in which this share of the orders was ready; `orders` by minutes, not empty. */
function quantile(orders: readonly { minutes: number; count: number }[], share: number): number {
  const wanted = share * orders.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  return (orders.find(({ count }) => (passed += count) >= wanted) ?? orders.at(-1)!).minutes
}

function errorOf(orders: readonly FinishedOrders[], { from, to }: CookingTime): number {
  const middle = (from + to) / 2
  const distances = orders
    .map(({ minutes, count }) => ({ minutes: Math.abs(minutes - middle), count }))
    .toSorted((a, b) => a.minutes - b.minutes)
  return Math.round(quantile(distances, 0.5))
}

function inSteps(minutes: number, round: (steps: number) => number): number {
  return Math.min(most, Math.max(least, round(minutes / step) * step))
}
