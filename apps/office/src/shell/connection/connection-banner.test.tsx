// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { renderPart } from '../testing/a-page.tsx'
import { ConnectionBanner } from './connection-banner.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))
vi.mock('../../rooms/live/live.tsx', async (original) => {
  const live: object = await original()
  return { ...live, useLostAt: () => lostAt }
})
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const lostAt = Date.now() - 60_000
const restaurant = aRestaurant()

it.each([
  ['onboarding', false],
  ['employee', true],
] as const)('while the connection is lost, %s asks for orders: %s', async (role, asks) => {
  // Then it is said at once.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const asked: string[] = []
  const send: typeof fetch = async (input) => {
    const { pathname } = new URL(input as string, 'http://office.test')
    asked.push(pathname)
    return Response.json(pathname.endsWith('/restaurants/list') ? [restaurant] : [])
  }
  renderPart(<ConnectionBanner restaurant={restaurant} />, { restaurant, role, send })
  await screen.findByText(/^Keine (Verbindung|Live-Updates)/, {}, { timeout: 20_000 })
  await vi.waitFor(() => expect(asked.some((path) => path.endsWith('/restaurants/list'))).toBe(true))
  if (asks) await vi.waitFor(() => expect(asked.some((path) => path.endsWith('/orders'))).toBe(true))
  else expect(asked.filter((path) => path.endsWith('/orders'))).toEqual([])
})
