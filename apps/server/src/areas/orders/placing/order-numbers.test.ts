import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { openingRules, weekly } from '@tresen/domain/opening-hours/testing/opening-rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

const { operatingHours } = openingRules({ openingHours: [weekly('Mo–So', '00:00–24:00')] })
const { as, at, restaurantId, server } = useRestaurant({ operatingHours })
const employee = as('employee')

async function place() {
  const cart = await aFilledCart(employee, restaurantId, { isPickup: true })
  const { id, number } = await placeAsSeen(employee, { ...at, shoppingCartId: cart.id })
  return { id, number }
}

async function handOver({ id: orderId }: { id: string }) {
  for (const state of ['InProgress', 'ReadyForDelivery', 'Completed'] as const)
    await employee.changeOrderState({ ...at, orderId, body: { state } })
}

it('an evening beyond midnight keeps counting; the next day begins anew, past what is still open', async () => {
  server.clock.now = new Date('2026-11-20T22:50:00Z')
  const evening = [await place(), await place()]
  server.clock.now = new Date('2026-11-20T23:40:00Z')
  evening.push(await place())
  expect(evening.map(({ number }) => number)).toEqual([1, 2, 3])
  await handOver(evening[1]!)
  server.clock.now = new Date('2026-11-21T11:00:00Z')
  expect([(await place()).number, (await place()).number]).toEqual([2, 4])
  // A process whose clock is behind.
  server.clock.now = new Date('2026-11-21T03:59:59Z')
  expect((await place()).number).toBe(5)
})

it('no two orders that somebody works on have the same number', async () => {
  const open = new Map<string, number>()
  let now = new Date('2026-11-23T11:00:00Z').getTime()
  await server.database.pool.query(`update orders set state = 'Archived'`)
  const steps = fc.sample(fc.record({ hours: fc.integer({ min: 0, max: 9 }), isDone: fc.boolean() }), 25)
  for (const { hours, isDone } of steps) {
    server.clock.now = new Date((now += hours * 3_600_000))
    const order = await place()
    expect([...open.values()]).not.toContain(order.number)
    open.set(order.id, order.number)
    const [first] = open.keys()
    if (!isDone) continue
    await handOver({ id: first! })
    open.delete(first!)
  }
})
