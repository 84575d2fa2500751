import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { useOnlinePayments } from '../payments/testing/use-online-payments.ts'
import { setUp, type RungUp } from './testing/use-register.ts'

const shop = useOnlinePayments('Mollie')
const { restaurantId, at, manager } = shop

beforeAll(async () => {
  const account = { username: 'test_simulator0001', password: 'geheim', cashierId: 1 }
  await setUp(shop, { posIntegration: 'HelloCash', ...account })
})

async function aBookedOrder() {
  const { order, orderAt, url } = await shop.aPaidOrder()
  for (const state of ['InProgress', 'ReadyForDelivery', 'InDelivery', 'Completed'] as const)
    await manager.changeOrderState({ ...at, orderId: order.id, body: { state } })
  const state = () => manager.getHandOver({ restaurantId, orderId: order.id })
  await expect.poll(async () => (await state())?.state).toBe('Sent')
  const { id: paymentId, amount: paid } = (await manager.listOrderPayments(orderAt)).payments[0]!
  const booked = async () => {
    const { invoices } = (await (await fetch(`${new URL(url).origin}/registers`)).json()) as RungUp
    return invoices.filter(({ body }) => String(body['invoice_text']).endsWith(order.id.slice(-8)))
  }
  const refund = (amount: number, refundable: number) =>
    manager.requestRefund({
      ...{ ...orderAt, paymentId },
      body: { refundId: uuidv7(), reason: '', amount, refundable },
    })
  const beside = (what: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ do: what, euros: '' }), redirect: 'manual' })
  return { order, paid, state, booked, refund, beside }
}

describe('What helloCash has booked', () => {
  it('is taken back once all of the money went back; a part is for people to write down there', async () => {
    const { paid, state, booked, refund } = await aBookedOrder()
    await refund(300, paid)
    await expect.poll(async () => (await state())?.note).toMatch(/^An den Gast zurück gingen davon 3,00\s€\./)
    expect(await booked()).toMatchObject([{ isCancelled: false }])
    await refund(paid - 300, paid - 300)
    await expect.poll(async () => (await state())?.state).toBe('Cancelled')
    expect(await booked()).toMatchObject([{ isCancelled: true }])
    expect((await state())?.note).toBe('')
  })

  it('is taken back also where the money was given back at the provider', async () => {
    const { state, booked, beside } = await aBookedOrder()
    await beside('refund')
    await expect.poll(async () => (await state())?.state).toBe('Cancelled')
    expect(await booked()).toMatchObject([{ isCancelled: true }])
  })

  it('stays booked where a bank took the money back: it is still owed', async () => {
    const { order, state, booked, beside } = await aBookedOrder()
    await beside('chargeback')
    const paymentState = async () => (await manager.getOrder({ ...at, orderId: order.id })).paymentState
    await expect.poll(paymentState).toBe('ChargedBack')
    await manager.changeOrderState({ ...at, orderId: order.id, body: { state: 'Archived' } })
    const waiting = async () => {
      const text = `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier in ('registerFollows', 'orderRefunded', 'handOver') and j.payload::text like $1`
      return (await shop.server.database.pool.query(text, [`%${order.id}%`])).rowCount
    }
    await expect.poll(waiting).toBe(0)
    expect((await state())?.state).toBe('Sent')
    expect(await booked()).toMatchObject([{ isCancelled: false }])
  })
})
