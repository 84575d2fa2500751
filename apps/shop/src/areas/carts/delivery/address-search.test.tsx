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
const onLeave = vi.fn()
beforeEach(() => {
  onSelect.mockReset()
  onLeave.mockReset()
})
afterEach(cleanup)

function Field(props: { onLeave?: typeof onLeave; holds?: string }) {
  const [text, setText] = useState('')
  return (
    <AddressSearch id="a" restaurantId="r" value={text} onValue={setText} onSelect={onSelect} {...props} />
  )
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

it('takes the house that a text names when the field is left, after the list of all letters is there', async () => {
  lookUpAddress.mockImplementation(({ query }) =>
    Promise.resolve(query === 'kurze geismarstr 3' ? houses('3', '30') : houses('1')),
  )
  render(<Field onLeave={onLeave} />)
  write('kurze geismar').blur()
  expect(await screen.findByText(/Bitte wählen Sie Ihre Adresse aus der Liste/)).toBeTruthy()
  const field = write('kurze geismarstr 3')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  field.blur()
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalledExactlyOnceWith(houses('3')[0]))
  expect(onSelect).not.toHaveBeenCalled()
})

it.each([
  [
    'nothing is found',
    () => Promise.resolve([]),
    /Keine passende Adresse gefunden.* Bis dahin gilt Lange Str. 5/,
  ],
  ['the network is gone', () => Promise.reject(new TypeError()), /Keine Verbindung/],
])('marks what is left where %s, and says what to do', async (_case, answer, said) => {
  lookUpAddress.mockImplementation(answer)
  render(<Field onLeave={onLeave} holds="Lange Str. 5" />)
  const field = write('nirgendwo 3')
  field.blur()
  const text = await screen.findByText(said)
  expect(field.getAttribute('aria-describedby')).toBe(text.id)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(onLeave).not.toHaveBeenCalled()
})

it('waits while somebody is back in the field', async () => {
  lookUpAddress.mockResolvedValue(houses('3'))
  render(<Field onLeave={onLeave} />)
  const field = write('Kurze Geismarstraße 3')
  field.blur()
  field.focus()
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(onLeave).not.toHaveBeenCalled()
})

it('the arrows open what Escape closed', async () => {
  lookUpAddress.mockResolvedValue(houses('1', '2'))
  render(<Field />)
  const field = write('kurze g')
  await screen.findByRole('option', { name: /Kurze Geismarstraße 1/ })
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('option')).toBeNull()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  await screen.findByRole('option', { name: /Kurze Geismarstraße 1/ })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(houses('1')[0])
})
