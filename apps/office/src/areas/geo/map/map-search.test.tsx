// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Address } from '@tresen/contract/geo/address'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { writeText } from '../../../rooms/ui/testing/write-text.ts'
import { MapSearch } from './map-search.tsx'

const lookUpAddress = vi.fn<(input: { query: string }) => Promise<Address[]>>()

vi.mock('../../../rooms/api/app-context.tsx', () => ({ useApi: () => ({ lookUpAddress }) }))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())

afterEach(cleanup)

function houses(...numbers: string[]): Address[] {
  const street = { street: 'Kurze Geismarstraße', zipCode: '37073', city: 'Göttingen' }
  return numbers.map((streetNumber) => ({ ...street, streetNumber, latitude: 51.5, longitude: 9.9 }))
}

it('Enter before the list of all letters is there takes the first of that list, never of the one before', async () => {
  const later = Promise.withResolvers<Address[]>()
  lookUpAddress.mockImplementation(({ query }) =>
    query === 'kurze g 3' ? later.promise : Promise.resolve(houses('1', '2')),
  )
  const onFound = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MapSearch restaurantId="r" onFound={onFound} />
    </QueryClientProvider>,
  )
  const search = screen.getByRole<HTMLInputElement>('combobox')
  writeText(search, 'kurze g')
  await screen.findByRole('option', { name: /Kurze Geismarstraße 1,/ })
  writeText(search, 'kurze g 3')
  fireEvent.keyDown(search, { key: 'Enter' })
  later.resolve(houses('3', '30'))
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith(houses('3')[0]))
})
