// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from './testing/a-page.tsx'

vi.mock('../rooms/live/hub-connection.ts', () => import('../rooms/live/testing/a-hub.ts'))

afterEach(cleanup)

const restaurant = aRestaurant()

// A call that is sure to be refused stands in the browser's log, and says nothing that is not known before.
it.each([
  '/billing',
  '/billing/settings',
  '/customers/bans',
  '/feedback',
  '/maintenance',
  '/operatingHours',
  '/phonetestshuffle',
  '/stats/call-center-agents',
  '/stats/conversation-availabilities',
  '/users',
  '/users/security',
])('whoever may not open %s is told so before the server is asked', async (path) => {
  const asked: string[] = []
  const send: typeof fetch = async (input) => {
    const { pathname } = new URL(input as string, 'http://office.test')
    if (pathname.endsWith('/restaurants/list')) return Response.json([restaurant])
    asked.push(pathname)
    return Response.json({ code: 'Forbidden' }, { status: 403 })
  }
  renderPage({ path, restaurant, role: 'employee', send })
  await screen.findByText('Dafür fehlt Ihnen die Berechtigung.')
  expect(asked).toEqual([])
})
