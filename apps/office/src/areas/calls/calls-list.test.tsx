// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aCall } from '@tresen/domain/calls/testing/a-call'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { tell } from '../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const restaurant = aRestaurant()
const restaurantId = restaurant.id
it('what can be done with a call stays where it is while it goes on to others; with the bot its cart is nobody’s', async () => {
  const running = aCall({
    ...{ id: id(900), restaurantId, state: 'Connected', party: 'Bot', shoppingCarts: [{ id: id(200) }] },
    deadline: '2026-11-20T18:00:00.000Z',
  })
  const server = aServer({
    'GET restaurants/list': [restaurant],
    [`GET restaurant/${restaurantId}/calls`]: [running],
    'GET calls/own': null,
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/stats/calls', restaurant, send: server.send })
  await screen.findByText('Spricht: Bot')
  const line = screen.getByRole('listitem')
  const buttons = () =>
    within(line)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  const before = buttons()
  expect(before).toEqual(['Übernehmen', 'An das Restaurant', 'Beenden', 'Zurückrufen'])
  expect(within(line).queryByRole('link', { name: 'Warenkorb' })).toBeNull()
  tell('addOrUpdateCall', { ...running, version: 2, party: 'Restaurant' }, 1)
  await within(line).findByText('Spricht: Restaurant')
  expect(buttons()).toEqual(before)
  expect(within(line).getByRole<HTMLButtonElement>('button', { name: 'An das Restaurant' }).disabled).toBe(
    true,
  )
  expect(within(line).getByRole('link', { name: 'Warenkorb' })).toBeTruthy()
  // Who hangs up now is not called back by whoever was about to take the call.
  const ended = { state: 'Abandoned', outcome: 'Dropped', deadline: null } as const
  tell('addOrUpdateCall', { ...running, ...ended, version: 3 }, 2)
  await within(line).findByText('Abgebrochen')
  expect(buttons()).toEqual(before)
  const isOn = (name: string) => !within(line).getByRole<HTMLButtonElement>('button', { name }).disabled
  expect(before.filter(isOn)).toEqual(['Zurückrufen'])
})

it('who taps just when another call comes and moves the list does nothing with a call that they did not mean', async () => {
  const deadline = '2026-11-20T18:00:00.000Z'
  const running = aCall({ id: id(900), restaurantId, state: 'Connected', party: 'Bot', deadline })
  const server = aServer({
    'GET restaurants/list': [restaurant],
    [`GET restaurant/${restaurantId}/calls`]: [running],
    'GET calls/own': null,
    'DELETE calls/*': { ...running, version: 2, deadline: null, state: 'Abandoned', outcome: 'Ended' },
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/stats/calls', restaurant, send: server.send })
  await screen.findByText('Spricht: Bot')
  tell('addOrUpdateCall', { ...running, id: id(901), state: 'Queued', party: 'Agents' }, 1)
  await screen.findByText('Wartet')
  const [, other] = screen.getAllByRole('button', { name: 'Beenden' })
  const sent = () => server.bodies('DELETE calls/*')
  fireEvent.click(other!)
  expect(sent()).toEqual([])
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600)
  fireEvent.click(other!)
  await waitFor(() => expect(sent()).toHaveLength(1))
})

it('finds a call by its number or name, also one of weeks ago, page by page and as it goes on', async () => {
  const old = aCall({ id: id(902), restaurantId, from: '+495519988776', outcome: 'Missed', deadline: null })
  const asked: URLSearchParams[] = []
  const figures = { handled: 0, missed: 1, dropped: 0, orders: 0, ordersByBot: 0 }
  const server = aServer({
    'GET restaurants/list': [restaurant],
    [`GET restaurant/${restaurantId}/calls`]: [],
    'GET CallStatistics/*': (_body: unknown, _path: string, search: string) => {
      asked.push(new URLSearchParams(search))
      return { items: [old], count: 40, ...figures }
    },
    'GET calls/own': null,
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/stats/calls', restaurant, send: server.send })
  await screen.findByText(/Ältere finden Sie über die Suche/)
  fireEvent.change(screen.getByRole('textbox', { name: 'Anrufe suchen' }), { target: { value: '99887' } })
  await screen.findByText('0551 9988776')
  fireEvent.click(await screen.findByRole('button', { name: 'Weiter' }))
  await waitFor(() =>
    expect(asked.map((one) => [one.get('query'), one.get('page')])).toContainEqual(['99887', '2']),
  )
  tell('addOrUpdateCall', { ...old, version: 2, customerName: 'Vogel' }, 1)
  await screen.findByText('Vogel, 0551 9988776')
})
