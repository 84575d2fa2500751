// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { CustomerEntry } from '@tresen/contract/customers/customer'
import { anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { tell } from '../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const entry = (place: number, lastName: string, orderCount: number): CustomerEntry => ({
  ...{
    id: id(place),
    salutation: 'Unspecified' as const,
    firstName: '',
    lastName,
    company: '',
    notes: '',
    phoneNumber: null,
    address: null,
  },
  ...{ orderCount, activeAt: '2026-11-27T08:00:00.000Z', duplicateOf: null },
})

it('who came out of a table and has not ordered is said to be written down, not to have been here', async () => {
  const items = [entry(1, 'Stamm', 3), entry(2, 'Neu', 0)]
  const { send } = aServer({
    'GET restaurants/list': [restaurant],
    'GET customers': { items, total: 2 },
  })
  vi.stubGlobal('fetch', send)
  renderPage({ path: '/customers', restaurant, send })
  await screen.findByText('Stamm')
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toContain('Zuletzt Fr., 27.11.2026')
  expect(lines[1]).toContain('Aufgenommen Fr., 27.11.2026')
  expect(lines[1]).not.toContain('Zuletzt')
})

it('whoever comes back from a customer finds the order in which they looked, and its page', async () => {
  const asked: (string | null)[][] = []
  const { send } = aServer({
    'GET restaurants/list': [restaurant],
    'GET customers': (_body: unknown, _path: string, search: string) => {
      const query = new URLSearchParams(search)
      asked.push([query.get('sortBy'), query.get('page')])
      return { items: [entry(1, 'Stamm', 3)], count: 40, hasMore: false }
    },
  })
  vi.stubGlobal('fetch', send)
  const visit = () => {
    window.history.replaceState({ __TSR_key: 'customers' }, '')
    renderPage({ path: '/customers', restaurant, send })
  }
  visit()
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Sortierung' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Name' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Weiter' }))
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(['name', '2']))
  cleanup()
  visit()
  await screen.findByText('Seite 2 von 3')
  expect(asked.at(-1)).toEqual(['name', '2'])
})

it('who was read from a table by somebody else stands in the list at once', async () => {
  let items = [entry(1, 'Stamm', 3)]
  const { send } = aServer({
    'GET restaurants/list': [restaurant],
    'GET customers': () => ({ items, total: items.length }),
  })
  vi.stubGlobal('fetch', send)
  renderPage({ path: '/customers', restaurant, send })
  await screen.findByText('Stamm')
  items = [...items, entry(2, 'Neu', 0)]
  tell('customersImported', { created: 1, changed: 0 }, 1)
  await screen.findByText('Neu')
})

it('what a customer orders, and how far it is, follows on their page', async () => {
  const order = anOrder({ id: id(11), number: 7, restaurantId: restaurant.id, state: 'InProgress' })
  let orders = [order]
  const { send } = aServer({
    'GET restaurants/list': [restaurant],
    [`GET customers/${id(1)}`]: {
      ...{ ...entry(1, 'Stamm', 1), franchiseId: restaurant.franchiseId, version: 1 },
      ...{ addresses: [], phoneNumbers: [], otherIdentifiers: [], merged: [] },
    },
    [`GET customers/${id(1)}/orders`]: () => orders,
  })
  vi.stubGlobal('fetch', send)
  renderPage({ path: `/restaurants/${restaurant.id}/customers/${id(1)}`, restaurant, send })
  await screen.findByText(/^Nr\.\s7, In Zubereitung/)
  orders = [{ ...order, version: 2, state: 'InDelivery' }]
  tell('orderStateChanged', { orderId: order.id, version: 2, state: 'InDelivery' }, 1)
  await screen.findByText(/^Nr\.\s7, In Lieferung/)
})
