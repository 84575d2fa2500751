// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { KitchenSettings } from '@tresen/contract/kitchen'
import { unlimitedKitchen } from '@tresen/domain/kitchen/kitchen-settings'
import { aKitchen } from '@tresen/domain/kitchen/testing/a-kitchen'
import { ids } from '@tresen/domain/menu/testing/a-menu'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { tell } from '../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'
import { aMenuServer, aWholeMenu } from '../menu/testing/a-menu-server.ts'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(cleanup)

function open(kitchen: KitchenSettings) {
  const restaurant = aRestaurant({ kitchen })
  const server = aMenuServer(aWholeMenu(), {
    'GET restaurants/list': [restaurant],
    'PUT kitchen': (body: object) => ({ restaurantId: restaurant.id, ...body }),
    'GET kitchen/load': {
      ...{ restaurantId: restaurant.id, from: '2026-11-20T17:00:00.000Z', stations: [], orders: [], seq: 0 },
      pickup: { ordersPerQuarter: null, used: [] },
      delivery: { ordersPerQuarter: null, used: [] },
    },
  })
  renderPage({ path: `/restaurants/${restaurant.id}/kitchen`, restaurant, send: server.send })
  const sent = () => (server.bodies('PUT kitchen') as { kitchen: KitchenSettings }[])[0]!.kitchen
  return { restaurant, sent }
}
const station = (name: string) => within(screen.getByRole('region', { name }))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await screen.findByText('Küche gespeichert')
}

it('begins with stations made of the menu, and keeps what is set', async () => {
  const { sent } = open(unlimitedKitchen)
  await screen.findByText('Noch nimmt die Küche an, was bestellt wird.')
  fireEvent.click(screen.getByRole('button', { name: 'Vorschlag übernehmen: Ofen und Grill' }))
  await screen.findByRole('region', { name: 'Ofen' })
  const oven = station('Ofen')
  type(oven.getByLabelText('Arbeit je Viertelstunde'), '30')
  type(oven.getByLabelText('Minuten je Stück, Pizza'), '5')
  oven.getByText('2 Personen: zum Beispiel 6 × Pizza in 15 Minuten.')
  fireEvent.click(oven.getAllByRole('button', { name: 'Einzelne Produkte' })[0]!)
  type(oven.getByLabelText('Minuten je Stück, Margherita'), '9')
  oven.getByRole('button', { name: /^1 von 2 mit eigener Zeit/ })
  type(screen.getByLabelText('Lieferung'), '8')
  await save()
  expect(sent()).toMatchObject({ pickupOrdersPerQuarter: null, deliveryOrdersPerQuarter: 8 })
  expect(sent().stations.find(({ name }) => name === 'Ofen')).toMatchObject({ minutesPerQuarter: 30 })
  expect(sent().productMinutes).toEqual([{ productId: ids.margherita, makeMinutes: 9 }])
})

it('has each category at one station only, and a name for each', async () => {
  const { sent } = open(aKitchen())
  fireEvent.click(await screen.findByRole('button', { name: 'Station hinzufügen' }))
  await screen.findByText('Pflichtangabe')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Speichern' }).disabled).toBe(true)
  type(document.activeElement as HTMLElement, 'Pizzaofen')
  const choice = station('Pizzaofen').getByLabelText('Kategorie hinzufügen')
  const option = within(choice).getByText<HTMLOptionElement>('Pizza (bisher Ofen)')
  type(choice, option.value)
  station('Pizzaofen').getByLabelText('Minuten je Stück, Pizza')
  expect(station('Ofen').queryByLabelText('Minuten je Stück, Pizza')).toBeNull()
  fireEvent.click(station('Ofen').getByRole('button', { name: 'Ofen entfernen' }))
  await save()
  expect(sent().stations.map(({ name }) => name)).toEqual(['Grill', 'Pizzaofen'])
})

it('that two people change at once: nothing of the other is written over', async () => {
  const { restaurant, sent } = open(aKitchen())
  type(await screen.findByLabelText('Abholung'), '3')
  const kitchen = aKitchen({ deliveryOrdersPerQuarter: 2 })
  tell('kitchenSettingsChanged', { restaurantId: restaurant.id, kitchen }, 1)
  await screen.findByText('Inzwischen an anderer Stelle geändert: Grenze für Lieferung.')
  await save()
  expect(sent()).toMatchObject({ pickupOrdersPerQuarter: 3, deliveryOrdersPerQuarter: 2 })
})
