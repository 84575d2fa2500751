import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { seenOf } from '@tresen/domain/carts/seen-cart'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { describe, expect, it } from 'vitest'
import { aFarPlace, aFilledCart } from './testing/a-cart.ts'
import { startTestServer, type TestClient } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { franchiseId, restaurantId, server } = restaurant
const foreign = restaurant.another()
const staff = restaurant.as('employee')

function tick() {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
}

/** Everything that can be done with one cart. */
function deedsOn(client: TestClient, shoppingCartId: string, line: { id: string; productPriceId: string }) {
  const at = { restaurantId, shoppingCartId }
  const { productPriceId, id: productId } = line
  return {
    changing: {
      updateCart: () => client.updateCart({ ...at, body: { comment: 'x' } }),
      addCartProducts: () => client.addCartProducts({ ...at, body: [{ productPriceId }] }),
      quickAddCartProduct: () => client.quickAddCartProduct({ ...at, productPriceId }),
      updateCartProduct: () => client.updateCartProduct({ ...at, productId, body: { comment: 'x' } }),
      removeCartProduct: () => client.removeCartProduct({ ...at, productId }),
      submitCartForReview: () => client.submitCartForReview(at),
      deleteCart: () => client.deleteCart({ restaurantId, cartId: shoppingCartId }),
    },
    reading: {
      getCart: () => client.getCart(at),
      evaluateCart: () => client.evaluateCart(at),
      getCartOrderId: () => client.getCartOrderId(at),
    },
  }
}

describe('Staff', () => {
  const by = (cart: ShoppingCart) => {
    const { changing, reading } = deedsOn(restaurant.as('manager'), cart.id, cart.products[0]!)
    const held = { restaurantId, shoppingCartId: cart.id, deviceId: null }
    return {
      ...reading,
      ...changing,
      getSelectionToken: () => staff.getSelectionToken({ restaurantId, shoppingCartId: cart.id }),
      setActiveCart: () => staff.setActiveCart({ body: held }),
      placeOrder: () =>
        restaurant
          .as('admin')
          .placeOrder({ restaurantId, franchiseId, shoppingCartId: cart.id, body: { seen: seenOf(cart) } }),
    }
  }

  it('reach by no call what a guest has not sent, also not by its id', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId, { comment: 'geheim' })
    const before = await guest.getCart({ restaurantId, shoppingCartId: cart.id })
    for (const [name, call] of Object.entries(by(cart)))
      await expect(call(), name).rejects.toMatchObject({ status: 404 })
    expect(await guest.getCart({ restaurantId, shoppingCartId: cart.id })).toEqual(before)
  })

  it('read it while it is to be reviewed, and once it was sent', async () => {
    const guest = server.asGuest()
    const far = await aFilledCart(guest, restaurantId, aFarPlace)
    const at = { restaurantId, shoppingCartId: far.id }
    await guest.submitCartForReview(at)
    expect((await staff.getCart(at)).lastName).toBe('Mustermann')
    await staff.updateCart({ ...at, body: { locationConfirmed: true } })
    await expect(staff.getCart(at)).rejects.toMatchObject({ status: 404 })
    await placeAsSeen(guest, { franchiseId, ...at })
    expect((await staff.getCart(at)).lastName).toBe('Mustermann')
  })
})

describe('A guest', () => {
  it('reaches nobody else’s cart by any call', async () => {
    const cart = await aFilledCart(server.asGuest(), restaurantId)
    const ofStaff = await aFilledCart(staff, restaurantId)
    const stranger = server.asGuest()
    for (const { id, products } of [cart, ofStaff]) {
      const { changing, reading } = deedsOn(stranger, id, products[0]!)
      for (const deed of Object.values({ ...changing, ...reading })) {
        await expect(deed()).rejects.toMatchObject({ status: 404, code: 'NotFound' })
      }
    }
    expect(await staff.getCart({ restaurantId, shoppingCartId: ofStaff.id })).toEqual(ofStaff)
  })

  it('does with their own cart what staff do with theirs', async () => {
    for (const client of [server.asGuest(), staff]) {
      const cart = await aFilledCart(client, restaurantId)
      const { changing, reading } = deedsOn(client, cart.id, cart.products[0]!)
      const { submitCartForReview: _nothingToReview, deleteCart, ...others } = changing
      for (const deed of Object.values({ ...others, ...reading })) await deed()
      const stored = await client.getCart({ restaurantId, shoppingCartId: cart.id })
      expect(await client.evaluateCart({ restaurantId, shoppingCartId: cart.id })).toEqual({
        ...stored.evaluationResult,
        seen: seenOf(stored),
      })
      expect(await deleteCart()).toEqual({})
      await expect(reading.getCart()).rejects.toMatchObject({ status: 404 })
      await expect(deleteCart()).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('A placed cart', () => {
  it('is closed to every change, and names its order', async () => {
    const cart = await aFilledCart(staff, restaurantId)
    const order = await placeAsSeen(staff, { franchiseId, restaurantId, shoppingCartId: cart.id })
    const { changing, reading } = deedsOn(staff, cart.id, cart.products[0]!)
    for (const deed of Object.values(changing)) {
      await expect(deed()).rejects.toMatchObject({
        status: 409,
        code: 'CartAlreadyPlaced',
        details: { orderId: order.id },
      })
    }
    expect(await reading.getCartOrderId()).toEqual({ orderId: order.id })
    expect((await reading.getCart()).orderId).toBe(order.id)
  })

  it('that is changed while it is placed becomes the order as it was seen, or none', async () => {
    const cart = await aFilledCart(staff, restaurantId)
    const at = { restaurantId, shoppingCartId: cart.id }
    const { productPriceId } = cart.products[0]!
    const [placed, ...added] = await Promise.allSettled([
      staff.placeOrder({ franchiseId, ...at, body: { seen: seenOf(cart) } }),
      ...Array.from({ length: 5 }, () => staff.quickAddCartProduct({ ...at, productPriceId })),
    ])
    const successes = added.filter(({ status }) => status === 'fulfilled').length
    if (placed.status === 'fulfilled') {
      expect(placed.value.shoppingCart.products).toHaveLength(cart.products.length)
      expect(successes).toBe(0)
    } else {
      expect(placed.reason).toMatchObject({ code: 'CartNotAsSeen' })
      expect(successes).toBe(5)
    }
  })
})

describe('Lists of carts', () => {
  it('open: those that staff took, oldest first, of the last day', async () => {
    const first = await aFilledCart(staff, restaurantId)
    tick()
    const second = await aFilledCart(staff, restaurantId)
    const guests = await aFilledCart(server.asGuest(), restaurantId)
    const placed = await aFilledCart(staff, restaurantId)
    await placeAsSeen(staff, { franchiseId, restaurantId, shoppingCartId: placed.id })
    const ids = async () => {
      const employee = restaurant.as('employee')
      return (await employee.listOpenCarts({ restaurantId })).map(({ id }) => id)
    }
    expect((await ids()).slice(-2)).toEqual([first.id, second.id])
    expect(await ids()).not.toContain(guests.id)
    const { now } = server.clock
    server.clock.now = new Date(now.getTime() + 24 * 3600_000)
    expect(await ids()).toEqual([second.id])
    server.clock.now = now
  })

  it('open: those that guests ask about, of the last day since they asked, however long ago they began', async () => {
    const guest = server.asGuest()
    const { id } = await aFilledCart(guest, restaurantId, aFarPlace)
    const { now } = server.clock
    const isListed = async () => {
      const employee = restaurant.as('employee')
      return (await employee.listOpenCarts({ restaurantId })).some((cart) => cart.id === id)
    }
    server.clock.now = new Date(now.getTime() + 48 * 3600_000)
    await guest.submitCartForReview({ restaurantId, shoppingCartId: id })
    expect(await isListed()).toBe(true)
    server.clock.now = new Date(now.getTime() + 73 * 3600_000)
    expect(await isListed()).toBe(false)
    server.clock.now = now
  })

  it('the latest of a phone number, in every spelling, in the account’s restaurants', async () => {
    const phone = '0551 2223344'
    await aFilledCart(staff, restaurantId, { phone })
    tick()
    const latest = await aFilledCart(staff, restaurantId, { phone: '+49 551 2223344' })
    tick()
    const stranger = foreign.as('manager')
    const theirs = await aFilledCart(stranger, foreign.restaurantId, { phone })
    const admin = restaurant.as('admin')
    for (const phoneNumber of ['05512223344', '0551/222-33 44', '+495512223344', '0049 (0)551 2223344']) {
      expect((await staff.findLatestCart({ restaurantId, phoneNumber }))?.id).toBe(latest.id)
      expect((await staff.findLatestCartAnywhere({ phoneNumber }))?.id).toBe(latest.id)
      expect((await stranger.findLatestCartAnywhere({ phoneNumber }))?.id).toBe(theirs.id)
      expect((await admin.findLatestCartAnywhere({ phoneNumber }))?.id).toBe(theirs.id)
    }
    expect(await staff.findLatestCart({ restaurantId, phoneNumber: '110' })).toBeNull()
    expect(await staff.findLatestCart({ restaurantId, phoneNumber: 'x' })).toBeNull()
  })
})

describe('A change of the menu', () => {
  it('shows at the next evaluation, in every process', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl, now: server.clock.now })
    const elsewhere = other.as({ restaurants: { [restaurantId]: 'employee' } })
    const cart = await aFilledCart(staff, restaurantId)
    const at = { restaurantId, shoppingCartId: cart.id }
    const { productPriceId, deliverPrice } = cart.products[0]!
    const priceNow = async (client: TestClient) => (await client.getCart(at)).products[0]!.deliverPrice
    const change = (statement: string, ...values: unknown[]) =>
      server.database.pool.query(statement, [restaurantId, ...values])
    expect([await priceNow(staff), await priceNow(elsewhere)]).toEqual([deliverPrice, deliverPrice])

    const manager = restaurant.as('manager')
    const { productId } = cart.products[0]!
    const { prices } = await manager.getProduct({ restaurantId, productId })
    await manager.updateProduct({
      restaurantId,
      productId,
      body: {
        prices: prices.map(({ size: _, sizeDescription: __, soldOutUntil: ___, ...price }) =>
          price.id === productPriceId ? { ...price, deliverPrice: deliverPrice + 70 } : price,
        ),
      },
    })
    expect([await priceNow(staff), await priceNow(elsewhere)]).toEqual([deliverPrice + 70, deliverPrice + 70])

    await change(`with changed as (update delivery_areas set delivery_fee = 777 where restaurant_id = $1)
      select raise_rules_version($1)`)
    expect((await elsewhere.evaluateCart(at)).deliveryFee).toBe(777)

    const closing = `update restaurants set rules_version = rules_version + 1, availability = jsonb_set(availability, '{deliveryClosedUntil}', '"2027-01-01T00:00:00Z"') where id = $1`
    await change(closing)
    expect((await elsewhere.evaluateCart(at)).errors.map(({ code }) => code)).toEqual(['IsClosed'])
    await change(
      `update restaurants set rules_version = rules_version + 1, availability = jsonb_set(availability, '{deliveryClosedUntil}', 'null') where id = $1`,
    )

    await manager.deleteProduct({ restaurantId, productId })
    const gone = await staff.evaluateCart(at)
    expect(gone.errors.map(({ code }) => code)).toEqual(['ProductsNotAvailable'])
    expect(gone.errors[0]!.shoppingCartProductIds).toEqual(cart.products.map(({ id }) => id))
    await other.close()
  })
})
