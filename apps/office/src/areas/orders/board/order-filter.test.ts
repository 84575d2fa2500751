import { anEvaluatedCart, anOrder } from '@tresen/domain/orders/testing/an-order'
import { expect, it } from 'vitest'
import { fitsFilter, fitsSearch, noFilter } from './order-filter.ts'

const order = anOrder({ number: 42, filterColor: 'Red' })

it.each(['42', 'ayşe', 'yılmaz 13353', 'müllerstr', '030 123456', '030123', '+49 30 123', '(030) 12-34'])(
  'finds an order by „%s“',
  (typed) => expect(fitsSearch(order, typed)).toBe(true),
)

it.each(['43', 'Erika', '0551 999', 'Müllerstraße 99'])('does not find it by „%s“', (typed) =>
  expect(fitsSearch(order, typed)).toBe(false),
)

it('does not look for the address of somebody who picks up', () => {
  const pickup = anOrder({ willBePickedUp: true, shoppingCart: anEvaluatedCart({ isPickup: true }) })
  expect(fitsSearch(pickup, 'müllerstraße')).toBe(false)
})

it('filters by way, pre-order and colour', () => {
  expect(fitsFilter(order, noFilter)).toBe(true)
  expect(fitsFilter(order, { ...noFilter, way: 'delivery' })).toBe(true)
  expect(fitsFilter(order, { ...noFilter, way: 'pickup' })).toBe(false)
  expect(fitsFilter(order, { ...noFilter, onlyPreOrders: true })).toBe(false)
  expect(fitsFilter(order, { ...noFilter, color: 'Red' })).toBe(true)
  expect(fitsFilter(order, { ...noFilter, color: 'Blue' })).toBe(false)
})
