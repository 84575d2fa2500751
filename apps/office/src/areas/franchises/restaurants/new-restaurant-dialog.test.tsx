// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { writeText } from '../../../rooms/ui/testing/write-text.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { NewRestaurantDialog } from './new-restaurant-dialog.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a street without its number is no place yet, and is marked where it stands', async () => {
  const place = { zipCode: '37073', city: 'Göttingen', latitude: 51.5, longitude: 9.9 }
  const addresses = [{ ...place, street: 'Groner Straße', streetNumber: '' }]
  const { send, sent } = aServer({
    'GET Geo': addresses,
    'GET franchises/all': [],
    'GET restaurants/list': [],
  })
  vi.stubGlobal('fetch', send)
  renderPart(<NewRestaurantDialog onClose={() => {}} />, { restaurant: aRestaurant(), send })
  writeText(await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' }), 'Nudelhaus')
  const search = screen.getByRole<HTMLInputElement>('combobox', { name: 'Anschrift' })
  writeText(search, 'groner')
  fireEvent.click(await screen.findByRole('option', { name: /^Groner Straße/ }))
  await screen.findByText(/Die Hausnummer fehlt/)
  fireEvent.click(screen.getByRole('button', { name: 'Anlegen und einrichten' }))
  expect(search.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})
