import { expect, test, vi } from 'vitest'
import type { CartState, CartStore } from './cart-store.ts'
import { sleepingStore } from './sleeping-store.ts'

const first = { cart: { id: '' }, isSaving: false, notice: null, orderId: null } as unknown as CartState
const operation = { kind: 'removeLine', lineId: 'a' } as const

function aStore() {
  const done: string[] = []
  const store = {
    state: () => ({ ...first, orderId: 'awake' }),
    subscribe: () => () => {},
    take: () => done.push('take'),
    tell: () => done.push('tell'),
    wake: async () => void done.push('wake'),
    settled: async () => void done.push('settled'),
  } as unknown as CartStore
  return { done, store }
}

test('nothing is fetched until something is done; then all of it arrives in order', async () => {
  const { done, store } = aStore()
  const load = vi.fn(async () => store)
  const sleeping = sleepingStore(first, load)
  await sleeping.settled()
  expect(load).not.toHaveBeenCalled()
  sleeping.take(operation)
  sleeping.tell({ kind: 'done', text: 'gelegt' })
  expect(sleeping.state()).toMatchObject({ isSaving: true, notice: { text: 'gelegt' } })
  await sleeping.settled()
  expect(done).toEqual(['take', 'tell', 'settled'])
  expect(sleeping.state().orderId).toBe('awake')
  expect(load).toHaveBeenCalledOnce()
})

test('what cannot be fetched is said, and tried again', async () => {
  const { done, store } = aStore()
  const load = vi
    .fn<() => Promise<CartStore>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(store)
  const sleeping = sleepingStore(first, load)
  sleeping.take(operation)
  await sleeping.settled()
  expect(sleeping.state()).toMatchObject({ isSaving: false, notice: { kind: 'problem' } })
  sleeping.take(operation)
  await sleeping.settled()
  expect(done).toEqual(['take', 'settled'])
})

test('a chosen detail shows at once and goes back when it comes to nothing', async () => {
  const sleeping = sleepingStore(first, () => Promise.reject(new Error('offline')))
  sleeping.take({ kind: 'changeDetails', change: { isPickup: true } })
  expect(sleeping.state().cart.isPickup).toBe(true)
  await sleeping.settled()
  expect(sleeping.state().cart).toEqual(first.cart)
})
