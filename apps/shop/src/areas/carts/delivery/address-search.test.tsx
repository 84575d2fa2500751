// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Address } from '@tresen/contract/geo/address'
import { useState } from 'react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AddressSearch } from './address-search.tsx'

const lookUpAddress = vi.fn<(input: { query: string }) => Promise<Address[]>>()

vi.mock('../../../rooms/api/shop-client.ts', () => ({ createShopClient: () => ({ lookUpAddress }) }))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())

const onSelect = vi.fn()
beforeEach(() => onSelect.mockReset())
afterEach(cleanup)

function Field() {
  const [text, setText] = useState('')
  return <AddressSearch id="a" restaurantId="r" value={text} onValue={setText} onSelect={onSelect} />
}

function houses(...numbers: string[]): Address[] {
  const street = { street: 'Kurze Geismarstraße', zipCode: '37073', city: 'Göttingen' }
  return numbers.map((streetNumber) => ({ ...street, streetNumber, latitude: 51.5, longitude: 9.9 }))
}

function write(text: string) {
  const field = screen.getByRole('combobox')
  field.focus()
  fireEvent.change(field, { target: { value: text } })
  return field
}

it('Enter before the list of all letters is there takes the first of that list, never of the one before', async () => {
  const later = Promise.withResolvers<Address[]>()
  lookUpAddress.mockImplementation(({ query }) =>
    query === 'kurze g 3' ? later.promise : Promise.resolve(houses('1', '2')),
  )
  render(<Field />)
  write('kurze g')
  await screen.findByRole('option', { name: /Kurze Geismarstraße 1/ })
  fireEvent.keyDown(write('kurze g 3'), { key: 'Enter' })
  expect(onSelect).not.toHaveBeenCalled()
  later.resolve(houses('3', '30'))
  await vi.waitFor(() => expect(onSelect).toHaveBeenCalledExactlyOnceWith(houses('3')[0]))
})

it('Enter leads on where nothing was found, and with few letters', async () => {
  lookUpAddress.mockResolvedValue([])
  render(<Field />)
  expect(fireEvent.keyDown(write('ku'), { key: 'Enter' })).toBe(true)
  const field = write('nirgendwo 3')
  await screen.findByText(/Keine passende Adresse/)
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true)
  expect(onSelect).not.toHaveBeenCalled()
})
