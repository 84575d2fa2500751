// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'

// Never connected: with a connection everything is asked for anew.
vi.mock('../../rooms/live/hub-connection.ts', () => ({ openHub: () => ({ close() {} }) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('whoever leads the call centre sees by and by who is ready, without loading the page anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const restaurant = aRestaurant()
  const anna = { id: id(5), userId: id(5), username: 'Anna', updated: '2026-11-20T17:00:00.000Z' }
  let state = 'Online'
  const { send } = aServer({
    'GET restaurants/list': [restaurant],
    'GET calls/agents': () => [{ ...anna, timestamp: anna.updated, state }],
    'GET calls/agents/log': [],
    'GET CallStatistics/callcenter': { agents: [], csv: '' },
  })
  vi.stubGlobal('fetch', send)
  renderPage({ path: '/stats/call-center-agents', restaurant, role: 'callcenter', send })
  await screen.findByText('Nicht verfügbar')
  state = 'OnlineAndAvailable'
  await vi.advanceTimersByTimeAsync(31_000)
  await screen.findByText('Bereit für Anrufe')
  expect(screen.queryByText('Nicht verfügbar')).toBeNull()
})
