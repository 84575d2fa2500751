// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it, vi } from 'vitest'
import { anOrderServer, restaurant } from '../../areas/orders/testing/an-order-server.ts'
import { useOrderBoard } from '../../areas/orders/work/orders.queries.ts'
import { renderPart } from '../testing/a-page.tsx'
import { RestaurantStatus } from './restaurant-status.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Loaded() {
  return <output>{useOrderBoard(restaurant).data ? 'geladen' : 'lädt'}</output>
}

it.each([
  ['half a minute is no delay', 30, []],
  ['three minutes are', 180, ['Verspätung +00:03']],
])('%s', async (_what, seconds, shown) => {
  const dueAt = new Date(Date.now() - seconds * 1000).toISOString()
  const late = anOrder({ restaurantId: restaurant.id, id: id(1), state: 'InProgress', dueAt })
  const server = anOrderServer([late])
  vi.stubGlobal('fetch', server.send)
  const part = (
    <>
      <RestaurantStatus restaurant={restaurant} />
      <Loaded />
    </>
  )
  renderPart(part, { restaurant, role: 'employee', send: server.send })
  await screen.findByText('geladen')
  const delays = () => screen.queryAllByRole('img').map((image) => image.getAttribute('aria-label'))
  await waitFor(() => expect(delays()).toEqual(shown))
})
