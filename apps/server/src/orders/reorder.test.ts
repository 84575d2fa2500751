import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  leineglutFranchiseId as franchiseId,
  leineglutId as restaurantId,
  leineglutWeendeId,
} from '../demo/demo-id.ts'
import { aFilledCart } from '../testing/a-cart.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function anOrderWithToken() {
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, restaurantId)
  const order = await guest.placeOrder({ franchiseId, restaurantId, shoppingCartId: cart.id })
  const at = { franchiseId, restaurantId, orderId: order.id }
  return { at, order, token: (await guest.getReorderToken(at)).token }
}

describe('reorder', () => {
  it('makes a new cart with the same products and nothing of the person', async () => {
    const { order, token } = await anOrderWithToken()
    const friend = server.asGuest()
    const { shoppingCart, unavailable } = await friend.reorder({ restaurantId, body: { token } })
    expect(unavailable).toEqual([])
    expect(shoppingCart.id).not.toBe(order.shoppingCart.id)
    expect(shoppingCart.products.map(({ productPriceId }) => productPriceId)).toEqual(
      order.shoppingCart.products.map(({ productPriceId }) => productPriceId),
    )
    expect(shoppingCart).toMatchObject({ firstName: '', lastName: '', phone: '', street: '', comment: '' })
    expect(shoppingCart.products.every(({ comment }) => comment === '')).toBe(true)
  })

  it('gives the token only to those who may see the order, and refuses a wrong one', async () => {
    const { at, token } = await anOrderWithToken()
    const stranger = server.asGuest()
    await expect(stranger.getReorderToken(at)).rejects.toMatchObject({ status: 404 })
    for (const [place, wrong] of [
      [restaurantId, `${token.slice(0, -4)}AAAA`],
      [restaurantId, 'nonsense'],
      [leineglutWeendeId, token],
    ] as const) {
      await expect(stranger.reorder({ restaurantId: place, body: { token: wrong } })).rejects.toMatchObject({
        code: 'ReorderLinkInvalid',
      })
    }
  })

  it('names what cannot be had any more', async () => {
    const { order, token } = await anOrderWithToken()
    const gone = order.shoppingCart.products[0]!
    await sql`update products set sold_out_until = now() + interval '10 years' where id = ${gone.productId}`.execute(
      server.database.db,
    )
    await sql`update restaurants set rules_version = rules_version + 1 where id = ${restaurantId}`.execute(
      server.database.db,
    )
    const { shoppingCart, unavailable } = await server.asGuest().reorder({ restaurantId, body: { token } })
    expect(unavailable).toContain(gone.product.name)
    expect(shoppingCart.products.some(({ productId }) => productId === gone.productId)).toBe(false)
  })
})
