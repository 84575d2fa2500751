// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Order } from '@tresen/contract/orders/order'
import { anOrder } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal } from '../../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'
import { anOrderServer, restaurant } from '../testing/an-order-server.ts'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const order = anOrder({ restaurantId: restaurant.id, number: 7, state: 'Cancelled' })

async function open(shown: Order, role: 'manager' | 'employee', answers: Record<string, unknown> = {}) {
  const server = anOrderServer([shown], answers)
  vi.stubGlobal('fetch', server.send)
  const path = `/restaurants/${restaurant.id}/orders/${shown.id}`
  renderPage({ path, restaurant, role, send: server.send })
  await screen.findByRole('heading', { name: 'Bestellung 7' })
  return server
}
const button = () => screen.queryByRole('button', { name: 'Bestellung löschen' })

async function remove() {
  fireEvent.click(button()!)
  fireEvent.click(await screen.findByRole('button', { name: 'Löschen' }))
}

it('whoever leads the restaurant deletes an order that is over, once they were asked', async () => {
  const server = await open(order, 'manager', { 'DELETE orders/*': {} })
  await remove()
  await screen.findByText('Bestellung 7 gelöscht')
  expect(server.sent.map(({ call }) => call)).toEqual([expect.stringMatching(`^DELETE .*/${order.id}$`)])
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Bestellung 7' })).toBeNull())
})

it('reads why it stays', async () => {
  const message_de = 'Zu dieser Bestellung kann noch Geld kommen oder zurückgehen.'
  await open(order, 'manager', { 'DELETE orders/*': () => refusal(409, 'MoneyOnItsWay', { message_de }) })
  await remove()
  await screen.findByText(message_de)
  expect(button()).not.toBeNull()
})

it.each([
  ['who does not lead it', order, 'employee'],
  ['what is still to be done', { ...order, state: 'InProgress' }, 'manager'],
  ['what a guest got', { ...order, state: 'Completed' }, 'manager'],
] as const)('is not offered to or for %s', async (_what, shown, role) => {
  await open(shown, role)
  expect(button()).toBeNull()
})
