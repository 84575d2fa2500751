// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { AvailabilityChange } from '@tresen/contract/availability'
import { anAvailability } from '@tresen/domain/availability/testing/an-availability'
import { openingState } from '@tresen/domain/opening-hours/opening-state'
import { openingRules } from '@tresen/domain/opening-hours/testing/opening-rules'
import { anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it, vi } from 'vitest'
import { anOrderServer, restaurant } from '../../areas/orders/testing/an-order-server.ts'
import { renderPart } from '../testing/a-page.tsx'
import { TodayOverview } from './today-overview.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(part: 'orders' | 'closed', orders: Parameters<typeof anOrderServer>[0], answers = {}) {
  const server = anOrderServer(orders, answers)
  vi.stubGlobal('fetch', server.send)
  renderPart(<TodayOverview restaurant={restaurant} role="employee" shown={[part]} />, {
    restaurant,
    role: 'employee',
    send: server.send,
  })
  return server
}

it('of many that wait it shows the first and leads to the others', async () => {
  const place = { restaurantId: restaurant.id, isPreOrder: false, state: 'New' } as const
  const dueAt = new Date(Date.now() + 3_600_000).toISOString()
  show(
    'orders',
    Array.from({ length: 8 }, (_, at) => anOrder({ ...place, id: id(at + 1), number: at + 1, dueAt })),
  )
  await screen.findByRole('heading', { name: 'Noch nicht angenommen (8)' })
  const all = screen.getByRole('link', { name: '3 weitere in „Aktuelle Bestellungen“' })
  expect(all.getAttribute('href')).toBe('/orders?only=waiting')
})

it('what was closed by hand opens from here, and that can be taken back', async () => {
  const deliveryClosedUntil = new Date(Date.now() + 3_600_000).toISOString()
  const closed = { deliveryClosedUntil, deliveryClosedReason: 'TooBusy' } as const
  const rules = openingRules()
  let availability = anAvailability(closed)
  const view = () => {
    const whole = { ...rules, availability }
    return { ...whole, restaurantId: restaurant.id, openingState: openingState(whole, new Date()), seq: 0 }
  }
  const change = (body: AvailabilityChange) => {
    availability = { ...availability, ...body }
    return view()
  }
  const server = show('closed', [], {
    'GET restaurants/*/availability': view,
    'PATCH restaurants/*/availability': change,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Lieferung wieder öffnen' }))
  await screen.findByText('Lieferung wieder nach Öffnungszeiten')
  expect(screen.queryByRole('heading', { name: 'Von Hand geschlossen' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await screen.findByRole('heading', { name: 'Von Hand geschlossen' })
  await waitFor(() => expect(server.bodies('PATCH restaurants/*/availability')).toHaveLength(2))
  expect(server.bodies('PATCH restaurants/*/availability')[1]).toMatchObject(closed)
})
