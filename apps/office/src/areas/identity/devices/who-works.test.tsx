// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { Colleague } from '@tresen/contract/identity/device-calls'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { WhoWorks } from './who-works.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('whoever sets a PIN because nobody has one finds their name without opening it anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const restaurant = aRestaurant()
  let people: Colleague[] = []
  const server = aServer({ 'GET restaurants/list': [restaurant], 'GET identity/colleagues': () => people })
  vi.stubGlobal('fetch', server.send)
  const device = { restaurantId: restaurant.id, name: 'Küche links', actingAs: null }
  renderPart(<WhoWorks device={device} />, { restaurant, send: server.send })
  fireEvent.click(await screen.findByRole('button', { name: 'Wer arbeitet?' }))
  await screen.findByText('Noch hat niemand eine PIN')
  people = [{ userId: restaurant.id, username: 'berta@example.com' }]
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await screen.findByRole('button', { name: 'berta' })).toBeTruthy()
})
