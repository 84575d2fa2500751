import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { anId, ids, restaurantId } from '@tresen/domain/menu/testing/a-menu'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { vi } from 'vitest'
import type { CartEdit } from '../carts/cart-edit.ts'
import { createCartInHand } from '../carts/cart-in-hand.ts'
import type { CartInHandOptions } from '../carts/shown-hand.ts'
import { emptyCart, expectCart } from '../carts/expect-cart.ts'
import { aCartServer } from './a-cart-server.ts'

export const rules = someShopRules()
export const now = berlin('2026-11-20 18:00')
export const cartId = anId(1)
export const cola = (number: number): CartEdit => ({
  kind: 'add',
  products: [{ id: anId(number), productPriceId: ids.colaPrice }],
})
export const typed = (change: Extract<CartEdit, { kind: 'details' }>['change']): CartEdit => ({
  kind: 'details',
  change,
  isTyped: true,
})
export const blank = (by: ShopRules = rules) =>
  emptyCart({ id: cartId, restaurantId, orderChannel: 'Unknown' }, by, now)
export const ofGuest = { judgedBy: 'server', whenGone: 'beginAnother', whenLost: 'takeBack' } as const

/** A cart in hand that the server has in its first version, as at the desk unless told. */
export function inHand(options: Partial<CartInHandOptions> & { isPrompt?: boolean } = {}) {
  const { isPrompt = true, isNew = false, cart = { ...blank(), version: 1 }, ...others } = options
  const server = aCartServer({ rules, now, isPrompt, ...(!isNew && { cart }) })
  const hand = createCartInHand({
    calls: server.calls,
    cart,
    isNew,
    rules,
    expect: expectCart,
    judgedBy: 'rules',
    whenGone: 'tell',
    whenLost: 'keep',
    pausesMs: [],
    typingPauseMs: 5,
    editorId: anId(99),
    now: () => now,
    ...others,
  })
  const onProblem = vi.fn()
  const onCreated = vi.fn()
  const onGone = vi.fn()
  hand.handle({ onProblem, onCreated, onGone })
  const lines = () => hand.state().cart.products.map(({ id }) => id)
  const called = () => server.sent.map(({ call }) => call)
  return { hand, server, onProblem, onCreated, onGone, lines, called }
}
