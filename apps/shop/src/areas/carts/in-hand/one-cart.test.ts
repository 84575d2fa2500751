import { CallError } from '@tresen/contract/client'
import { emptyCart } from '@tresen/session/carts/expect-cart'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pizzaPriceId, restaurantId, rules } from '../../../testing/a-shop.ts'
import { oneCart } from './one-cart.ts'

const now = new Date('2026-11-20T18:00:00Z')
const here = '01938d6e-0000-7000-8000-0000000000a1'
const there = '01938d6e-0000-7000-8000-0000000000a2'
const cartOf = (id: string) => ({
  ...emptyCart({ id, restaurantId, orderChannel: 'OnlineShop' }, rules, now),
  ...{ version: 1 },
})
const products = [{ id: '01938d6e-0000-7000-8000-0000000000f1', productPriceId: pizzaPriceId }]
const edit = { editorId: here, number: 1 }

let kept: string | null
const calls = {
  createCart: vi.fn(async () => cartOf(here)),
  updateCart: vi.fn(async () => cartOf(there)),
  addCartProducts: vi.fn(async ({ shoppingCartId }: { shoppingCartId: string }) => cartOf(shoppingCartId)),
}
const create = oneCart(calls, { id: () => kept, keep: (id) => void (kept = id) })
const begin = (details = {}) => create({ restaurantId, body: { id: here, products, edit, ...details } })
const at = { restaurantId, shoppingCartId: there }

const another = () => ({ restaurantId, body: { id: there, products } })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
beforeEach(() => {
  kept = null
  vi.clearAllMocks()
})

test('where no tab has a cart, one is begun', async () => {
  expect((await begin()).id).toBe(here)
  expect(calls.addCartProducts).not.toHaveBeenCalled()
})

test('what another tab has begun gets what is chosen here, dishes and details', async () => {
  kept = there
  expect((await begin({ isPickup: true })).id).toBe(there)
  expect(calls.updateCart).toHaveBeenCalledExactlyOnceWith({ ...at, body: { isPickup: true, edit } })
  expect(calls.addCartProducts).toHaveBeenCalledExactlyOnceWith({ ...at, body: products })
  expect(calls.createCart).not.toHaveBeenCalled()
})

test('a tab waits until another one has begun theirs, and goes on in that', async () => {
  const both = [begin(), oneCart(calls, { id: () => kept, keep: () => {} })(another())]
  expect((await Promise.all(both)).map(({ id }) => id)).toEqual([here, here])
  expect(calls.createCart).toHaveBeenCalledTimes(1)
})

test('a tab that never answers holds up no other for long', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(20))
  let answer = () => {}
  calls.createCart.mockImplementationOnce(
    () => new Promise((resolve) => (answer = () => resolve(cartOf(here)))),
  )
  const first = begin()
  expect((await create(another())).id).toBe(here)
  expect(calls.createCart).toHaveBeenCalledTimes(2)
  answer()
  await first
})

test('of two that were begun at once where none can wait, the one that was kept first is that of both', async () => {
  vi.stubGlobal('navigator', {})
  calls.createCart.mockImplementationOnce(async () => {
    kept = there
    return cartOf(here)
  })
  expect((await begin()).id).toBe(there)
  expect(calls.addCartProducts).toHaveBeenCalledExactlyOnceWith({ ...at, body: products })
})

test.each([
  ['is an order by now', new CallError(409, { code: 'CartAlreadyPlaced', orderId: here })],
  ['is gone', new CallError(404, { code: 'NotFound' })],
])('a cart that %s is none to go on with', async (_, error) => {
  kept = there
  calls.addCartProducts.mockRejectedValueOnce(error)
  expect((await begin()).id).toBe(here)
})

test('without a connection none is begun beside the other', async () => {
  kept = there
  calls.addCartProducts.mockRejectedValueOnce(new CallError(0, {}))
  await expect(begin()).rejects.toMatchObject({ status: 0 })
  expect(calls.createCart).not.toHaveBeenCalled()
})
