// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Colleague } from '@tresen/contract/identity/device-calls'
import { anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { commandOf } from '../../../rooms/offline/command-of.ts'
import { aServer, refusal } from '../../../rooms/api/testing/a-server.ts'
import { aUser } from '../../../rooms/api/testing/a-session.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { isQuiet, noteTouch } from './use-quiet-end.ts'
import { WhoWorks } from './who-works.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minutes = 60_000

/**
 * A tablet at which berta works, touched a moment ago. `isReached`: whether the server is; `answers`: when it lets
 * somebody go.
 */
function openTablet(isReached = { now: true }, answers = Promise.resolve()) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const restaurant = aRestaurant()
  const berta = { userId: restaurant.id, username: 'berta@example.com' }
  let isOut = false
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET identity/colleagues': [berta],
    'POST identity/switchOut': async () => {
      await answers
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
    await vi.waitFor(() => expect(isOut()).toBe(true))
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
    // What is done from now on is not theirs.
    expect(screen.getByRole('button', { name: 'Wer arbeitet?' })).toBeTruthy()
    isReached.now = true
    await vi.advanceTimersByTimeAsync(minutes)
    await vi.waitFor(() => expect(isOut()).toBe(true))
  })
})

it('while whoever left is being switched out, the next one can already come', async () => {
  openTablet({ now: true }, new Promise<void>(() => {}))
  await vi.advanceTimersByTimeAsync(8 * minutes)
  fireEvent.click(screen.getByRole('button', { name: 'Wer arbeitet?' }))
  await screen.findByRole('dialog', { name: 'Wer arbeitet?' })
})

async function typePin() {
  fireEvent.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: /^berta.*gerade$/ }),
  )
  for (const key of '4711') fireEvent.keyDown(document.body, { key })
  fireEvent.keyDown(document.body, { key: 'Enter' })
}

it('an attempt to switch in that fails brings nobody back who has left', async () => {
  const isReached = { now: false }
  const { isOut } = openTablet(isReached)
  await vi.advanceTimersByTimeAsync(8 * minutes)
  fireEvent.click(screen.getByRole('button', { name: 'Wer arbeitet?' }))
  await typePin()
  await screen.findByText(/Bitte warten Sie 3 Minuten/)
  expect(isQuiet()).toBe(true)
  isReached.now = true
  await vi.advanceTimersByTimeAsync(minutes)
  await vi.waitFor(() => expect(isOut()).toBe(true))
})

it('after too many wrong PINs it is said how long to wait', async () => {
  openTablet()
  fireEvent.click(await screen.findByRole('button', { name: /^berta arbeitet/ }))
  await typePin()
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

it('what waited for the connection is sent before somebody else is switched in', async () => {
  const restaurant = aRestaurant()
  const [anna, berta] = ['anna', 'berta'].map((name, place) => ({
    ...{ userId: id(700 + place), username: `${name}@example.com` },
  })) as [Colleague, Colleague]
  let isReached = false
  const order = anOrder()
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET identity/colleagues': [anna, berta],
    'PATCH state': () => {
      if (!isReached) throw new TypeError('Failed to fetch')
      return { ...order, state: 'InProgress' }
    },
    'POST identity/switchIn': () => aUser(),
  })
  vi.stubGlobal('fetch', server.send)
  noteTouch()
  const device = { restaurantId: restaurant.id, name: 'Küche links', actingAs: anna }
  function Cook() {
    const { commands } = useApp()
    const change = { kind: 'move', to: 'InProgress' } as const
    return <button onClick={() => commands.add(commandOf(restaurant, order, change))}>Zubereiten</button>
  }
  const part = (
    <>
      <WhoWorks device={device} />
      <Cook />
    </>
  )
  renderPart(part, { restaurant, send: server.send })
  fireEvent.click(await screen.findByText('Zubereiten'))
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  isReached = true
  fireEvent.click(screen.getByRole('button', { name: /^anna arbeitet/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'berta' }))
  for (const key of '4711') fireEvent.keyDown(document.body, { key })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await vi.waitFor(() => expect(server.sent).toHaveLength(3))
  const [lost, again, switched] = server.sent.map(({ call }) => call)
  expect(again).toBe(lost)
  expect(switched).toContain('switchIn')
})
