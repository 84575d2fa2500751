// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A server that shows whoever sets up nothing of a restaurant that is live, as the real one does. */
function open(role: 'manager' | 'onboarding') {
  let restaurant = aRestaurant({ state: 'Testing' })
  let isTold = false
  const asked = { before: 0, afterwards: 0 }
  const isHidden = () => role === 'onboarding' && restaurant.state === 'Live'
  const server = aServer({
    'GET restaurants/list': () => (isHidden() ? [] : [restaurant]),
    'GET restaurants/search': { items: [], total: 0 },
    [`GET restaurants/${restaurant.id}/setup`]: () => {
      asked[isTold ? 'afterwards' : 'before']++
      return { missing: [] }
    },
    [`PATCH restaurants/${restaurant.id}`]: () => (restaurant = { ...restaurant, state: 'Live' }),
  })
  const send: typeof fetch = async (...call) => {
    const reply = await server.send(...call)
    if (call[1]?.method === 'PATCH') isTold = true
    return reply
  }
  vi.stubGlobal('fetch', send)
  renderPage({ path: `/restaurants/${restaurant.id}/setup`, restaurant, role, send })
  return { asked, sent: () => server.sent.length }
}

const answer = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const goLive = async () => fireEvent.click(await screen.findByRole('button', { name: 'Live gehen' }))

it('whoever only sets up is asked before the restaurant is handed over, and led to the others then', async () => {
  const { asked, sent } = open('onboarding')
  await goLive()
  await answer('Noch nicht')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toBe(0)
  await goLive()
  await answer('Live gehen')
  // It is gone after some seconds, which the other page may need to come on a busy machine.
  await screen.findByText('Gäste können jetzt bestellen')
  await screen.findByRole('heading', { name: 'Restaurants' })
  // Nothing was looked for, so "not found" would be no answer.
  await screen.findByText('Hier ist noch kein Restaurant')
  // What it may no longer see is not asked for.
  expect(asked.before).toBeGreaterThan(0)
  expect(asked.afterwards).toBe(0)
})

it('who leads it goes live at once, stays, and is asked before guests no longer find it', async () => {
  const { sent } = open('manager')
  await goLive()
  fireEvent.click(await screen.findByRole('button', { name: 'Zurück in den Test' }))
  expect(sent()).toBe(1)
  await answer('Vom Netz nehmen')
  await vi.waitFor(() => expect(sent()).toBe(2))
})
