// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { mostArchived, type Order } from '@tresen/contract/orders/order'
import { anEvaluatedCart, anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it, vi } from 'vitest'
import { tell } from '../../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'
import { anOrderServer, restaurant } from '../testing/an-order-server.ts'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  window.history.replaceState({}, '')
  vi.unstubAllGlobals()
})

it('shows only those that Home led to, until somebody wants all of them', async () => {
  const place = { restaurantId: restaurant.id, isPreOrder: false, state: 'InProgress' } as const
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const orders = [
    anOrder({ ...place, id: id(1), number: 1, dueAt: anHourAgo }),
    anOrder({ ...place, id: id(2), number: 2, dueAt: inAnHour }),
  ]
  const server = anOrderServer(orders)
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/orders?only=late', restaurant, role: 'employee', send: server.send })
  await screen.findByRole('link', { name: 'Bestellung 1, alle Angaben' })
  expect(screen.queryByRole('link', { name: 'Bestellung 2, alle Angaben' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Verspätet 1' }))
  await screen.findByRole('link', { name: 'Bestellung 2, alle Angaben' })
})

it('has a chip for each state from the beginning, also where there is none', async () => {
  const place = { restaurantId: restaurant.id, isPreOrder: false } as const
  const server = anOrderServer([
    anOrder({ ...place, id: id(1), number: 1, state: 'InProgress' }),
    anOrder({ ...place, id: id(2), number: 2, state: 'Completed' }),
  ])
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/orders', restaurant, role: 'employee', send: server.send })
  await screen.findByRole('link', { name: 'Bestellung 1, alle Angaben' })
  const counted = /^(.+) (\d+)$/
  const chips = screen
    .getAllByRole('button')
    .flatMap(({ textContent }) => counted.exec(textContent)?.[0] ?? [])
  expect(chips).toEqual([
    ...['Neu 0', 'In Zubereitung 1', 'Bereit 0', 'Für Tour vorgemerkt 0', 'In Lieferung 0'],
    ...['Abgeschlossen 1', 'Storniert 0'],
    ...['Abholung 0', 'Lieferung 2', 'Vorbestellung 0'],
  ])
})

it('whoever comes back from an order finds the search, the filters and the archive that led to it', async () => {
  const place = { restaurantId: restaurant.id, state: 'Archived' } as const
  const archived = anOrder({ ...place, id: id(1), number: 812 })
  const server = anOrderServer([], { 'GET orders/archive': { orders: [archived], seq: 0 } })
  vi.stubGlobal('fetch', server.send)
  const visit = () => {
    window.history.replaceState({ __TSR_key: 'orders' }, '')
    renderPage({ path: '/orders', restaurant, role: 'employee', send: server.send })
  }
  visit()
  fireEvent.click(await screen.findByRole('button', { name: 'Archiv' }))
  fireEvent.change(screen.getByLabelText('Bestellungen suchen'), { target: { value: '812' } })
  await screen.findByRole('link', { name: 'Bestellung 812, alle Angaben' })
  cleanup()
  visit()
  await screen.findByRole('link', { name: 'Bestellung 812, alle Angaben' })
  expect(screen.getByLabelText<HTMLInputElement>('Bestellungen suchen').value).toBe('812')
})

it('says that the archive shows the last ones only, and leads to all', async () => {
  const place = { restaurantId: restaurant.id, state: 'Archived' } as const
  const many = Array.from({ length: mostArchived }, (_, n) => anOrder({ ...place, id: id(n + 1), number: n }))
  const answers = (orders: readonly Order[]) => ({ 'GET orders/archive': { orders, seq: 0 } })
  const show = async (orders: readonly Order[]) => {
    window.history.replaceState({}, '')
    const server = anOrderServer([], answers(orders))
    vi.stubGlobal('fetch', server.send)
    renderPage({ path: '/orders', restaurant, role: 'employee', send: server.send })
    fireEvent.click(await screen.findByRole('button', { name: 'Archiv' }))
    fireEvent.change(screen.getByLabelText('Bestellungen suchen'), { target: { value: 'gibt es nicht' } })
    await screen.findByText('Nicht gefunden')
  }
  await show(many)
  screen.getByText(/Hier stehen nur die neuesten 500/)
  expect(screen.getByRole('link', { name: 'Alle Bestellungen' }).getAttribute('href')).toBe('/stats/orders')
  cleanup()
  await show(many.slice(1))
  expect(screen.queryByText(/Hier stehen nur die neuesten/)).toBeNull()
})

it('the archive follows: what a colleague archives comes into it', async () => {
  const place = { restaurantId: restaurant.id, state: 'Archived' } as const
  let orders = [anOrder({ ...place, id: id(1), number: 812 })]
  const server = anOrderServer([], { 'GET orders/archive': () => ({ orders, seq: 0 }) })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/orders', restaurant, role: 'employee', send: server.send })
  fireEvent.click(await screen.findByRole('button', { name: 'Archiv' }))
  await screen.findByRole('link', { name: 'Bestellung 812, alle Angaben' })
  const another = anOrder({ ...place, id: id(2), number: 813, version: 5 })
  orders = [another, ...orders]
  tell('forceUpdateOrder', another, 1)
  await screen.findByRole('link', { name: 'Bestellung 813, alle Angaben' })
})

it('is sorted by the head of a column, the highest or newest first, and the other way round by another press', async () => {
  const place = { restaurantId: restaurant.id, isPreOrder: false, state: 'InProgress' } as const
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const of = (number: number, name: string, dueIn: number) =>
    anOrder({
      ...{ ...place, id: id(number), number, dueAt: at(dueIn), createdAt: at(number - 60) },
      shoppingCart: anEvaluatedCart({ id: id(50 + number), lastName: name, firstName: '' }),
    })
  const server = anOrderServer([of(1, 'Ärmel', 30), of(2, 'Zander', 10), of(3, 'Bauer', 20)])
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/orders', restaurant, role: 'employee', send: server.send })
  const numbers = () => screen.getAllByRole('link', { name: /alle Angaben$/ }).map((link) => link.textContent)
  const head = (name: string) => screen.getByRole('columnheader', { name })
  const press = (name: string) => fireEvent.click(within(head(name)).getByRole('button'))
  await screen.findByRole('link', { name: 'Bestellung 1, alle Angaben' })
  expect(numbers()).toEqual(['2', '3', '1'])
  expect(head('Fällig').getAttribute('aria-sort')).toBe('ascending')
  press('Nr.')
  expect(numbers()).toEqual(['3', '2', '1'])
  expect(head('Nr.').getAttribute('aria-sort')).toBe('descending')
  expect(head('Fällig').getAttribute('aria-sort')).toBe('none')
  press('Nr.')
  expect(numbers()).toEqual(['1', '2', '3'])
  press('Gast')
  expect(numbers()).toEqual(['1', '3', '2'])
})
