import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

const { at, restaurantId, server, as } = useRestaurant()
const employee = as('employee')

let listening: pg.Client
let told = 0
// From the beginning, so that nobody is told late of what was before.
const tellWorkers = vi.fn()
beforeAll(async () => {
  server.deps.tellWorkers = tellWorkers
  listening = new pg.Client({ connectionString: server.databaseUrl })
  await listening.connect()
  listening.on('notification', () => told++)
  await listening.query('listen "jobs:insert"')
  // What was never written goes by the package's own function the first time.
  await complete(await anOrderWithInvoice())
})
afterAll(() => listening.end())

async function anOrderWithInvoice() {
  const address = { invoiceName: 'Kanzlei Größ', invoiceStreet: 'Hauptstraße', invoiceNumber: '7' }
  const alternativeInvoiceAddress = { ...address, invoiceZipCode: '37073', invoiceCity: 'Göttingen' }
  const cart = await aFilledCart(employee, restaurantId, { alternativeInvoiceAddress })
  return placeAsSeen(employee, { ...at, shoppingCartId: cart.id })
}

async function complete({ id: orderId }: { id: string }) {
  for (const state of ['InProgress', 'ReadyForDelivery', 'InDelivery', 'Completed'] as const)
    await employee.changeOrderState({ ...at, orderId, body: { state } })
}

it('a change that writes a job notifies nobody in its transaction; workers are told once it is committed', async () => {
  const order = await anOrderWithInvoice()
  await listening.query('select')
  told = 0
  tellWorkers.mockClear()
  await complete(order)
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select task_identifier as name from graphile_worker.jobs where task_identifier = 'orderCompleted'`,
  )
  expect(rows.length).toBe(2)
  await listening.query('select')
  expect(told).toBe(0)
  expect(tellWorkers).toHaveBeenCalledTimes(1)
})
