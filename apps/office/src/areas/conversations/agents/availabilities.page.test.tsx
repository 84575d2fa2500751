// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'

// Never connected: with a connection everything is asked for anew.
vi.mock('../../../rooms/live/hub-connection.ts', () => ({ openHub: () => ({ close() {} }) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const restaurant = aRestaurant()
const path = '/stats/conversation-availabilities'
const [anna, bert] = [id(5), id(6)]
const agent = { state: 'Online', updated: '2026-11-20T17:00:00.000Z', timestamp: '2026-11-20T17:00:00.000Z' }

function show(role: 'callcenter' | 'employee') {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const asked: string[] = []
  const { send } = aServer({
    'GET restaurants/list': [restaurant],
    'GET availabilities/agents': [
      { ...agent, id: anna, userId: anna, username: 'Anna' },
      { ...agent, id: bert, userId: bert, username: 'Bert' },
    ],
    'GET availabilities/restaurants/*': [
      { userId: anna, isAvailable: true },
      { userId: bert, isAvailable: false },
    ],
    'GET availabilities/restaurants/*/log': (_: unknown, _path: string, query: string) => {
      asked.push(new URLSearchParams(query).get('from')!)
      return [
        { id: id(3), userId: anna, created: ago(30), isAvailable: true },
        { id: id(2), userId: bert, created: ago(60), isAvailable: false },
        { id: id(1), userId: bert, created: ago(80), isAvailable: true },
      ]
    },
  })
  vi.stubGlobal('fetch', send)
  renderPage({ path, restaurant, role, send })
  return asked
}

it('tells the call centre who answers conversations, for how long, and when that changed', async () => {
  const asked = show('callcenter')
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/Anna.*Antwortet.*30 min/)
  expect(lines[1]).toMatch(/Bert.*Antwortet nicht.*20 min/)
  expect(lines.slice(2).map((line) => line.replace(/(Anna|Bert).*: /, '$1: '))).toEqual([
    'Anna: Antwortet',
    'Bert: Antwortet nicht',
    'Bert: Antwortet',
  ])
  fireEvent.click(screen.getByRole('button', { name: '30 Tage' }))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(Date.parse(asked[0]!) - Date.parse(asked[1]!)).toBeGreaterThan(22 * 24 * 3_600_000)
})

it('goes with the time: who answers says so in another window', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = show('callcenter')
  await screen.findByText('Wer antwortet')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(31_000)
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1))
})

it('is for the call centre alone', async () => {
  show('employee')
  await screen.findByText('Dafür fehlt Ihnen die Berechtigung.')
})
