// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import type { Address } from '@tresen/contract/geo/address'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { writeText } from '../../../rooms/ui/testing/write-text.ts'
import { AttachedPreview } from '../../conversations/reply/attached-preview.tsx'
import { AddressSearch } from '../../franchises/restaurants/address-search.tsx'
import { PriceProbe } from '../price-probe.tsx'
import { MapSearch } from './map-search.tsx'

const lookUpAddress = vi.fn<(input: { query: string }) => Promise<Address[]>>()

vi.mock('../../../rooms/api/app-context.tsx', () => ({
  useApi: () => ({
    lookUpAddress,
    searchAddresses: lookUpAddress,
    searchDeliverPricesOfPointsOfInterest: () => Promise.resolve([]),
  }),
}))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())

afterEach(cleanup)

function houses(...numbers: string[]): Address[] {
  const street = { street: 'Kurze Geismarstraße', zipCode: '37073', city: 'Göttingen' }
  return numbers.map((streetNumber) => ({ ...street, streetNumber, latitude: 51.5, longitude: 9.9 }))
}

const onFound = vi.fn<(address: unknown) => void>()
const conversation = { restaurantId: 'r' } as Conversation
const withoutPlace = { kind: 'place', id: '1', problem: null, place: null } as const

const fields = [
  { name: 'the map', field: <MapSearch restaurantId="r" onFound={onFound} />, taken: houses('3')[0] },
  {
    name: 'what a delivery costs',
    field: <PriceProbe restaurantId="r" areas={[]} probe={null} onProbe={onFound} />,
    taken: houses('3')[0],
  },
  {
    name: 'a new restaurant',
    field: <AddressSearch value={null} onChange={onFound} problem={null} />,
    taken: houses('3')[0],
  },
  {
    name: 'an answer',
    field: (
      <AttachedPreview
        {...{ conversation, attached: withoutPlace, isSending: false, wasTried: false }}
        onAttach={(attached) => onFound(attached?.kind === 'place' && attached.place?.address)}
      />
    ),
    taken: 'Kurze Geismarstraße 3, 37073 Göttingen',
  },
]

const early =
  'at $name, Enter before the list of all letters is there takes the first of that list, never of the one before'

it.each(fields)(early, async ({ field, taken }) => {
  onFound.mockReset()
  const later = Promise.withResolvers<Address[]>()
  lookUpAddress.mockImplementation(({ query }) =>
    query === 'kurze g 3' ? later.promise : Promise.resolve(houses('1', '2')),
  )
  render(<QueryClientProvider client={new QueryClient()}>{field}</QueryClientProvider>)
  const search = screen.getByRole<HTMLInputElement>('combobox')
  writeText(search, 'kurze g')
  await screen.findByRole('option', { name: /Kurze Geismarstraße 1,/ })
  writeText(search, 'kurze g 3')
  fireEvent.keyDown(search, { key: 'Enter' })
  later.resolve(houses('3', '30'))
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith(taken))
})

it.each(fields)('at $name, what is half typed stays when the field is left', async ({ field }) => {
  lookUpAddress.mockResolvedValue(houses('1'))
  render(<QueryClientProvider client={new QueryClient()}>{field}</QueryClientProvider>)
  const search = screen.getByRole<HTMLInputElement>('combobox')
  search.focus()
  writeText(search, 'kurze g')
  await screen.findByRole('option', { name: /Kurze Geismarstraße 1,/ })
  fireEvent.blur(search)
  expect(search.value).toBe('kurze g')
})

it('at a new restaurant, the house that a text names is taken when the field is left, and no other', async () => {
  onFound.mockReset()
  lookUpAddress.mockImplementation(({ query }) =>
    Promise.resolve(houses(query.includes('30') ? '30' : '3', '3a')),
  )
  const field = <AddressSearch value={null} onChange={onFound} onType={() => {}} problem={null} />
  render(<QueryClientProvider client={new QueryClient()}>{field}</QueryClientProvider>)
  const search = screen.getByRole<HTMLInputElement>('combobox')
  search.focus()
  writeText(search, 'kurze geismar 30')
  fireEvent.blur(search)
  search.focus()
  writeText(search, 'Kurze Geismarstr. 3')
  fireEvent.blur(search)
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith(houses('3')[0]))
})
