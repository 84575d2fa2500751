// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that a search found nothing, and how feedback comes only where there is none', async () => {
  const restaurant = aRestaurant()
  const { send } = aServer({
    'GET restaurants/list': [restaurant],
    'GET Feedback': { entries: [], total: 0 },
  })
  vi.stubGlobal('fetch', send)
  renderPage({ path: '/feedback', restaurant, role: 'admin', send })
  await screen.findByText('Kein Feedback')
  fireEvent.change(screen.getByLabelText('Im Feedback suchen'), { target: { value: 'Bild' } })
  await screen.findByText('Gesucht wurde nach „Bild“. Kein Feedback passt zur Suche.')
  expect(screen.queryByText(/mit der Taste F/)).toBeNull()
})
