// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Order } from '@tresen/contract/orders/order'
import { anEvaluatedCart, anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../../shell/testing/a-page.tsx'
import { anOrderServer, restaurant } from '../../testing/an-order-server.ts'

vi.mock('../../../../rooms/live/hub-connection.ts', () => import('../../../../rooms/live/testing/a-hub.ts'))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** An order of this number, accepted and in the making. */
function order(number: number, changes: Partial<Order> = {}): Order {
  const shoppingCartId = id(200 + number)
  return anOrder({
    ...{ restaurantId: restaurant.id, isAcknowledged: true, state: 'InProgress' },
    ...{ id: id(100 + number), number, shoppingCartId },
    orderReceptionState: { receptionState: 'TresenFrontend' },
    shoppingCart: anEvaluatedCart({ id: shoppingCartId }),
    ...changes,
  })
}

async function open(...orders: Order[]) {
  const server = anOrderServer(orders)
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/boards/order', restaurant, role: 'employee', send: server.send })
  await screen.findByRole('article', { name: `Bestellung ${orders[0]!.number}` })
  return server
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const type = (number: number) => [...String(number)].forEach((digit) => press(digit))
const chosen = () => document.activeElement?.closest('article')?.getAttribute('aria-label') ?? null
const moves = (server: Awaited<ReturnType<typeof open>>) => server.bodies('PATCH orders/*/state')

it('the number of an order chooses its card, Enter moves it on, Backspace takes that back', async () => {
  const server = await open(order(1), order(12))
  type(12)
  await waitFor(() => expect(chosen()).toBe('Bestellung 12'))
  press('Enter')
  await screen.findByRole('button', { name: 'Rückgängig' })
  press('Backspace')
  await waitFor(() =>
    expect(moves(server)).toMatchObject([{ state: 'ReadyForDelivery' }, { state: 'InProgress' }]),
  )
})

it('a number that no card has chooses none, not the one that it begins with', async () => {
  const server = await open(order(1), order(2))
  type(13)
  press('Enter')
  expect(chosen()).toBeNull()
  expect(moves(server)).toEqual([])
})

it('a new order is accepted, then made, by Enter upon Enter; a key that is held is one press', async () => {
  const server = await open(order(7, { state: 'New', isAcknowledged: false }))
  type(7)
  await waitFor(() => expect(chosen()).toBe('Bestellung 7'))
  press('Enter')
  await waitFor(() => expect(server.bodies('PATCH reception/frontend')).toHaveLength(1))
  const step = await within(screen.getByRole('article')).findByRole('button', { name: 'Zubereiten' })
  press('Enter', { repeat: true })
  await new Promise((resolve) => setTimeout(resolve, 550))
  press('Enter', { repeat: true })
  expect(moves(server)).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(step))
  press('Enter')
  await waitFor(() => expect(moves(server)).toMatchObject([{ state: 'InProgress' }]))
})

it('digits that are pressed with others, or typed somewhere, choose nothing', async () => {
  await open(order(1))
  press('1', { altKey: true })
  press('1', { ctrlKey: true })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(chosen()).toBeNull()
})
