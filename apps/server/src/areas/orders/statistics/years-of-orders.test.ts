import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { expect, it } from 'vitest'
import { databaseWork } from '../../../testing/database-work.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

const { restaurantId, server, as, at } = useRestaurant()
const manager = as('manager')

/** Two years of a busy house, an order at each hour. */
const DAYS = 730
const OF_A_DAY = 24

/** The same order at each hour before. */
async function placeAgain(id: string) {
  const { pool } = server.database
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'orders' order by ordinal_position`,
  )
  const others: Record<string, string> = {
    ...{ id: 'gen_random_uuid()', shopping_cart_id: 'gen_random_uuid()' },
    due_at: `due_at - n * interval '1 hour'`,
  }
  const fields = rows.map(({ name }) => others[name] ?? name).join(', ')
  await pool.query(
    `insert into orders select ${fields} from orders, generate_series(1, $2::integer) n where id = $1`,
    [id, DAYS * OF_A_DAY],
  )
}

it('a year day by day is there at once, also beside a year before', async () => {
  const cart = await aFilledCart(manager, restaurantId, { isPickup: true })
  const { id, shoppingCart } = await placeAsSeen(manager, { ...at, shoppingCartId: cart.id })
  await placeAgain(id)
  const worked = await databaseWork(server.database.pool)
  const { days, total } = await manager.getDailyStatistics({ restaurantId, days: 366 })
  expect(await worked()).toBeLessThan(1500)
  const orderValue = OF_A_DAY * shoppingCart.evaluationResult.totalOrderValue
  expect(days.at(-2)).toMatchObject({ day: '2026-11-19', orders: OF_A_DAY, orderValue })
  // Clocks go forward on one of these days, and back on another.
  const otherwise = days.slice(0, -1).filter(({ orders }) => orders !== OF_A_DAY)
  expect(otherwise.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-03-28', OF_A_DAY - 1],
    ['2026-10-24', OF_A_DAY + 1],
  ])
  expect(total.orders).toBe(days.reduce((sum, { orders }) => sum + orders, 0))
})
