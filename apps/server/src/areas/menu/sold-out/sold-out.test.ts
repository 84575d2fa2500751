import type { Menu } from '@tresen/contract/menu/menu'
import { v7 as uuidv7 } from 'uuid'
import { aCard } from '@tresen/domain/menu/testing/a-card'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFilledCart } from '../../carts/testing/a-cart.ts'
import { startTestServer, type TestClient } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ menu: aCard() })
const { restaurantId, server } = restaurant
const staff = restaurant.as('employee')

const at = { restaurantId }

let menu: Menu
beforeAll(async () => {
  menu = await staff.getPublicMenu(at)
})

const inHours = (hours: number) => new Date(server.clock.now.getTime() + hours * 3600_000).toISOString()

describe('What is sold out', () => {
  it('is in no open cart any more, of staff and of guests, in every process, until its end', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl, now: server.clock.now })
    const guest = server.asGuest()
    const carts = [
      { client: staff, cart: await aFilledCart(staff, restaurantId) },
      { client: guest, cart: await aFilledCart(guest, restaurantId) },
    ]
    const { productId } = carts[0]!.cart.products[0]!
    const until = inHours(0.5)
    await staff.setSoldOut({ ...at, body: { items: [{ kind: 'Product', id: productId }], until } })

    const codes = async (client: TestClient, id: string) =>
      (await client.evaluateCart({ ...at, shoppingCartId: id })).errors.map(({ code }) => code)
    for (const { client, cart } of carts) {
      expect(await codes(client, cart.id)).toEqual(['ProductsNotAvailable'])
    }
    const elsewhere = other.as({ restaurants: { [restaurantId]: 'employee' } })
    expect(await codes(elsewhere, carts[0]!.cart.id)).toEqual(['ProductsNotAvailable'])
    expect(await elsewhere.listSoldOut(at)).toEqual([{ kind: 'Product', id: productId, until }])

    const before = server.clock.now
    server.clock.now = new Date(until)
    for (const { client, cart } of carts) expect(await codes(client, cart.id)).toEqual([])
    expect(await staff.listSoldOut(at)).toEqual([])
    server.clock.now = before
    await staff.setSoldOut({ ...at, body: { items: [{ kind: 'Product', id: productId }], until: null } })
    await other.close()
  })

  it('takes along what cannot be made without it', async () => {
    const group = menu.extraGroups[0]!
    const inUse = menu.products.flatMap(({ ingredients }) => ingredients.map(({ id }) => id))
    const { ingredientId } = group.extras.find((extra) => inUse.includes(extra.ingredientId))!
    const until = inHours(3)
    await staff.setSoldOut({ ...at, body: { items: [{ kind: 'Ingredient', id: ingredientId }], until } })
    const now = await staff.getPublicMenu(at)
    for (const { ingredients, soldOutUntil } of now.products) {
      expect(soldOutUntil).toBe(ingredients.some(({ id }) => id === ingredientId) ? until : null)
    }
    const extra = now.extraGroups[0]!.extras.find((one) => one.ingredientId === ingredientId)
    expect(extra!.soldOutUntil).toBe(until)
    await staff.setSoldOut({
      ...at,
      body: { items: [{ kind: 'Ingredient', id: ingredientId }], until: null },
    })
    expect(await staff.getPublicMenu(at)).toEqual({ ...menu, version: expect.any(Number) as number })
  })

  it('always has an end, soon enough', async () => {
    const items = [{ kind: 'Product' as const, id: menu.products[0]!.id }]
    for (const until of [inHours(0), inHours(-1), inHours(24 * 370)]) {
      await expect(staff.setSoldOut({ ...at, body: { items, until } })).rejects.toMatchObject({
        code: 'EndNotPossible',
      })
    }
  })

  it('must be on the menu', async () => {
    for (const kind of ['Product', 'ProductPrice', 'VariantOption', 'Ingredient'] as const) {
      const items = [{ kind, id: uuidv7() }]
      await expect(staff.setSoldOut({ ...at, body: { items, until: inHours(1) } })).rejects.toMatchObject({
        status: 404,
      })
    }
  })

  it('is no part of the history: a roll-back neither brings it back nor ends it', async () => {
    const manager = restaurant.as('manager')
    const product = menu.products[0]!
    await manager.updateProduct({ ...at, productId: product.id, body: { description: 'anders' } })
    const until = inHours(2)
    const items = [{ kind: 'Product' as const, id: product.id }]
    await staff.setSoldOut({ ...at, body: { items, until } })
    await manager.rollBackMenu({ ...at, version: 0 })
    expect(await staff.getProduct({ ...at, productId: product.id })).toEqual({
      ...product,
      soldOutUntil: until,
    })
    await staff.setSoldOut({ ...at, body: { items, until: null } })
  })
})
