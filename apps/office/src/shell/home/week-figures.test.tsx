// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { OrderStatistics } from '@tresen/contract/orders/statistics-calls'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer, refusal } from '../../rooms/api/testing/a-server.ts'
import { renderPart } from '../testing/a-page.tsx'
import { WeekFigures } from './week-figures.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const figures = (orders: number) => ({
  orders,
  pickups: 0,
  cancelled: orders > 5 ? 1 : 0,
  orderValue: orders * 1000,
  refunded: orders * 100,
  revenue: orders * 900,
})
const week: OrderStatistics = {
  days: Array.from({ length: 7 }, (_, place) => ({ day: `2026-11-${17 + place}`, ...figures(place) })),
  total: figures(21),
  before: figures(1),
}

it('shows the days in their order beside the week before; what did not come is asked for again', async () => {
  const call = `GET restaurants/${restaurant.id}/statistics/7`
  let isDown = true
  const { send } = aServer({ [call]: () => (isDown ? refusal(500, 'Unexpected') : week) })
  vi.stubGlobal('fetch', send)
  renderPart(<WeekFigures restaurant={restaurant} />, { restaurant, send })
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText('21 Bestellungen, 1 storniert')).toBeTruthy()
  const days = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(days).toEqual(['Di0', 'Mi1', 'Do2', 'Fr3', 'Sa4', 'So5', 'Mo6'])
  expect(screen.getByText(/^Woche davor: 9,00\s€, 1 Bestellung$/)).toBeTruthy()
  // 210,00 € were ordered.
  expect(screen.getByText(/^189,00\s€$/)).toBeTruthy()
  expect(screen.getByText(/^Erstattet: 21,00\s€, schon abgezogen$/)).toBeTruthy()
})
