import type { Order } from '@tresen/contract/orders/order'
import { expect, it } from 'vitest'
import { berlin, openingRules } from '../../opening-hours/testing/opening-rules.ts'
import { dayOverview } from './day-overview.ts'

const now = berlin('2026-11-20 18:00')

function order(id: string, time: string, changes: Partial<Order> = {}, total = 1000): Order {
  return {
    id,
    state: 'InProgress',
    cancelledAt: null,
    isPreOrder: false,
    isTrial: false,
    willBePickedUp: false,
    dueAt: berlin(time).toISOString(),
    newAt: berlin(time).toISOString(),
    shoppingCart: { evaluationResult: { totalOrderValue: total } },
    ...changes,
  } as unknown as Order
}

const orders = [
  order('late', '2026-11-20 17:50'),
  order('later', '2026-11-20 17:10', { state: 'InDelivery' }),
  order('toFetch', '2026-11-20 17:30', { state: 'ReadyForDelivery', willBePickedUp: true }),
  order('new', '2026-11-20 18:30', { state: 'New' }),
  order('tomorrow', '2026-11-21 12:00', { state: 'New', isPreOrder: true }, 5000),
  order('tonight', '2026-11-20 23:30', { state: 'New', isPreOrder: true }),
  order('done', '2026-11-20 12:00', { state: 'Archived' }),
  order('after midnight', '2026-11-21 00:30', { state: 'Archived' }),
  order('yesterday', '2026-11-20 00:30', { state: 'Archived' }),
  order('cancelled', '2026-11-20 12:00', { state: 'Cancelled', cancelledAt: now.toISOString() }),
  order('tried', '2026-11-20 12:00', { state: 'Archived', isTrial: true }),
  order('cleared away', '2026-11-20 12:00', { state: 'Archived', cancelledAt: now.toISOString() }),
]
const overview = dayOverview(orders, openingRules({}), now)
const ids = (some: readonly Order[]) => some.map(({ id }) => id)

it('names what is late, not what only waits to be fetched', () => {
  expect(ids(overview.late)).toEqual(['later', 'late'])
})

it('names new ones and the next pre-orders', () => {
  expect(ids(overview.waiting)).toEqual(['new'])
  expect(ids(overview.preOrders)).toEqual(['tonight', 'tomorrow'])
})

it("adds up the restaurant's day, without what was cancelled, tried or is due on another day", () => {
  expect([overview.amount, overview.total]).toEqual([7, 7000])
})
