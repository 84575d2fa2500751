// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { openingRules, weekly } from '@tresen/domain/opening-hours/testing/opening-rules'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { AvailabilityMenu } from './availability-menu.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(cleanup)

const restaurant = aRestaurant()
const { availability, ...rules } = openingRules()
const minutes = {
  ...{ cookingTimePickupFromMinutes: 20, cookingTimePickupToMinutes: 30 },
  ...{ cookingTimeDeliveryFromMinutes: 30, cookingTimeDeliveryToMinutes: 45 },
}
const noReasons = {
  ...{ closedReasonCustomDescription: '', pickupClosedReasonCustomDescription: '' },
  deliveryClosedReasonCustomDescription: '',
}
const never = { isOpen: false, isOpenByDateExceptionHours: false, isOpenByWeekDayHours: false, ranges: [] }
const view = {
  ...{ ...rules, restaurantId: restaurant.id, statusMessage: '', seq: 1 },
  availability: { ...availability, ...noReasons, ...minutes },
  openingState: { restaurant: never, pickup: never, delivery: never, voiceBot: never },
}

it.each([
  [true, 5, 0],
  [false, 0, 1],
])('may switch: %s; %s switches of channels, %s reason why not', async (mayEdit, switches, reasons) => {
  const server = aServer({ 'GET restaurants/list': [restaurant] })
  renderPart(<AvailabilityMenu view={view} mayEdit={mayEdit} mayWriteStatus />, {
    restaurant,
    send: server.send,
  })
  await screen.findByText('Zubereitungszeit')
  screen.getAllByText('Lieferung')
  expect(screen.queryAllByLabelText(/: (geöffnet|geschlossen)$/)).toHaveLength(switches)
  const { textContent } = document.body
  expect(textContent.includes('Abholung 20–30 Minuten, Lieferung 30–45 Minuten')).toBe(reasons > 0)
  expect(screen.queryAllByText(/ändern Leitung und Team/)).toHaveLength(reasons)
  // Nothing is grey without a word.
  expect(document.querySelectorAll('input:disabled, select:disabled')).toHaveLength(0)
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

it('shows whoever closes what is ordered for that time, before anything is closed', async () => {
  const open = openingRules({ openingHours: [weekly('Mo–So', '00:00–24:00')] })
  const orders = [
    { orderId: '3', number: 19, dueAt: inHours(5), willBePickedUp: false },
    { orderId: '2', number: 17, dueAt: inHours(0.5), willBePickedUp: true },
    { orderId: '1', number: 12, dueAt: inHours(0.5), willBePickedUp: false },
  ]
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET availability/preorders': orders,
    'PATCH availability': view,
  })
  const openView = { ...view, operatingHours: open.operatingHours }
  renderPart(<AvailabilityMenu view={openView} mayEdit mayWriteStatus />, { restaurant, send: server.send })
  fireEvent.click(await screen.findByLabelText('Lieferung: geöffnet'))
  fireEvent.change(screen.getByLabelText('Grund'), { target: { value: 'TooBusy' } })
  const close = () => fireEvent.click(screen.getByText('Schließen'))
  close()
  await screen.findByRole('dialog', { name: '1 Vorbestellung liegt in dieser Zeit' })
  const link = screen.getByRole('link', { name: 'Nr. 12' })
  expect(link.getAttribute('href')).toBe(`/restaurants/${restaurant.id}/orders/1`)
  fireEvent.click(screen.getByRole('button', { name: 'Zurück' }))
  expect(server.sent).toEqual([])

  // Nothing of what was chosen is lost.
  expect(screen.getByLabelText<HTMLSelectElement>('Grund').value).toBe('TooBusy')
  close()
  fireEvent.click(await screen.findByRole('button', { name: 'Trotzdem schließen' }))
  await vi.waitFor(() =>
    expect(server.bodies('PATCH availability')).toMatchObject([{ deliveryClosedReason: 'TooBusy' }]),
  )
})

it('gives back the minutes of delivery when they are put together with those of pickup by mistake', async () => {
  const server = aServer({ 'GET restaurants/list': [restaurant] })
  renderPart(<AvailabilityMenu view={view} mayEdit mayWriteStatus />, { restaurant, send: server.send })
  const apart = await screen.findByLabelText('Abholung und Lieferung getrennt')
  const minutesOf = (name: string) =>
    ['von', 'bis'].map(
      (end) => screen.getByLabelText<HTMLSelectElement>(`Zubereitungszeit ${end}, ${name}, Minuten`).value,
    )
  fireEvent.change(screen.getByLabelText('Zubereitungszeit bis, Lieferung, Minuten'), {
    target: { value: '60' },
  })
  fireEvent.click(apart)
  expect(screen.queryByLabelText('Zubereitungszeit von, Lieferung, Minuten')).toBeNull()
  fireEvent.click(apart)
  expect(minutesOf('Abholung')).toEqual(['20', '30'])
  expect(minutesOf('Lieferung')).toEqual(['30', '60'])
})
