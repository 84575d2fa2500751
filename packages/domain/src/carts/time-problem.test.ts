import type { ClosedReason } from '@tresen/contract/availability'
import { emptyCartContent } from './lines/cart-content.ts'
import { viewCart } from './cart-view.ts'
import type { ShopRules } from './shop-rules.ts'
import { unsavedCartMeta } from './errors/expected-cart.ts'
import { anId, restaurantId } from '../menu/testing/a-menu.ts'
import { berlin } from '../opening-hours/testing/opening-rules.ts'
import { someAvailability, someShopRules } from './testing/some-shop-rules.ts'
import { expect, it } from 'vitest'
import { timeProblem, type TimeProblem } from './time-problem.ts'

const open = someShopRules()
const noDelivery = someShopRules({
  availability: someAvailability({ deliveryClosedUntil: berlin('2026-11-20 20:00').toISOString() }),
})
const closedFor = (deliveryClosedReason: ClosedReason) =>
  someShopRules({
    availability: someAvailability({
      deliveryClosedUntil: berlin('2026-11-20 20:00').toISOString(),
      deliveryClosedReason,
      deliveryClosedReasonCustomDescription: deliveryClosedReason === 'Custom' ? 'Fahrer krank' : '',
    }),
  })
const holiday = someShopRules({
  operatingHours: {
    ...open.operatingHours,
    openingHoursExceptions: [{ startDate: '2026-11-20', endDate: '2026-11-20', times: [] }],
  },
})
const neverFetched = someShopRules({
  operatingHours: { ...open.operatingHours, useOpeningHoursAsPickupHours: false, pickupHours: [] },
})
const noPreOrders = someShopRules({ orderSettings: { ...open.orderSettings, preOrderDays: 0 } })
const longBreak = someShopRules({
  availability: someAvailability({
    pickupClosedUntil: berlin('2026-12-12 12:00').toISOString(),
    deliveryClosedUntil: berlin('2026-12-12 12:00').toISOString(),
  }),
})
const afterBreak = {
  ...{ text: 'Zurzeit ist keine Abholung möglich, wieder ab Samstag, 12.12.2026, 12:00 Uhr' },
  ...{ wayOut: null, otherWay: null, isClosed: true },
} as const
const evening = '2026-11-20 18:00'
const night = '2026-11-20 23:30'
const closedDelivery = 'Zurzeit ist keine Lieferung möglich, wieder ab heute, 20:00 Uhr'
const closedPickup = 'Zurzeit ist keine Abholung möglich, wieder ab morgen, 11:00 Uhr'
const closed = { wayOut: 'Jetzt vorbestellen', otherWay: null, isClosed: true } as const

type Wanted = { isPickup?: boolean; isPreOrder?: boolean; preOrderDateTime?: string }
type Case = [name: string, rules: ShopRules, at: string, wanted: Wanted, expected: TimeProblem]

it.each<Case>([
  ['open', open, evening, {}, null],
  ['delivery paused', noDelivery, evening, {}, { ...closed, text: closedDelivery, otherWay: 'pickup' }],
  [
    'much to do',
    closedFor('TooBusy'),
    evening,
    {},
    { ...closed, text: `Gerade ist sehr viel los. ${closedDelivery}`, otherWay: 'pickup' },
  ],
  [
    'less than usual',
    closedFor('LimitedOperation'),
    evening,
    {},
    { ...closed, text: `Heute eingeschränkter Betrieb. ${closedDelivery}`, otherWay: 'pickup' },
  ],
  [
    'in words of the staff, which stay theirs',
    closedFor('Custom'),
    evening,
    {},
    { ...closed, text: closedDelivery, otherWay: 'pickup' },
  ],
  [
    'a holiday',
    holiday,
    evening,
    { isPickup: true },
    { ...closed, text: 'Heute ist keine Abholung möglich, wieder ab morgen, 11:00 Uhr' },
  ],
  ['delivery paused, picked up', noDelivery, evening, { isPickup: true }, null],
  ['after hours', open, night, { isPickup: true }, { ...closed, text: closedPickup }],
  [
    'nothing is ever fetched there',
    neverFetched,
    evening,
    { isPickup: true },
    { ...closed, text: 'Zurzeit ist keine Abholung möglich', wayOut: null, otherWay: 'delivery' },
  ],
  ['no pre-orders', noPreOrders, night, { isPickup: true }, { ...closed, text: closedPickup, wayOut: null }],
  ['closed for longer than pre-orders reach', longBreak, evening, { isPickup: true }, afterBreak],
  [
    'pre-order for a time in a long break: there is no other',
    longBreak,
    evening,
    { isPickup: true, isPreOrder: true, preOrderDateTime: '2026-11-21 18:00' },
    afterBreak,
  ],
  ['pre-order', open, night, { isPreOrder: true, preOrderDateTime: '2026-11-21 18:00' }, null],
  ['pre-order, time still missing', open, night, { isPreOrder: true }, null],
  [
    'pre-order for a time that is past',
    open,
    evening,
    { isPreOrder: true, preOrderDateTime: '2026-11-20 12:00' },
    {
      text: 'Vorbestell-Zeit liegt in Vergangenheit',
      wayOut: 'Andere Zeit wählen',
      otherWay: null,
      isClosed: false,
    },
  ],
])('%s', (_name, rules, at, change, expected) => {
  const now = berlin(at)
  const preOrderDateTime = change.preOrderDateTime ? berlin(change.preOrderDateTime).toISOString() : null
  const content = { ...emptyCartContent('OnlineShop'), ...change, preOrderDateTime }
  const cart = viewCart(unsavedCartMeta(anId(1), restaurantId, now), content, rules, now)
  expect(timeProblem(cart, rules, now)).toEqual(expected)
})

it('follows the clock, though the cart was evaluated before closing time', () => {
  const cart = viewCart(
    unsavedCartMeta(anId(1), restaurantId, berlin(evening)),
    { ...emptyCartContent('OnlineShop'), isPickup: true },
    open,
    berlin(evening),
  )
  expect(timeProblem(cart, open, berlin(evening))).toBeNull()
  expect(timeProblem(cart, open, berlin(night))?.text).toBe(closedPickup)
})
