import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ShopClient } from '../../rooms/api/shop-client.ts'
import { colaId, colaPriceId, flavourId, pizzaPriceId, restaurantId, rules } from '../../testing/a-shop.ts'
import type { CartOperation } from './cart-operation.ts'
import { createCartStore } from './cart-store.ts'
import { expectCart } from './expect-cart.ts'

const now = new Date('2026-11-20T18:00:00Z')
const pizza = { id: '01938d6e-0000-7000-8000-0000000000f1', productPriceId: pizzaPriceId }
const drink = {
  id: '01938d6e-0000-7000-8000-0000000000f2',
  productPriceId: colaPriceId,
  variantOptions: [{ variantId: flavourId, variantOptionId: colaId }],
}

/** A server in the smallest: it carries out operations with the same rules. */
function aServer() {
  let cart: ShoppingCart | null = null
  const carryOut = (operation: CartOperation) => {
    const changed = expectCart(cart, [operation], rules, restaurantId, now)
    return (cart = { ...changed, version: changed.version + 1 })
  }
  return {
    cart: () => cart,
    createCart: vi.fn<ShopClient['createCart']>(
      async ({ body: { id, products, edit: _edit, ...change } }) => {
        if (cart && cart.id === id) return cart
        cart = null
        carryOut({ kind: 'changeDetails', change })
        return (cart = { ...carryOut({ kind: 'add', products: products as never }), id: id! })
      },
    ),
    addCartProducts: vi.fn<ShopClient['addCartProducts']>(async ({ body }) =>
      carryOut({ kind: 'add', products: body as never }),
    ),
    updateCart: vi.fn<ShopClient['updateCart']>(async ({ body: { edit: _edit, ...change } }) =>
      carryOut({ kind: 'changeDetails', change }),
    ),
    removeCartProduct: vi.fn<ShopClient['removeCartProduct']>(async ({ productId }) =>
      carryOut({ kind: 'removeLine', lineId: productId }),
    ),
  }
}

let server: ReturnType<typeof aServer>
const keepCartId = vi.fn()

async function aStore() {
  const store = createCartStore({
    restaurantId,
    rules,
    cart: expectCart(null, [], rules, restaurantId, now),
    calls: server as unknown as ShopClient,
    loadExpectCart: async () => expectCart,
    keepCartId,
  })
  await store.wake()
  return store
}

beforeEach(() => {
  server = aServer()
  keepCartId.mockClear()
  vi.useRealTimers()
})

test('a product shows at once, and the first one makes the cart', async () => {
  const store = await aStore()
  store.take({ kind: 'add', products: [pizza] })
  expect(store.state()).toMatchObject({ isSaving: true, cart: { isFilled: true } })
  expect(store.state().cart.evaluationResult.totalOrderValue).toBe(1000)
  store.take({ kind: 'add', products: [drink] })
  await store.settled()
  expect(store.state()).toMatchObject({ isSaving: false, cart: { id: server.cart()!.id } })
  expect(store.state().cart.evaluationResult.totalOrderValue).toBe(1275)
  expect(server.createCart).toHaveBeenCalledOnce()
  expect(keepCartId).toHaveBeenLastCalledWith(server.cart()!.id)
})

test('details show at once even before prices can be foretold', async () => {
  const store = createCartStore({
    restaurantId,
    rules,
    cart: expectCart(null, [], rules, restaurantId, now),
    calls: server as unknown as ShopClient,
    loadExpectCart: () => Promise.reject(new TypeError('script is gone')),
    keepCartId,
  })
  store.take({ kind: 'changeDetails', change: { paymentMethod: 'Cash' } })
  expect(store.state().cart.paymentMethod).toBe('Cash')
  store.take({ kind: 'add', products: [pizza] })
  await store.settled()
  expect(store.state().cart).toMatchObject({ paymentMethod: 'Cash', isFilled: true })
})

test('what the server refuses is taken back and told', async () => {
  const store = await aStore()
  store.take({ kind: 'add', products: [pizza] })
  server.addCartProducts.mockRejectedValueOnce(
    new CallError(422, { code: 'ProductChoiceInvalid', message_de: '…', reasons: ['Ausverkauft.'] }),
  )
  store.take({ kind: 'add', products: [drink] })
  await store.settled()
  expect(store.state().cart.products.map(({ id }) => id)).toEqual([pizza.id])
  expect(store.state().notice).toEqual({ kind: 'problem', text: 'Ausverkauft.' })
})

test('a placed cart gives way to a new one that knows the guest', async () => {
  const store = await aStore()
  store.take({ kind: 'changeDetails', change: { lastName: 'Müller', isPickup: true } })
  store.take({ kind: 'add', products: [pizza] })
  await store.settled()
  const first = store.state().cart.id
  server.addCartProducts.mockRejectedValueOnce(
    new CallError(409, { code: 'CartAlreadyPlaced', orderId: 'order' }),
  )
  store.take({ kind: 'add', products: [drink] })
  await store.settled()
  expect(store.state()).toMatchObject({ orderId: 'order', cart: { lastName: 'Müller', isPickup: true } })
  expect(store.state().cart.id).not.toBe(first)
  expect(store.state().cart.products.map(({ id }) => id)).toEqual([drink.id])
})

test('an unknown cart is made again with all that was in it', async () => {
  const store = await aStore()
  store.take({ kind: 'add', products: [pizza] })
  await store.settled()
  server.addCartProducts.mockRejectedValueOnce(new CallError(404, { code: 'NotFound' }))
  store.take({ kind: 'add', products: [drink] })
  await store.settled()
  expect(store.state().cart.products.map(({ id }) => id)).toEqual([pizza.id, drink.id])
})

test('a lost reply is asked for again with the same ids', async () => {
  vi.useFakeTimers()
  const store = await aStore()
  server.createCart.mockImplementationOnce(async (input) => {
    await server.createCart.getMockImplementation()!(input)
    throw new CallError(0, {})
  })
  store.take({ kind: 'add', products: [pizza] })
  await vi.advanceTimersByTimeAsync(500)
  await store.settled()
  const [first, second] = server.createCart.mock.calls.map(([input]) => input.body.id)
  expect(second).toBe(first)
  expect(store.state().cart.products).toHaveLength(1)
})

test('details changed while others are on their way go together, numbered in their order', async () => {
  const store = await aStore()
  store.take({ kind: 'add', products: [pizza] })
  for (const lastName of ['M', 'Mü', 'Mül']) store.take({ kind: 'changeDetails', change: { lastName } })
  store.take({ kind: 'changeDetails', change: { phone: '0551 1' } })
  await store.settled()
  expect(server.updateCart).toHaveBeenCalledOnce()
  expect(server.updateCart.mock.calls[0]![0].body).toMatchObject({
    lastName: 'Mül',
    phone: '0551 1',
    edit: { number: 2 },
  })
})
