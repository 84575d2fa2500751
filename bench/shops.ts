import { catalogue } from '@tresen/contract/catalogue'
import { createClient } from '@tresen/contract/client'
import type { CartChange, CartProductInput } from '@tresen/contract/carts/cart'
import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { anAddressInside } from '../apps/server/src/areas/carts/testing/a-cart.ts'
import {
  leineglutId,
  leineglutFranchiseId as franchiseId,
} from '../apps/server/src/areas/restaurants/demo-id.ts'

/** A restaurant under load, and what its guests order. */
export type Shop = {
  restaurantId: string
  franchiseId: string
  /** Four products as they are put into a cart one by one, and ten for a large cart. */
  four: CartProductInput[]
  ten: CartProductInput[]
  customer: CartChange
}

/** A chain shares one server: the real card and delivery areas, this many times. */
export async function addRestaurants(client: pg.Client, amount: number): Promise<string[]> {
  const { rows } = await client.query<{ table_name: string }>(
    `select table_name from information_schema.columns where column_name = 'restaurant_id' and table_schema = 'public'
       and table_name not in ('user_restaurants', 'shopping_carts', 'orders', 'order_products', 'order_counters')
     order by table_name`,
  )
  const ids = Array.from({ length: amount }, () => uuidv7())
  for (const id of ids) {
    await copyRow(client, 'restaurants', `id = '${leineglutId}'`, { id: `'${id}'`, subdomain: `'${id}'` })
    let tables = rows.map(({ table_name: table }) => table)
    while (tables.length > 0) {
      const later = await copyTables(client, tables, id)
      if (later.length === tables.length) throw new Error(`Cannot be copied: ${later.join(', ')}`)
      tables = later
    }
  }
  return ids
}

/** Returns those whose rows refer to rows that are not copied yet. */
async function copyTables(client: pg.Client, tables: readonly string[], restaurantId: string) {
  const later: string[] = []
  for (const table of tables) {
    try {
      const restaurant = { restaurant_id: `'${restaurantId}'` }
      await copyRow(client, table, `restaurant_id = '${leineglutId}'`, restaurant)
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '23503') throw error
      later.push(table)
    }
  }
  return later
}

/**
 * Copies the rows of a table; `changes` names what is another in the copies, as SQL. What exists once for all restaurants,
 * such as a connection to WhatsApp, stays where it is.
 */
export async function copyRow(
  client: pg.Client,
  table: string,
  where: string,
  changes: Record<string, string>,
  from = '',
) {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
       and is_generated = 'NEVER' and identity_generation is distinct from 'ALWAYS'`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => changes[name] ?? `t.${name}`)
  const source = from ? `${table} t cross join ${from}` : `${table} t`
  const { rowCount } = await client.query(
    `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${source} where ${where}
     on conflict do nothing`,
  )
  return rowCount
}

/** So many customers have ordered before; each order is by the next of them. */
export const KNOWN_CUSTOMERS = 4000
let telephones = 0

/** People have telephones of their own: orders of one and the same wait for each other. */
export function someone({ customer }: Shop): CartChange & { phone: string } {
  telephones = (telephones % KNOWN_CUSTOMERS) + 1
  return { ...customer, phone: `0551 2${String(telephones).padStart(6, '0')}` }
}

/** As the database knows a telephone of the bench. */
export function internationally(phone: string): string {
  return phone.replace('0', '+49').replaceAll(' ', '')
}

export async function loadShop(port: number, restaurantId: string): Promise<Shop> {
  const client = createClient(catalogue, { baseUrl: `http://127.0.0.1:${port}` })
  const menu = await client.getPublicMenu({ restaurantId })
  const address = await anAddressInside(client, restaurantId)
  // The dearest, so that the minimum order value is reached; with options and extras where there are any.
  const products = menu.products
    .filter(({ taxKey, soldOutUntil }) => taxKey === 'Food' && soldOutUntil === null)
    .sort((a, b) => b.prices[0]!.deliverPrice - a.prices[0]!.deliverPrice)
  const ten = products.slice(0, 10).map((product) => choose(product, menu))
  return {
    restaurantId,
    franchiseId,
    four: ten.slice(0, 4),
    ten,
    customer: {
      firstName: 'Erika',
      lastName: 'Mustermann',
      phone: '0551 1234567',
      street: address.street,
      houseNumber: address.streetNumber,
      zipCode: address.zipCode,
      city: address.city,
      paymentMethod: 'Cash',
    },
  }
}

function choose(product: Product, menu: Menu): CartProductInput {
  const extras = product.extraGroups.flatMap(({ extraGroupId, minimum, maximum }) => {
    const group = menu.extraGroups.find(({ id }) => id === extraGroupId)!
    const amount = Math.min(Math.max(minimum, 2), maximum ?? Infinity, group.extras.length)
    return group.extras.slice(0, amount).map(({ ingredientId }) => ({ extraGroupId, ingredientId }))
  })
  return {
    productPriceId: product.prices[0]!.id,
    variantOptions: product.variants.map(({ id, options }) => ({
      variantId: id,
      variantOptionId: options[0]!.id,
    })),
    extras,
  }
}
