// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { OrderStatistics } from '@tresen/contract/orders/statistics-calls'
import { dateOfDay, dayOfDate } from '@tresen/domain/opening-hours/local-time'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { tell } from '../../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'
import { revenueFileName, revenueTable } from './revenue-file.ts'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const figures = (orders: number) => ({
  ...{ orders, pickups: orders, cancelled: orders > 0 ? 1 : 0 },
  ...{ orderValue: orders * 1000, refunded: orders * 50, revenue: orders * 950 },
})

/** As many days up to Friday, 27 November 2026, of which only the last had orders. */
function statisticsOf(amount: number, ofToday: number): OrderStatistics {
  const today = dayOfDate('2026-11-27')
  const days = Array.from({ length: amount }, (_, place) => ({
    day: dateOfDay(today - amount + 1 + place),
    ...figures(place === amount - 1 ? ofToday : 0),
  }))
  return { days, total: figures(ofToday), before: figures(ofToday > 0 ? 10 : 0) }
}

function show(path: string, ofToday: number | (() => number)) {
  const now = typeof ofToday === 'number' ? () => ofToday : ofToday
  const { send } = aServer({
    'GET restaurants/list': [restaurant],
    'GET statistics/*': (_: unknown, asked: string) => statisticsOf(Number(asked.split('/').at(-1)), now()),
  })
  vi.stubGlobal('fetch', send)
  renderPage({ path, restaurant, role: 'manager', send })
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))

it('shows four weeks beside those before, day by day, and other times at a tap', async () => {
  show('/statistics/revenue', 12)
  await screen.findByRole('heading', { name: 'Umsätze' })
  await screen.findByRole('table')
  expect(rows()).toHaveLength(29)
  expect(rows()[1]).toBe('Fr., 27.11.20261 storniert, 6,00 € erstattet129,50 €114,00 €')
  expect(screen.getByText('Umsatz', { selector: 'dt' }).parentElement?.textContent).toMatch(/114,00\s€\+20 %/)
  fireEvent.click(screen.getByRole('button', { name: '13 Wochen' }))
  await waitFor(() => expect(rows()[1]).toMatch(/^KW 48, 23\.11\. – 27\.11\./))
  fireEvent.click(screen.getByRole('button', { name: '52 Wochen' }))
  await waitFor(() => expect(rows()[1]).toMatch(/^November 2026/))
})

it('takes the time from the address', async () => {
  show('/statistics/revenue?days=7', 1)
  await screen.findByRole('table')
  expect(rows()).toHaveLength(8)
})

it('of a restaurant without orders it says so', async () => {
  show('/statistics/revenue?days=5', 0)
  await screen.findByText('Noch keine Umsätze')
  expect(screen.queryByRole('table')).toBeNull()
})

it('is saved day by day as spreadsheets read it', async () => {
  const [head, first] = (await revenueTable(statisticsOf(1, 2))).split('\r\n')
  expect(head).toBe('\ufeffTag;Bestellungen;Abholung;Storniert;Bestellwert;Erstattet;Umsatz')
  expect(first).toBe('2026-11-27;2;2;1;20,00;1,00;19,00')
  expect(revenueFileName('Leineglut', statisticsOf(7, 2))).toBe(
    'umsaetze-Leineglut-2026-11-21-bis-2026-11-27.csv',
  )
})

it('counts an order no more that somebody deletes meanwhile', async () => {
  let ofToday = 12
  show('/statistics/revenue', () => ofToday)
  await screen.findByRole('table')
  ofToday = 11
  tell('orderRemoved', { orderId: id(7) }, 1)
  await waitFor(() => expect(rows()[1]).toMatch(/erstattet119,50 €/))
})
