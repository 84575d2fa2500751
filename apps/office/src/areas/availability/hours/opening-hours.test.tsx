// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { closeDay } from '@tresen/domain/opening-hours/close-day'
import { openingRules, weekly } from '@tresen/domain/opening-hours/testing/opening-rules'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(cleanup)

const restaurant = aRestaurant()

it('a day with pre-orders is closed only by somebody who has seen them', async () => {
  const { operatingHours } = openingRules({ openingHours: [weekly('Mo–So', '00:00–24:00')] })
  const never = { isOpen: false, isOpenByDateExceptionHours: false, isOpenByWeekDayHours: false, ranges: [] }
  const view = {
    ...{ restaurantId: restaurant.id, timeZone: 'Europe/Berlin', statusMessage: '', seq: 1 },
    ...{ operatingHours, availability: restaurant.availability },
    openingState: { restaurant: never, pickup: never, delivery: never, voiceBot: never },
  }
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET availability': view,
    'GET availability/preorders': [
      { orderId: '1', number: 12, dueAt: '2099-12-24T17:00:00Z', willBePickedUp: true },
      { orderId: '2', number: 13, dueAt: '2099-12-27T17:00:00Z', willBePickedUp: true },
    ],
    'PATCH restaurants/*': restaurant,
  })
  const path = `/restaurants/${restaurant.id}/opening-hours`
  renderPage({ path, restaurant, send: server.send })
  const day = await screen.findByLabelText('Am oder vom')
  fireEvent.change(day, { target: { value: '24.12.2099' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ausnahme hinzufügen' }))
  const save = () => fireEvent.click(screen.getByRole('button', { name: /^Speichern/ }))
  save()
  await screen.findByText('Nr. 12')
  expect(screen.queryByText('Nr. 13')).toBeNull()
  expect(server.sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Trotzdem speichern' }))
  await vi.waitFor(() =>
    expect(server.bodies('PATCH restaurants/*')).toMatchObject([
      { operatingHours: closeDay(operatingHours, '2099-12-24') },
    ]),
  )
})
