import type { CartChange } from '@tresen/contract/carts/cart'
import type { SeenCart } from '@tresen/contract/carts/seen-cart'
import { v7 as uuidv7 } from 'uuid'
import { cookieOf, succeed, type Connection } from './http/http-connection.ts'
import { placing, seenIn } from './scene.ts'
import { someone, type Shop } from './shops.ts'

export type Guest = {
  shop: Shop
  customer: CartChange & { phone: string }
  cartId: string
  cookie: string
  seen: SeenCart | null
  orderId: string
}

/** What a guest does one after the other, from nothing to an order. */
export const steps: Record<string, (connection: Connection, guest: Guest) => Promise<unknown>> = {
  create: async (connection, guest) => {
    const path = `${cartsOf(guest)}/create`
    guest.cookie = cookieOf(await succeed(connection, { method: 'POST', path, body: { id: guest.cartId } }))
  },
  'add 1st': (connection, guest) => addProduct(connection, guest, 0),
  'add 2nd': (connection, guest) => addProduct(connection, guest, 1),
  'add 3rd': (connection, guest) => addProduct(connection, guest, 2),
  'add 4th': (connection, guest) => addProduct(connection, guest, 3),
  address: async (connection, guest) => {
    const path = `${cartsOf(guest)}/${guest.cartId}`
    const { customer } = guest
    const { body } = await succeed(connection, {
      method: 'PUT',
      path,
      body: customer,
      cookie: guest.cookie,
    })
    guest.seen = seenIn(body)
  },
  place: async (connection, guest) => {
    const { cartId: id, cookie, seen } = guest
    if (!seen) throw new Error('nobody orders a cart that they did not see')
    const { body } = await succeed(connection, placing(guest.shop, { id, cookie, seen }))
    guest.orderId = idOf(body)
  },
}

function cartsOf({ shop }: Guest) {
  return `/api/restaurants/${shop.restaurantId}/shoppingcarts`
}

function addProduct(connection: Connection, guest: Guest, which: number) {
  const path = `${cartsOf(guest)}/${guest.cartId}/products`
  const body = [guest.shop.four[which]]
  return succeed(connection, { method: 'POST', path, body, cookie: guest.cookie })
}

export function aGuest(shop: Shop): Guest {
  return { shop, customer: someone(shop), cartId: uuidv7(), cookie: '', seen: null, orderId: '' }
}

export function takeSteps(taken: readonly (typeof steps)[string][]) {
  return async (connection: Connection, guest: Guest) => {
    for (const step of taken) await step(connection, guest)
  }
}

export async function orderAll(connection: Connection, shop: Shop) {
  const guest = aGuest(shop)
  await takeSteps(Object.values(steps))(connection, guest)
  return guest
}

/** Of an order or a cart as text: parsing it all would cost more than it is worth here. */
function idOf(body: string): string {
  return /"id":"([^"]+)"/.exec(body)![1]!
}
