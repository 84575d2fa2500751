import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  leineglutFranchiseId as franchiseId,
  leineglutId as restaurantId,
} from '../areas/restaurants/demo-id.ts'
import { provideSimulators } from '../simulators.ts'
import { clientOf } from '../testing/test-server.ts'
import { useServer } from '../testing/use-server.ts'
import { seedDemo } from './seed-demo.ts'

const now = new Date('2026-11-20T20:30:00Z')
const simulators = provideSimulators({ simulators: 'own', port: 0 })
const server = useServer({ now, simulators: simulators.find, jobs: true })
const manager = clientOf(server, { restaurants: { [restaurantId]: 'manager' } })

beforeAll(() => seedDemo(server.database.db, now, 1))
afterAll(() => simulators.stop())

it('the money of an order of the past goes back in parts, and no more than was paid', async () => {
  const { payments } = await manager.listPayments({ restaurantId, outcome: 'Paid' })
  const { orderId, id: paymentId, amount } = payments[0]!
  const at = { franchiseId, restaurantId, orderId, paymentId }
  const stateOf = async () => (await manager.getOrder(at)).paymentState
  const gone = async () => (await manager.listOrderPayments(at)).payments.map(({ refunded }) => refunded)
  await manager.refundPayment({ ...at, amount: 100 })
  await expect.poll(gone).toEqual([100])
  await expect.poll(stateOf).toBe('OnlinePaid')
  await manager.refundPayment(at)
  await expect.poll(stateOf).toBe('Refunded')
  expect(await gone()).toEqual([amount])
})
