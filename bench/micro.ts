import { evaluateCart } from '@tresen/domain/carts/evaluate-cart'
import { openDatabase } from '../apps/server/src/rooms/db/database.ts'
import { createRulesCache } from '../apps/server/src/rules-cache.ts'
import type { CartContent } from '@tresen/domain/carts/lines/cart-content'
import { openConnection } from './http/http-connection.ts'
import { median } from './rounds.ts'
import { createFilledCart, fridayEvening, type Scene } from './scene.ts'

/** Microseconds of `evaluateCart` alone, for a cart of ten products from the real card. */
export async function measureEvaluateCart(scene: Scene): Promise<number> {
  const shop = scene.shops[0]!
  const connection = await openConnection(scene.port)
  const { id } = await createFilledCart(connection, shop, shop.ten)
  connection.close()
  const { rows } = await scene.client.query<{ content: CartContent }>(
    'select content from shopping_carts where restaurant_id = $1 and id = $2',
    [shop.restaurantId, id],
  )
  const { content } = rows[0]!
  const database = openDatabase(scene.databaseUrl, { connections: 1 })
  const rules = (await createRulesCache(database.db).current(shop.restaurantId))!
  await database.close()

  const now = new Date(fridayEvening)
  const repeat = 2000
  const taken: number[] = []
  let sum = 0
  for (let round = 0; round < 15; round++) {
    const began = performance.now()
    for (let n = 0; n < repeat; n++) sum += evaluateCart(content, rules, now).totalOrderValue
    taken.push(((performance.now() - began) * 1000) / repeat)
  }
  if (sum === 0) throw new Error('a cart that costs nothing measures nothing')
  return median(taken.slice(5))
}
