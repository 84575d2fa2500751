import { menuCalls } from '@tresen/contract/menu/menu-calls'
import { menuEditCalls } from '@tresen/contract/menu/menu-edit-calls'
import { createClient } from '@tresen/contract/client'
import { openDatabase } from '../apps/server/src/rooms/db/database.ts'
import { createRulesCache } from '../apps/server/src/rules-cache.ts'
import { median, percentile } from './rounds.ts'
import type { Scene } from './scene.ts'

const PRODUCTS = 2000
const CHANGES = 60

export type MenuFigures = {
  /** Milliseconds over HTTP, of each change of one product. */
  changes: number[]
  /** Of the first reading of the whole public menu after each change, by a guest. */
  readings: number[]
  /** Of a process that reads the menu for the first time, and of one that reads what changed since. */
  wholeLoad: number
  nextLoad: number
}

/** A restaurant with 2,000 products whose prices are changed one by one. */
export async function measureMenu(scene: Scene): Promise<MenuFigures> {
  const { restaurantId } = scene.shops.at(-1)!
  await fillMenu(scene, restaurantId)
  const token = await scene.server.ask<string>('managerToken', restaurantId)
  const calls = createClient(
    { ...menuCalls, ...menuEditCalls },
    { baseUrl: `http://127.0.0.1:${scene.port}`, token: () => token },
  )
  const { products } = await calls.getPublicMenu({ restaurantId })
  if (products.length < PRODUCTS) throw new Error(`only ${products.length} products`)

  const database = openDatabase(scene.databaseUrl, { connections: 1 })
  const rules = createRulesCache(database.db)
  const wholeLoad = await millisecondsOf(() => rules.current(restaurantId))
  const figures: MenuFigures = { changes: [], readings: [], wholeLoad, nextLoad: 0 }
  const nextLoads: number[] = []
  for (let n = 0; n < CHANGES; n++) {
    const productId = products[(n * 37) % PRODUCTS]!.id
    const body = { description: `zum ${n}. Mal geändert` }
    figures.changes.push(await millisecondsOf(() => calls.updateProduct({ restaurantId, productId, body })))
    figures.readings.push(await millisecondsOf(() => calls.getPublicMenu({ restaurantId })))
    nextLoads.push(await millisecondsOf(() => rules.current(restaurantId)))
  }
  await database.close()
  return { ...figures, nextLoad: median(nextLoads) }
}

/** The half, and the slowest twentieth. */
export function halfAndSlowest(taken: readonly number[]) {
  return { half: percentile(taken, 50), slowest: percentile(taken, 95) }
}

/** The real products again and again, each with ids of its own. */
async function fillMenu({ client }: Scene, restaurantId: string) {
  await client.query(
    `insert into menu_items (restaurant_id, kind, id, document)
     select restaurant_id, kind, gen_random_uuid(), document
       || jsonb_build_object('articleNumber', 'B' || n || '-' || (document->>'articleNumber'), 'variants', '[]'::jsonb,
         'prices', (select jsonb_agg(price || jsonb_build_object('id', gen_random_uuid()))
           from jsonb_array_elements(document->'prices') price))
     from menu_items cross join generate_series(1, $2::int) n
     where restaurant_id = $1 and kind = 'Product'`,
    [restaurantId, Math.ceil(PRODUCTS / 91)],
  )
  // Written past the server: whoever remembers the menu has to read it whole.
  await client.query(
    'update restaurants set menu_version = menu_version + 1000, rules_version = rules_version + 1 where id = $1',
    [restaurantId],
  )
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
