import type { Order } from '@tresen/contract/orders/order'
import type { CustomerFacts } from '@tresen/contract/vouchers'
import { newCustomer } from '@tresen/domain/discounts/evaluation/no-discounts'
import { businessDayAt } from '@tresen/domain/opening-hours/business-day/business-day'
import { draftOrder } from '@tresen/domain/orders/draft-order'
import type { CartContent } from '@tresen/domain/carts/lines/cart-content'
import type { VersionedRules } from '../../../rules-cache.ts'
import { demoAccounts } from '../../identity/identity.demo.ts'
import type { Chance } from '@tresen/domain/numbers/seeded-chance'
import { oneOf } from '../../restaurants/demo-chance.ts'
import { phoneOf } from '../../carts/work/phone-of.ts'
import { dishesOf } from './past-baskets.ts'
import { pastCart } from './past-cart.ts'
import { whoOrders, type PastGuest } from './past-guests.ts'
import { archived, pastLife, type PastLife } from './past-life.ts'
import { pastTimes, rushOf } from './past-times.ts'

/** An order of the past with what is kept beside it. */
export type PastOrder = PastLife & {
  day: string
  content: CartContent
  phone: string | null
  guestId: string | null
  createdBy: string | null
}

type Means = { chance: Chance; newId: (at: Date) => string; weeks: number; now: Date }

const MINUTE = 60_000

/** What was ordered at a restaurant, the oldest first; customers are not known yet. */
export function pastOrders(rules: VersionedRules, guests: readonly PastGuest[], means: Means): PastOrder[] {
  const { chance, now } = means
  const dishes = dishesOf(rules.menu, chance)
  const known = new Map<PastGuest, CustomerFacts>()
  const numbers = new Map<string, number>()
  const orders = pastTimes(
    rushOf[rules.restaurantId]!,
    { ...means, timeZone: rules.timeZone },
    chance,
  ).flatMap((at) => {
    const guest = whoOrders(guests, chance)
    const facts = known.get(guest) ?? newCustomer
    const found = pastCart(rules, dishes, { guest, known: facts, now: at }, means)
    const day = businessDayAt(rules, at)
    const number = (numbers.get(day) ?? 0) + 1
    const order = found && placed(found, number, at, means)
    if (!order) return []
    const from = whereFrom(rules.restaurantId, guest, chance)
    const life = pastLife(order, from.createdBy, { ...means, staff: staffOf(rules.restaurantId) })
    if (lastOf(life) > now) return []
    numbers.set(day, number)
    if (life.order.cancelledAt === null) known.set(guest, counted(facts, order))
    return [{ ...life, day, content: found.content, phone: phoneOf(found.content), ...from }]
  })
  return putAway(rules, orders, now)
}

function placed(
  { cart }: NonNullable<ReturnType<typeof pastCart>>,
  number: number,
  now: Date,
  means: Means,
): Order | null {
  const paymentMethod = cart.paymentMethod ?? 'Cash'
  const drafted = draftOrder({ id: means.newId(now), cart, paymentMethod, isTrial: false, now })
  return drafted.ok ? { ...drafted.order, number } : null
}

/** By whose hand it came in: a guest's browser, the call centre, or somebody of the house. */
function whereFrom(restaurantId: string, { channel, guestId }: PastGuest, chance: Chance) {
  if (channel !== 'PhoneCall' && channel !== 'Unknown') return { guestId, createdBy: null }
  const isCalled = channel === 'PhoneCall' && chance() < 0.6
  const agents = demoAccounts.filter(({ role }) => role === 'callcenter').map(({ id }) => id)
  return { guestId: null, createdBy: oneOf(chance, isCalled ? agents : staffOf(restaurantId)) }
}

/** Who works in a restaurant. */
export function staffOf(restaurantId: string): string[] {
  return demoAccounts
    .filter(({ role, restaurantIds }) => role !== 'callcenter' && restaurantIds.includes(restaurantId))
    .map(({ id }) => id)
}

function counted(facts: CustomerFacts, { id, orderChannel, createdAt }: Order): CustomerFacts {
  return {
    customerId: facts.customerId ?? id,
    orderCount: facts.orderCount + 1,
    orderCounts: { ...facts.orderCounts, [orderChannel]: facts.orderCounts[orderChannel] + 1 },
    lastOrderAt: createdAt,
  }
}

/** Each evening what is over is put away; what is of today lies on the boards still. */
function putAway(rules: VersionedRules, orders: readonly PastOrder[], now: Date): PastOrder[] {
  const today = businessDayAt(rules, now)
  const ends = dayEnds(orders)
  return orders.map((order) => {
    if (order.day === today) return order
    return { ...order, ...archived(order, ends.get(order.day)!, staffOf(rules.restaurantId)[0]!) }
  })
}

/** When people go home: some minutes after the last order was handed over. */
export function dayEnds(orders: readonly PastOrder[]): Map<string, Date> {
  const days = [...Map.groupBy(orders, ({ day }) => day)]
  return new Map(
    days.map(([day, of]) => [
      day,
      new Date(Math.max(...of.map((one) => lastOf(one).getTime())) + 15 * MINUTE),
    ]),
  )
}

function lastOf({ told }: PastLife): Date {
  return told.at(-1)!.at
}
