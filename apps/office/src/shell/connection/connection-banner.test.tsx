// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { renderPart } from '../testing/a-page.tsx'
import { ConnectionBanner } from './connection-banner.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))
vi.mock('../../rooms/live/live.tsx', async (original) => {
  const live: object = await original()
  return { ...live, useLostAt: () => lostAt }
})
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())
afterEach(cleanup)

const lostAt = Date.now() - 60_000
const restaurant = aRestaurant()

it.each([
  ['onboarding', false],
  ['employee', true],
] as const)('while the connection is lost, %s asks for orders: %s', async (role, asks) => {
  const asked: string[] = []
  const send: typeof fetch = async (input) => {
    const { pathname } = new URL(input as string, 'http://office.test')
    asked.push(pathname)
    return Response.json(pathname.endsWith('/restaurants/list') ? [restaurant] : [])
  }
  renderPart(<ConnectionBanner restaurant={restaurant} />, { restaurant, role, send })
  await screen.findByText(/^Keine (Verbindung|Live-Updates)/)
  const hasAsked = (end: string) => () => expect(asked.some((path) => path.endsWith(end))).toBe(true)
  await vi.waitFor(hasAsked('/restaurants/list'), 10_000)
  if (asks) await vi.waitFor(hasAsked('/orders'), 10_000)
  else expect(asked.filter((path) => path.endsWith('/orders'))).toEqual([])
})

it('who takes an order goes on with it while the connection is lost, and is told what waits', async () => {
  const { send } = aServer({ 'GET restaurants/list': [restaurant] })
  renderPart(<ConnectionBanner restaurant={restaurant} />, {
    restaurant,
    path: `/order/${restaurant.id}`,
    send,
  })
  await screen.findByText(/^Nehmen Sie ruhig weiter auf/)
  expect(screen.queryByText(/Boards/)).toBeNull()
})
