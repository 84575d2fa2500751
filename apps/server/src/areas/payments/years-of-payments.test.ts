import { expect, it } from 'vitest'
import { databaseWork } from '../../testing/database-work.ts'
import { useOnlinePayments } from './testing/use-online-payments.ts'

const { server, restaurantId, manager, aPaidOrder } = useOnlinePayments('Mollie')

const PAYMENTS = 20_000

/** The payment and its order again, each a minute before. */
async function copyBack(table: string, id: string, others: Record<string, string>) {
  const { pool } = server.database
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  await pool.query(
    `insert into ${table} (${names.join(', ')})
     select ${names.map((name) => others[name] ?? name).join(', ')} from ${table}, generate_series(1, $2::integer) n
     where id = $1`,
    [id, PAYMENTS],
  )
}

it('years of payments are a page, found by its day, its order and its guest at once', async () => {
  const { order, orderAt } = await aPaidOrder()
  const { payments, logs } = await manager.listOrderPayments(orderAt)
  const orderId = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const id = 'gen_random_uuid()'
  const created_at = `created_at - n * interval '1 minute'`
  const numbered = { id: orderId, number: 'n + 1000', created_at, shopping_cart_id: id }
  await copyBack('orders', order.id, { ...numbered, search: `replace(search, 'mustermann', 'meyer')` })
  await copyBack('payments', payments[0]!.id, { id, created_at, order_id: orderId })
  await server.database.pool.query(
    `insert into payment_logs (restaurant_id, id, payment_id, order_id, kind, amount, at)
     select restaurant_id, gen_random_uuid(), id, order_id, 'Begun', amount, created_at from payments, generate_series(1, 3)
     where order_id <> $1`,
    [order.id],
  )
  await server.database.pool.query('analyze orders, payments, payment_logs')

  const worked = await databaseWork(server.database.pool)
  const page = await manager.listPayments({ restaurantId, page: 3 })
  expect([page.payments.length, page.count]).toEqual([25, PAYMENTS + 1])
  expect(page.payments[0]!.orderNumber).toBe(1050)
  // Of all the others no cart is read: there they are still called by the same name.
  const found = await manager.listPayments({ restaurantId, query: 'mustermann Erika' })
  expect(found.payments.map((one) => one.orderId)).toEqual([order.id])
  expect((await manager.listPayments({ restaurantId, query: '1007' })).count).toBe(1)
  expect(await worked()).toBeLessThan(1500)

  expect((await manager.listOrderPayments(orderAt)).logs).toEqual(logs)
  const { rows } = await server.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from payment_logs where restaurant_id = '${restaurantId}' and order_id = '${order.id}' order by position`,
  )
  expect(rows[0]!['QUERY PLAN']).toContain('payment_logs_order')
})
