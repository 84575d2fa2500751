// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../shell/testing/a-page.tsx'
import { MapSearch } from './map/map-search.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const at = { zipCode: '37075', city: 'Göttingen', latitude: 51.55, longitude: 9.94 }
const clinic = { ...at, street: 'Robert-Koch-Straße', streetNumber: '40' }
const street = { ...at, street: 'Klinikweg', streetNumber: '' }

function search() {
  const asked: string[] = []
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET lookupaddress/*': [street],
    'GET deliverPrice/*/poi': (_body: unknown, _path: string, query: string) => {
      asked.push(new URLSearchParams(query).get('query')!)
      return [
        { name: 'Uniklinik Göttingen', address: clinic },
        { name: 'Bäckerei', address: { ...clinic, street: 'Am Klinikum' } },
      ]
    },
  })
  vi.stubGlobal('fetch', server.send)
  const onFound = vi.fn()
  renderPart(<MapSearch restaurantId={restaurant.id} onFound={onFound} />, { restaurant, send: server.send })
  return { asked, onFound }
}
const type = async (value: string) =>
  fireEvent.change(await screen.findByRole('combobox'), { target: { value } })

it('a place is found by its name, below the streets; one that only lies in such a street is not', async () => {
  const { onFound } = search()
  await type('klinik')
  await screen.findByRole('option', { name: 'Uniklinik Göttingen, Robert-Koch-Straße 40, 37075 Göttingen' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Klinikweg, 37075 Göttingen',
    'Uniklinik Göttingen, Robert-Koch-Straße 40, 37075 Göttingen',
  ])
  fireEvent.click(screen.getByRole('option', { name: /^Uniklinik/ }))
  expect(onFound).toHaveBeenCalledWith({ ...clinic, name: 'Uniklinik Göttingen' })
})

it('whoever types a house number looks for no name', async () => {
  const { asked } = search()
  await type('Klinikweg 7')
  await screen.findByRole('option', { name: 'Klinikweg, 37075 Göttingen' })
  await waitFor(() => expect(asked).toEqual([]))
})
