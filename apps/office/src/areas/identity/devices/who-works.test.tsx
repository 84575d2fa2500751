// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Colleague } from '@tresen/contract/identity/device-calls'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aServer, refusal } from '../../../rooms/api/testing/a-server.ts'
import { aUser } from '../../../rooms/api/testing/a-session.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { noteTouch } from './use-quiet-end.ts'
import { WhoWorks } from './who-works.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minutes = 60_000

/** A tablet at which berta works, touched a moment ago; `isReached`: whether the server answers. */
function openTablet(isReached = { now: true }) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const restaurant = aRestaurant()
  const berta = { userId: restaurant.id, username: 'berta@example.com' }
  let isOut = false
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET identity/colleagues': [berta],
    'POST identity/switchOut': () => {
      if (!isReached.now) throw new TypeError('Failed to fetch')
      isOut = true
      return aUser()
    },
    'POST identity/switchIn': () => refusal(429, 'TooManyGuesses', { retryAfterSeconds: 130 }),
  })
  vi.stubGlobal('fetch', server.send)
  noteTouch()
  const device = { restaurantId: restaurant.id, name: 'Küche links', actingAs: berta }
  renderPart(<WhoWorks device={device} />, { restaurant, send: server.send })
  return { isOut: () => isOut }
}

describe('whoever left without a word is switched out', () => {
  it('after five minutes without a touch', async () => {
    const { isOut } = openTablet()
    await vi.advanceTimersByTimeAsync(4 * minutes)
    fireEvent.pointerDown(document.body)
    await vi.advanceTimersByTimeAsync(4 * minutes)
    expect(isOut()).toBe(false)
    await vi.advanceTimersByTimeAsync(2 * minutes)
    expect(isOut()).toBe(true)
  })

  it('by the first touch of a device that slept meanwhile', async () => {
    const { isOut } = openTablet()
    vi.setSystemTime(Date.now() + 60 * minutes)
    fireEvent.pointerDown(document.body)
    await vi.waitFor(() => expect(isOut()).toBe(true))
  })

  it('not while another tab is in use', async () => {
    const { isOut } = openTablet()
    await vi.advanceTimersByTimeAsync(4 * minutes)
    noteTouch()
    await vi.advanceTimersByTimeAsync(3 * minutes)
    expect(isOut()).toBe(false)
  })

  it('as soon as the server is within reach again, without a word', async () => {
    const isReached = { now: false }
    const { isOut } = openTablet(isReached)
    await vi.advanceTimersByTimeAsync(8 * minutes)
    expect(screen.queryByText('Das Auswechseln ist fehlgeschlagen')).toBeNull()
    isReached.now = true
    await vi.advanceTimersByTimeAsync(minutes)
    expect(isOut()).toBe(true)
  })
})

it('after too many wrong PINs it is said how long to wait', async () => {
  openTablet()
  fireEvent.click(await screen.findByRole('button', { name: /^berta arbeitet/ }))
  fireEvent.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: /^berta.*gerade$/ }),
  )
  for (const key of '4711') fireEvent.keyDown(document.body, { key })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await screen.findByText(/Bitte warten Sie 3 Minuten/)
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
