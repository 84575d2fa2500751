import type { KitchenLoad, KitchenSettings } from '@tresen/contract/kitchen'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartContent } from '../carts/lines/cart-content.ts'
import { findDeliveryPlace } from '../carts/delivery/delivery-place.ts'
import { evaluateForOrder } from '../carts/evaluate-cart.ts'
import type { ShopRules } from '../carts/shop-rules.ts'
import { noDiscountFacts } from '../discounts/evaluation/no-discounts.ts'
import { promiseOf } from '../promise/promise.ts'
import { wayMinutes } from '../promise/way.ts'
import { lawRuns, lawTime } from '../testing/law-runs.ts'
import { aKitchen, stations, withBookings } from './testing/a-kitchen.ts'
import { aCart, aPickupCart, lineId, someLines, times } from '../carts/testing/a-cart.ts'
import { ids } from '../menu/testing/a-menu.ts'
import { berlin } from '../opening-hours/testing/opening-rules.ts'
import { someShopRules } from '../carts/testing/some-shop-rules.ts'
import { kitchenNeed } from './kitchen-need.ts'
import { noKitchenLoad, ORDERS, type KitchenBooking } from './plan-kitchen.ts'

const start = berlin('2026-11-20 17:00').getTime()
const MINUTE = 60_000
const burger = {
  productPriceId: ids.cheeseBurgerPrice,
  variantOptions: [{ variantId: ids.patty, variantOptionId: ids.patty125 }],
}

const limits = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null })
const kitchens: fc.Arbitrary<KitchenSettings> = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 30 }), limits, limits)
  .map(([oven, grill, pickup, delivery]) => {
    const { stations: both } = aKitchen()
    return aKitchen({
      stations: [
        { ...both[0]!, minutesPerQuarter: oven },
        { ...both[1]!, minutesPerQuarter: grill },
      ],
      pickupOrdersPerQuarter: pickup,
      deliveryOrdersPerQuarter: delivery,
    })
  })

/** A cart, as soon as possible or for a time within the next four hours. */
const carts: fc.Arbitrary<CartContent> = fc
  .record({
    isPickup: fc.boolean(),
    pizzas: fc.nat(6),
    burgers: fc.nat(4),
    ahead: fc.option(fc.integer({ min: 1, max: 16 }), { nil: null }),
  })
  .map(({ isPickup, pizzas, burgers, ahead }) => ({
    ...(isPickup ? aPickupCart() : aCart()),
    products: someLines(
      ...times(pizzas, { productPriceId: ids.margheritaMedium }),
      ...times(burgers, burger),
    ),
    isPreOrder: ahead !== null,
    preOrderDateTime: ahead === null ? null : new Date(start + ahead * 15 * MINUTE).toISOString(),
  }))

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('order' as const), cart: carts, after: fc.nat(3) }),
    fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(100) }),
  ),
  { maxLength: 40 },
)

function mostOf(kitchen: KitchenSettings, resource: string): number | null {
  if (resource === 'pickup') return kitchen.pickupOrdersPerQuarter
  if (resource === 'delivery') return kitchen.deliveryOrdersPerQuarter
  return kitchen.stations.find(({ id }) => id === resource)?.minutesPerQuarter ?? null
}

function expectWithin(load: KitchenLoad, kitchen: KitchenSettings) {
  for (const [resource, quarters] of Object.entries(load)) {
    const most = mostOf(kitchen, resource)
    for (const used of Object.values(quarters)) {
      expect(used).toBeGreaterThanOrEqual(0)
      if (most !== null) expect(used).toBeLessThanOrEqual(most)
    }
  }
}

function bookingsOf(cart: CartContent, shop: ShopRules, load: KitchenLoad, now: Date): KitchenBooking[] {
  return evaluateForOrder(cart, shop, now, noDiscountFacts, load).bookings
}

test('whatever is ordered and cancelled, no quarter of an hour has more than it manages', () => {
  fc.assert(
    fc.property(kitchens, steps, (kitchen, taken) => {
      const shop = someShopRules({ kitchen })
      let load: KitchenLoad = noKitchenLoad
      let now = start
      const placed: KitchenBooking[][] = []
      for (const step of taken) {
        if (step.kind === 'order') {
          now += step.after * MINUTE
          const bookings = bookingsOf(step.cart, shop, load, new Date(now))
          placed.push(bookings)
          load = withBookings(load, bookings)
        } else if (placed.length > 0) {
          const [cancelled] = placed.splice(step.which % placed.length, 1)
          load = withBookings(load, cancelled!, -1)
        }
        expectWithin(load, kitchen)
      }
      for (const bookings of placed) load = withBookings(load, bookings, -1)
      for (const quarters of Object.values(load))
        expect(new Set(Object.values(quarters))).toEqual(new Set([0]))
    }),
  )
})

const loads: fc.Arbitrary<KitchenLoad> = fc
  .array(
    fc.record({
      resource: fc.constantFrom(stations.oven, stations.grill, 'pickup', 'delivery', ORDERS),
      quarter: fc.integer({ min: 0, max: 16 }).map((n) => start / (15 * MINUTE) + n),
      amount: fc.integer({ min: 0, max: 60 }),
    }),
    { maxLength: 40 },
  )
  .map((bookings) =>
    withBookings(
      noKitchenLoad,
      bookings.map((one) => ({ ...one, most: null })),
    ),
  )

test('a plan is all the work of the order, and promises no less than the restaurant said', () => {
  fc.assert(
    fc.property(kitchens, carts, loads, (kitchen, cart, load) => {
      const shop = someShopRules({ kitchen })
      const now = new Date(start)
      const { promise } = promiseOf(cart, shop, findDeliveryPlace(cart, shop.deliveryAreas), load, now)
      const cooking = cart.isPickup ? [15, 20] : [40, 50]
      expect(promise.fromMinutes).toBeGreaterThanOrEqual(cooking[0]!)
      expect(promise.toMinutes - promise.fromMinutes).toBe(cooking[1]! - cooking[0]!)
      expect(
        promise.reasons
          .filter(({ kind }) => kind !== 'Cooking' && kind !== 'Way')
          .reduce((sum, { minutes }) => sum + minutes, cooking[1]!),
      ).toBe(promise.toMinutes)

      const bookings = bookingsOf(cart, shop, load, now)
      if (bookings.length === 0) return
      const { minutes } = kitchenNeed(cart.products, shop.menu, kitchen, cart.isPickup)
      for (const { id } of kitchen.stations) {
        const own = bookings.filter(({ resource }) => resource === id)
        expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(minutes.get(id) ?? 0)
        for (const { amount, quarter } of own) {
          expect(amount).toBeGreaterThan(0)
          expect((quarter + 1) * 15 * MINUTE).toBeGreaterThan(start)
        }
      }
    }),
  )
})

test('the more is booked, the later the promise, and no room comes of it', { timeout: lawTime }, () => {
  fc.assert(
    fc.property(kitchens, carts, loads, loads, (kitchen, cart, load, more) => {
      const shop = someShopRules({ kitchen })
      const soon = { ...cart, isPreOrder: false }
      const place = findDeliveryPlace(soon, shop.deliveryAreas)
      const busier = Object.entries(more).flatMap(([resource, quarters]) =>
        Object.entries(quarters).map(([quarter, amount]) => ({
          resource,
          quarter: Number(quarter),
          amount,
          most: null,
        })),
      )
      const before = promiseOf(soon, shop, place, load, new Date(start))
      const after = promiseOf(soon, shop, place, withBookings(load, busier), new Date(start))
      if (!before.plan.ok) expect(after.plan.ok).toBe(false)
      // Of an empty cart the next law says more: a station that is full waits for nobody.
      if (after.plan.ok && soon.products.length > 0)
        expect(after.promise.toMinutes).toBeGreaterThanOrEqual(before.promise.toMinutes)
    }),
    { numRuns: lawRuns },
  )
})

test('an empty cart is promised the latest of the dishes that can be had, and none where none can', () => {
  fc.assert(
    fc.property(kitchens, carts, loads, (kitchen, cart, load) => {
      const shop = someShopRules({ kitchen })
      const place = findDeliveryPlace(cart, shop.deliveryAreas)
      const promised = (products: CartContent['products']) =>
        promiseOf({ ...cart, products }, shop, place, load, new Date(start))
      const empty = promised([])
      const dishes = [{ productPriceId: ids.margheritaMedium }, burger].map((dish) =>
        promised(someLines(dish)),
      )
      const possible = dishes.filter(({ plan }) => plan.ok).map(({ promise }) => promise.toMinutes)
      expect(empty.plan.ok).toBe(possible.length > 0)
      if (empty.plan.ok) expect(empty.promise.toMinutes).toBe(Math.max(...possible))
    }),
    { numRuns: lawRuns },
  )
})

test(
  'of several orders, none is promised for when all of them cannot be made yet',
  { timeout: lawTime },
  () => {
    fc.assert(
      fc.property(
        kitchens,
        fc.array(fc.record({ cart: carts, after: fc.nat(9) }), { maxLength: 12 }),
        (kitchen, orders) => {
          const shop = someShopRules({ kitchen })
          let load: KitchenLoad = noKitchenLoad
          let now = start
          const made: { id: string; minutes: number; from: number; until: number }[] = []
          for (const { cart, after } of orders) {
            now += after * MINUTE
            const place = findDeliveryPlace(cart, shop.deliveryAreas)
            const { promise, plan } = promiseOf(cart, shop, place, load, new Date(now))
            if (!plan.ok) continue
            load = withBookings(load, plan.bookings)
            const ready = cart.isPreOrder
              ? Date.parse(cart.preOrderDateTime ?? '')
              : now + promise.toMinutes * MINUTE
            const until = ready - wayMinutes(place, shop.location) * MINUTE
            for (const [id, minutes] of kitchenNeed(cart.products, shop.menu, kitchen, cart.isPickup).minutes)
              made.push({ id, minutes, from: now, until })
          }
          for (const { id, minutesPerQuarter } of kitchen.stations) {
            const own = made.filter((one) => one.id === id)
            for (const { from } of own) {
              for (const { until } of own) {
                const within = own.filter((one) => one.from >= from && one.until <= until)
                const work = within.reduce((sum, { minutes }) => sum + minutes, 0)
                expect(work).toBeLessThanOrEqual(
                  Math.max(0, (minutesPerQuarter * (until - from)) / (15 * MINUTE)),
                )
              }
            }
          }
        },
      ),
      { numRuns: lawRuns },
    )
  },
)

test('one more product never promises earlier, and never makes room', { timeout: lawTime }, () => {
  const more = fc.constantFrom({ productPriceId: ids.margheritaMedium }, burger)
  fc.assert(
    fc.property(kitchens, carts, loads, more, fc.nat(14), (kitchen, cart, load, added, minute) => {
      fc.pre(cart.products.length > 0)
      const shop = someShopRules({ kitchen })
      const now = new Date(start + minute * MINUTE)
      const place = findDeliveryPlace(cart, shop.deliveryAreas)
      const [line] = someLines(added)
      const larger = { ...cart, products: [...cart.products, { ...line!, id: lineId(99) }] }
      const before = promiseOf(cart, shop, place, load, now)
      const after = promiseOf(larger, shop, place, load, now)
      if (!after.plan.ok) return
      expect(before.plan.ok).toBe(true)
      expect(after.promise.toMinutes).toBeGreaterThanOrEqual(before.promise.toMinutes)
    }),
    { numRuns: lawRuns },
  )
})

test('a kitchen without limits books nothing and is never full', () => {
  fc.assert(
    fc.property(carts, loads, (cart, load) => {
      const shop = someShopRules()
      expect(bookingsOf(cart, shop, load, new Date(start))).toEqual([])
      const { plan } = promiseOf(
        cart,
        shop,
        findDeliveryPlace(cart, shop.deliveryAreas),
        load,
        new Date(start),
      )
      expect(plan.ok).toBe(true)
    }),
  )
})
