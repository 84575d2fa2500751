// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer, refusal } from '../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('begins with what was reported, ten a page, and says in the agreed words what could not be loaded', async () => {
  const asked: string[] = []
  const { send } = aServer({
    'GET restaurants/list': [aRestaurant()],
    'GET customers/bans': (_: unknown, _path: string, query: string) => {
      asked.push(query)
      return refusal(400, 'Malformed')
    },
  })
  vi.stubGlobal('fetch', send)
  renderPage({ path: '/customers/bans', restaurant: aRestaurant(), role: 'admin', send })
  await screen.findByText('Bans konnten nicht geladen werden')
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toMatchObject({
    ...{ page: '1', pageSize: '10', reviewStatus: 'Reported' },
  })
})

it('says that a search found nothing, and not that nobody is banned', async () => {
  const { send } = aServer({
    'GET restaurants/list': [aRestaurant()],
    'GET customers/bans': { items: [], count: 0 },
  })
  vi.stubGlobal('fetch', send)
  renderPage({ path: '/customers/bans', restaurant: aRestaurant(), role: 'admin', send })
  fireEvent.click(await screen.findByRole('button', { name: 'Gesperrt' }))
  await screen.findByText('Niemand ist gesperrt')
  fireEvent.change(screen.getByLabelText('Sperrungen suchen'), { target: { value: 'Vogel' } })
  await screen.findByText('Nicht gefunden')
  expect(screen.queryByText('Niemand ist gesperrt')).toBeNull()
})
