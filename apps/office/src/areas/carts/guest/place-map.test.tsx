// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Location } from '@tresen/contract/common'
import type { Address } from '@tresen/contract/geo/address'
import { anArea, places } from '@tresen/domain/carts/testing/some-shop-rules'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeText } from '../../../rooms/ui/testing/write-text.ts'
import { PlaceMap } from './place-map.tsx'

const house: Address = {
  street: 'Lange Laube',
  streetNumber: '8',
  zipCode: '30159',
  city: 'Hannover',
  latitude: 52.3765,
  longitude: 9.7301,
}
const onPin = vi.fn<(place: Location) => void>()

vi.mock('../../../rooms/api/app-context.tsx', () => ({
  useApi: () => ({
    lookUpAddress: () => Promise.resolve([house]),
    searchDeliverPricesOfPointsOfInterest: () => Promise.resolve([]),
  }),
}))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())

beforeEach(() => {
  for (const side of ['clientWidth', 'clientHeight'] as const) {
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400)
  }
})
afterEach(() => {
  cleanup()
  onPin.mockReset()
  vi.restoreAllMocks()
})

function show(areas = [anArea()]) {
  const restaurant = aRestaurant({ location: places.centre })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceMap {...{ areas, restaurant, known: [house], pin: null, onPin }} />
    </QueryClientProvider>,
  )
  return screen.getByRole('application', { name: /^Karte der Liefergebiete/ })
}

it('is searched by keyboard: Enter takes the address and goes on at the map, where Enter sets the pin', async () => {
  const map = show()
  const search = screen.getByRole<HTMLInputElement>('combobox', { name: 'Anschrift auf der Karte suchen' })
  writeText(search, 'Lange L')
  await screen.findByRole('option', { name: 'Lange Laube 8, 30159 Hannover' })
  fireEvent.keyDown(search, { key: 'Enter' })
  const { latitude, longitude } = house
  expect(onPin).toHaveBeenCalledExactlyOnceWith({ latitude, longitude })
  expect(document.activeElement).toBe(map)
  fireEvent.keyDown(map, { key: 'Enter' })
  const [again] = onPin.mock.lastCall!
  expect(again.latitude).toBeCloseTo(latitude, 4)
  expect(again.longitude).toBeCloseTo(longitude, 4)
})

it('has the search, itself, its zoom and the button as stops, and no area or address', () => {
  const focusing = vi.spyOn(SVGElement.prototype, 'addEventListener')
  const map = show([anArea(), anArea({ id: crypto.randomUUID(), name: 'Süd' })])
  expect(map.querySelectorAll('path')).toHaveLength(3)
  // A shape that listens for the focus gets it in some browsers.
  expect(focusing.mock.calls.filter(([type]) => type === 'focus')).toEqual([])
  expect(map.querySelectorAll('path[tabindex]')).toHaveLength(0)
  const stops = [...document.querySelectorAll<HTMLElement>('input, button, a, [tabindex="0"]')]
    .filter((stop) => stop.tabIndex !== -1)
    .map((stop) => stop.getAttribute('aria-label') ?? stop.textContent)
  expect(stops).toEqual([
    'Anschrift auf der Karte suchen',
    expect.stringMatching(/^Karte der Liefergebiete/),
    'Vergrößern',
    'Verkleinern',
    'Nadel in die Mitte',
  ])
})

it('shows what an area is called at the pointer, word for word', () => {
  const map = show([anArea({ name: '<b>Mitte</b>' })])
  fireEvent.mouseOver(map.querySelector('path')!)
  const word = map.querySelector('.leaflet-tooltip')!
  expect(word.textContent).toBe(
    '<b>Mitte</b>: Lieferung 3,00\u00a0€, kostenlos ab 40,00\u00a0€, mindestens 15,00\u00a0€',
  )
  fireEvent.mouseOut(map.querySelector('path')!)
  expect(map.querySelector('.leaflet-tooltip')).toBeNull()
})
