import { expect, test, vi } from 'vitest'
import type { GuestCart, GuestCartState } from './guest-cart.ts'
import { lazyCart } from './lazy-cart.ts'

const first = {
  cart: { id: '' },
  isSaving: false,
  isNew: true,
  notice: null,
  orderId: null,
} as unknown as GuestCartState
const edit = { kind: 'remove', lineId: 'a' } as const

function aCart() {
  const done: string[] = []
  const cart = {
    state: () => ({ ...first, orderId: 'awake' }),
    subscribe: () => () => {},
    edit: () => done.push('edit'),
    tell: () => done.push('tell'),
    wake: async () => void done.push('wake'),
    settle: async () => done.push('settle') > 0,
  } as unknown as GuestCart
  return { done, cart }
}

test('nothing is fetched until something is done; then all of it arrives in order', async () => {
  const { done, cart } = aCart()
  const load = vi.fn(async () => cart)
  const lazy = lazyCart(first, load)
  expect(await lazy.settle()).toBe(true)
  expect(load).not.toHaveBeenCalled()
  lazy.edit(edit)
  lazy.tell({ kind: 'done', text: 'gelegt' })
  expect(lazy.state()).toMatchObject({ isSaving: true, notice: { text: 'gelegt' } })
  expect(await lazy.settle()).toBe(true)
  expect(done).toEqual(['edit', 'tell', 'settle'])
  expect(lazy.state().orderId).toBe('awake')
  expect(load).toHaveBeenCalledOnce()
})

test('what cannot be fetched is said, and tried again', async () => {
  const { done, cart } = aCart()
  const load = vi
    .fn<() => Promise<GuestCart>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(cart)
  const lazy = lazyCart(first, load)
  lazy.edit(edit)
  expect(await lazy.settle()).toBe(false)
  expect(lazy.state()).toMatchObject({ isSaving: false, notice: { kind: 'problem' } })
  lazy.edit(edit)
  await lazy.settle()
  expect(done).toEqual(['edit', 'settle'])
})

test('a chosen detail shows at once and goes back when it comes to nothing', async () => {
  const lazy = lazyCart(first, () => Promise.reject(new Error('offline')))
  lazy.edit({ kind: 'details', change: { isPickup: true } })
  expect(lazy.state().cart.isPickup).toBe(true)
  await lazy.settle()
  expect(lazy.state().cart).toEqual(first.cart)
})

test('what was written down for the cart that is fetched is not told to it again', async () => {
  const { done, cart } = aCart()
  const lazy = lazyCart(
    first,
    async () => cart,
    () => true,
  )
  lazy.edit(edit)
  expect(await lazy.settle()).toBe(true)
  expect(done).toEqual(['settle'])
})
