import { CallError } from '@tresen/contract/client'
import { emptyCart, expectCart } from '@tresen/session/carts/expect-cart'
import { aCartServer } from '@tresen/session/testing/a-cart-server'
import { beforeEach, expect, test, vi } from 'vitest'
import { colaId, colaPriceId, flavourId, pizzaPriceId, restaurantId, rules } from '../../../testing/a-shop.ts'
import { unsentEdits } from './unsent-edits.ts'
import { createGuestCart } from './guest-cart.ts'

const now = new Date('2026-11-20T18:00:00Z')
const pizza = { id: '01938d6e-0000-7000-8000-0000000000f1', productPriceId: pizzaPriceId }
const drink = {
  id: '01938d6e-0000-7000-8000-0000000000f2',
  productPriceId: colaPriceId,
  variantOptions: [{ variantId: flavourId, variantOptionId: colaId }],
}
const addPizza = { kind: 'add', products: [pizza] } as const
const addDrink = { kind: 'add', products: [drink] } as const

let server: ReturnType<typeof aCartServer>
/** What every tab of this browser knows. */
let keptId: string | null
const kept = {
  id: () => keptId,
  keep: vi.fn((id: string) => void (keptId = id)),
  forget: vi.fn((id: string) => void (keptId = keptId === id ? null : keptId)),
}

function aGuestCart(changes: Partial<Parameters<typeof createGuestCart>[0]> = {}) {
  return createGuestCart({
    rules,
    cart: emptyCart({ id: '', restaurantId, orderChannel: 'OnlineShop' }, rules, now),
    calls: server.calls,
    loadExpect: async () => expectCart,
    kept,
    ...changes,
  })
}
const called = () => server.sent.map(({ call }) => call)

beforeEach(() => {
  server = aCartServer({ rules, now, isPrompt: true })
  keptId = null
  vi.clearAllMocks()
})

test('a product shows at once, and the first one makes the cart', async () => {
  const cart = aGuestCart()
  await cart.wake()
  cart.edit(addPizza)
  expect(cart.state()).toMatchObject({ isSaving: true, cart: { isFilled: true } })
  expect(cart.state().cart.evaluationResult.totalOrderValue).toBe(1000)
  cart.edit(addDrink)
  await cart.settle()
  expect(cart.state()).toMatchObject({ isSaving: false, isNew: false, cart: { id: server.cart()!.id } })
  expect(cart.state().cart.evaluationResult.totalOrderValue).toBe(1275)
  expect(called()).toEqual(['createCart', 'addCartProducts'])
  expect(keptId).toBe(server.cart()!.id)
})

test('details show at once even before prices can be foretold', async () => {
  const cart = aGuestCart({ loadExpect: () => Promise.reject(new TypeError('script is gone')) })
  cart.edit({ kind: 'details', change: { paymentMethod: 'Cash' } })
  expect(cart.state().cart.paymentMethod).toBe('Cash')
  cart.edit(addPizza)
  await cart.settle()
  expect(cart.state().cart).toMatchObject({ paymentMethod: 'Cash', isFilled: true })
})

test('what the server refuses is taken back and told; what is done next clears it', async () => {
  const cart = aGuestCart()
  cart.edit(addPizza)
  server.refuse(drink.id)
  cart.edit(addDrink)
  expect(await cart.settle()).toBe(false)
  expect(cart.state().cart.products.map(({ id }) => id)).toEqual([pizza.id])
  expect(cart.state().notice).toEqual({ kind: 'problem', text: 'Ausverkauft.' })
  cart.edit({ kind: 'remove', lineId: pizza.id })
  expect(cart.state().notice).toBeNull()
})

test('the cookie goes with a cart that gives way to another one', async () => {
  const cart = aGuestCart()
  cart.edit(addPizza)
  await cart.settle()
  const first = server.cart()!.id
  server.place('order')
  cart.edit(addDrink)
  await cart.settle()
  expect(kept.forget).toHaveBeenCalledExactlyOnceWith(first)
  expect(keptId).toBe(server.cart()!.id)
  expect(cart.state().orderId).toBe('order')
})

test('a lost connection is said in words', async () => {
  vi.useFakeTimers()
  const cart = aGuestCart()
  server.fail(new CallError(0, {}))
  cart.edit(addPizza)
  const settled = cart.settle()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await settled).toBe(false)
  expect(cart.state().notice?.text).toMatch(/^Keine Verbindung/)
  expect(cart.state().cart.isFilled).toBe(false)
  vi.useRealTimers()
})

test('a cart of somebody else is never replaced by another one', async () => {
  const stored = emptyCart({ id: pizza.id, restaurantId, orderChannel: 'WhatsAppChat' }, rules, now)
  const cart = aGuestCart({ cart: { ...stored, version: 1 }, isFixed: true, loadExpect: null, kept: null })
  cart.edit(addPizza)
  expect(await cart.settle()).toBe(false)
  expect(called()).toEqual(['addCartProducts', 'getCart'])
  expect(kept.keep).not.toHaveBeenCalled()
  expect(cart.state().notice?.kind).toBe('problem')
})

test('what cannot be sent is kept and said, and comes again on the next page', async () => {
  const unsent = unsentEdits(restaurantId)
  const isGone = () => Promise.reject(new CallError(0, {}))
  const cart = aGuestCart({ calls: { ...server.calls, createCart: isGone }, unsent })
  cart.edit(addPizza)
  expect(await cart.settle()).toBe(false)
  const text = expect.stringContaining('gemerkt') as string
  expect(cart.state()).toMatchObject({ isSaving: true, notice: { kind: 'problem', text } })
  cart.edit(addDrink)
  cart.tell({ kind: 'done', text: '1 × Limonade im Warenkorb' })
  const both = expect.stringMatching(/^1 × Limonade im Warenkorb\. .*gemerkt/) as string
  expect(cart.state().notice).toMatchObject({ kind: 'problem', text: both })

  const next = aGuestCart({ unsent })
  expect(await next.settle()).toBe(true)
  expect(next.state().cart.products).toHaveLength(2)
  expect(unsent.read('')).toEqual([])
})

test('who wanted to order without a connection reads that nothing is ordered, also once it is back', async () => {
  vi.useFakeTimers()
  const unsent = unsentEdits(restaurantId)
  const cart = aGuestCart({ unsent })
  server.fail(new CallError(0, {}))
  cart.edit(addPizza)
  const settled = cart.settle()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await settled).toBe(false)
  const whenBack = 'Noch ist nichts bestellt.'
  cart.tell({ kind: 'problem', text: 'Keine Verbindung, noch nicht bestellt.', whenBack })
  server.fail(null)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await cart.settle()
  expect(cart.state()).toMatchObject({ isSaving: false, notice: { kind: 'wait', text: whenBack } })
})

const other = {
  ...emptyCart({ id: drink.id, restaurantId, orderChannel: 'OnlineShop' }, rules, now),
  ...{ version: 1 },
}

test('a tab that was opened before another one began a cart shows that, once somebody looks at it', async () => {
  server = aCartServer({ rules, now, isPrompt: true, cart: other })
  const cart = aGuestCart()
  await cart.refresh()
  expect(called()).toEqual([])
  keptId = other.id
  await cart.refresh()
  expect(cart.state()).toMatchObject({ isNew: false, cart: { id: other.id } })
  cart.edit(addPizza)
  await cart.settle()
  expect(called()).toEqual(['getCart', 'addCartProducts'])
})

test('a tab whose cart was ordered in another one shows the next that was begun there, and does not forget it', async () => {
  const cart = aGuestCart()
  cart.edit(addPizza)
  await cart.settle()
  server = aCartServer({ rules, now, isPrompt: true, cart: other })
  const next = aGuestCart({ cart: cart.state().cart, calls: server.calls })
  keptId = other.id
  await next.refresh()
  expect(next.state().cart.id).toBe(other.id)
  expect(keptId).toBe(other.id)
})

test('what is done meanwhile stays, and a cart that is gone replaces nothing', async () => {
  server = aCartServer({ rules, now, isPrompt: false, cart: other })
  const cart = aGuestCart()
  keptId = other.id
  const looked = cart.refresh()
  cart.edit(addPizza)
  while (server.answer()) await Promise.resolve()
  await looked
  expect(cart.state().cart.products.map(({ id }) => id)).toEqual([pizza.id])

  server = aCartServer({ rules, now, isPrompt: true })
  const alone = aGuestCart()
  await alone.refresh()
  expect(alone.state()).toMatchObject({ isNew: true })
})

test('what was done before there was a cart comes again into the one that another tab has begun', async () => {
  const unsent = unsentEdits(restaurantId)
  const isGone = () => Promise.reject(new CallError(0, {}))
  const cart = aGuestCart({ calls: { ...server.calls, createCart: isGone }, unsent })
  cart.edit(addPizza)
  expect(await cart.settle()).toBe(false)

  server = aCartServer({ rules, now, isPrompt: true, cart: other })
  const next = aGuestCart({ cart: other, unsent })
  expect(await next.settle()).toBe(true)
  expect(server.cart()!.products.map(({ id }) => id)).toEqual([pizza.id])
})
