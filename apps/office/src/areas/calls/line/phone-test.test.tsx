// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { PhoneTest } from './phone-test.page.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()

it('a test call to what is no number rings nowhere, least of all by chance', async () => {
  const { send, bodies } = aServer({
    'GET restaurants/list': [restaurant],
    'POST calls/test': {
      ...{ restaurantId: restaurant.id, restaurant: 'Krone', phoneNumber: '+49551770' },
      ...{ placed: true, isAnswered: true, why: '' },
    },
  })
  vi.stubGlobal('fetch', send)
  renderPart(<PhoneTest />, { restaurant, send })
  const field = await screen.findByLabelText<HTMLInputElement>('Nummer (leer: zufällig)')
  const call = screen.getByRole('button', { name: 'Testanruf' })
  fireEvent.change(field, { target: { value: 'abc' } })
  fireEvent.click(call)
  await screen.findByText(/^Keine Telefonnummer/)
  expect(field.value).toBe('abc')
  expect(bodies('POST calls/test')).toHaveLength(0)
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.click(call)
  await screen.findByText(/^Krone/)
})
