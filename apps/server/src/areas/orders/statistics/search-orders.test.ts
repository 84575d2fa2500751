import type { OrderState, PaymentState } from '@tresen/contract/orders/order'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart, type Filling } from '../../carts/testing/a-cart.ts'

const own = useRestaurant()
const other = own.another()
const { server, restaurantId, at } = own
const employee = own.as('employee')

type Wanted = { guest?: Filling; states?: OrderState[]; paymentState?: PaymentState }

/** An order that is due then. */
async function anOrder(dueAt: string, { guest, states = [], paymentState = 'OnSitePending' }: Wanted = {}) {
  const cart = await aFilledCart(employee, restaurantId, { isPickup: true, ...guest })
  const { id } = await placeAsSeen(employee, { ...at, shoppingCartId: cart.id })
  for (const state of states) await employee.changeOrderState({ ...at, orderId: id, body: { state } })
  await server.database.pool.query('update orders set due_at = $2, payment_state = $3 where id = $1', [
    ...[id, dueAt, paymentState],
  ])
  return id
}

type Asked = Omit<Parameters<typeof employee.searchOrders>[0], 'franchiseId' | 'restaurantId' | 'body'>
const search = async (asked: Asked = {}, body: PaymentState[] = []) => {
  const { orders, count } = await employee.searchOrders({ ...at, ...asked, body })
  return { ids: orders.map(({ id }) => id), count }
}

it('finds each order of a time, whatever became of it, the latest first and page by page', async () => {
  const first = await anOrder('2026-11-20T10:00:00Z')
  const cancelled = await anOrder('2026-11-20T11:00:00Z', { states: ['Cancelled'] })
  const archived = await anOrder('2026-11-20T12:00:00Z', { states: ['Cancelled', 'Archived'] })
  const paid = await anOrder('2026-11-20T13:00:00Z', { paymentState: 'OnlinePaid' })
  const unpaid = await anOrder('2026-11-20T14:00:00Z', { paymentState: 'OnlinePending' })
  const dayAfter = await anOrder('2026-11-21T10:00:00Z')
  const day = { from: '2026-11-20T10:00:00Z', to: '2026-11-21T10:00:00Z' }

  expect(await search()).toEqual({ ids: [dayAfter, paid, archived, cancelled, first], count: 5 })
  expect(await search(day)).toEqual({ ids: [paid, archived, cancelled, first], count: 4 })
  expect(await search({ ...day, page: 2, pageItems: 3 })).toEqual({ ids: [first], count: 4 })
  expect(await search({ ...day, page: 9, pageItems: 3 })).toEqual({ ids: [], count: 4 })
  expect(await search({ ...day, hideCompleted: true })).toEqual({ ids: [paid, first], count: 2 })
  // What was never paid is no order, unless somebody asks for it.
  expect(await search(day, ['OnlinePending', 'OnlinePaid'])).toEqual({ ids: [unpaid, paid], count: 2 })

  await employee.setOrderFilterColor({ ...at, orderId: first, filterColor: 'Red' })
  expect(await search({ filterColor: 'Red' })).toEqual({ ids: [first], count: 1 })
  expect(await search({ from: '2027-01-01T00:00:00Z' })).toEqual({ ids: [], count: 0 })
})

it('finds an order by each word of its guest, or by part of a telephone number in any spelling', async () => {
  const weber = await anOrder('2026-12-01T10:00:00Z', {
    guest: { firstName: 'Ida', lastName: 'Weber', company: 'Bäckerei 100%', phone: '0551 7654321' },
  })
  const day = { from: '2026-12-01T00:00:00Z' }
  for (const query of ['weber', 'IDA web', '100%', '7654', '+49 551 765', '0551-7654321'])
    expect([query, await search({ ...day, query })]).toEqual([query, { ids: [weber], count: 1 }])
  for (const query of ['weber otto', 'w_ber', '1007', '0552 7654321'])
    expect([query, await search({ ...day, query })]).toEqual([query, { ids: [], count: 0 }])
})

it('looks for words in no cart, of which years of orders have as many, but of one stored without them', async () => {
  const guest = { firstName: 'Ida', lastName: 'Klöpper', company: 'Werk 9', phone: '0551 98765' }
  const id = await anOrder('2026-12-02T10:00:00Z', { guest })
  const { pool } = server.database
  const found = { ids: [id], count: 1 }
  const { rows } = await pool.query<{ number: number }>('select number from orders where id = $1', [id])
  const words = ['ida klöpper', 'WERK', '98765 ida', '+4955198765', String(rows[0]!.number)]
  const day = { from: '2026-12-02T00:00:00Z', to: '2026-12-03T00:00:00Z' }
  const findByWords = () => Promise.all(words.map((query) => search({ ...day, query })))
  await pool.query(
    `update orders set cart = jsonb_set(cart::jsonb, '{lastName}', '"Andere"')::json where id = $1`,
    [id],
  )
  expect(await findByWords()).toEqual(words.map(() => found))
  expect(await search({ ...day, query: 'andere' })).toEqual({ ids: [], count: 0 })
  await pool.query(
    `update orders set search = null, cart = jsonb_set(cart::jsonb, '{lastName}', '"Klöpper"')::json where id = $1`,
    [id],
  )
  expect(await findByWords()).toEqual(words.map(() => found))
})

it('finds nothing of another restaurant', async () => {
  const found = await other.as('employee').searchOrders({ ...other.at, body: [] })
  expect(found).toEqual({ orders: [], count: 0 })
})
