// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { moveOrder } from '@tresen/domain/orders/order-status'
import { anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it, vi } from 'vitest'
import { tell } from '../../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'
import { anOrderServer, restaurant } from '../testing/an-order-server.ts'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What was asked for last. */
function show(path: string) {
  const asked: URLSearchParams[] = []
  const bodies: unknown[] = []
  const order = anOrder({ restaurantId: restaurant.id, id: id(7), number: 7, state: 'Archived' })
  const server = anOrderServer([], {
    'POST orders/statistics': (body: unknown, _path: string, search: string) => {
      asked.push(new URLSearchParams(search))
      bodies.push(body)
      return { orders: [order], count: 1 }
    },
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path, restaurant, role: 'employee', send: server.send })
  return { last: () => Object.fromEntries(asked.at(-1) ?? []), lastBody: () => bodies.at(-1) }
}

it('begins with the orders of today by the restaurant’s clock; each opens, and nothing else is done with it', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T22:30:00Z'), toFake: ['Date'] })
  const { last, lastBody } = show('/stats/orders')
  const link = await screen.findByRole('link', { name: 'Bestellung 7, alle Angaben' })
  expect(link.getAttribute('href')).toBe(`/restaurants/${restaurant.id}/orders/${id(7)}?showBack=true`)
  expect(screen.queryByRole('button', { name: /Mehr zu Bestellung/ })).toBeNull()
  expect(last()).toMatchObject({
    ...{ page: '1', pageItems: '25' },
    ...{ from: '2026-11-27T03:00:00.000Z', to: '2026-11-28T03:00:00.000Z' },
  })
  expect(lastBody()).toEqual([])
})

it('is narrowed by words and what is open, and keeps in its address what whoever comes back looked at', async () => {
  const { last, lastBody } = show('/stats/orders?from=2026-03-28&to=2026-03-29&pay=OnlinePaid&foo=1')
  await screen.findByRole('link', { name: 'Bestellung 7, alle Angaben' })
  // The clocks are put forward on the 29th.
  expect(last()).toMatchObject({ from: '2026-03-28T03:00:00.000Z', to: '2026-03-30T02:00:00.000Z' })
  expect(lastBody()).toEqual(['OnlinePaid'])
  fireEvent.click(screen.getByRole('button', { name: 'Nur offene' }))
  await waitFor(() => expect(last()).toMatchObject({ hideCompleted: 'true' }))
  fireEvent.change(screen.getByLabelText('Bestellungen suchen'), {
    target: { value: 'Weber' },
  })
  await waitFor(() => expect(last()).toMatchObject({ query: 'Weber', from: '2026-03-28T03:00:00.000Z' }))
})

it('is narrowed by a colour, which its address keeps too', async () => {
  const { last } = show('/stats/orders?color=Violet')
  await screen.findByRole('link', { name: 'Bestellung 7, alle Angaben' })
  expect(last()).toMatchObject({ filterColor: 'Violet' })
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Farbe' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Rot' }))
  await waitFor(() => expect(last()).toMatchObject({ filterColor: 'Red' }))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Farbe' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Alle' }))
  await waitFor(() => expect(last()).not.toHaveProperty('filterColor'))
})

it('follows what becomes of the orders on its page, and those that come in; of others it is not asked again', async () => {
  const listed = anOrder({ restaurantId: restaurant.id, id: id(7), number: 7, state: 'InProgress' })
  let orders = [listed]
  let asked = 0
  const server = anOrderServer([], {
    'POST orders/statistics': () => {
      asked += 1
      return { orders, count: orders.length }
    },
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/stats/orders', restaurant, role: 'employee', send: server.send })
  await screen.findByRole('link', { name: 'Bestellung 7, alle Angaben' })
  const moved = moveOrder(listed, 'Cancelled', new Date())
  if (!moved.ok) throw new Error('an order in preparation can be cancelled')
  const news = { ...moved.order, version: listed.version + 1 }
  act(() => tell('orderStateChanged', { ...news, orderId: id(8) }, 1))
  orders = [{ ...listed, ...news }]
  act(() => tell('orderStateChanged', { ...news, orderId: id(7) }, 2))
  await screen.findByText('Storniert')
  expect(asked).toBe(2)
  const another = anOrder({ restaurantId: restaurant.id, id: id(9), number: 9 })
  orders = [another, ...orders]
  act(() => tell('orderAdded', another, 3))
  await screen.findByRole('link', { name: 'Bestellung 9, alle Angaben' })
})
