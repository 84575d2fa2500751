// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { anEvaluatedCart } from '@tresen/domain/orders/testing/an-order'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { useState } from 'react'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { AddressFields } from './address-fields.tsx'

const clinic = {
  ...{ name: 'Uniklinik', street: 'Robert-Koch-Straße', streetNumber: '40' },
  ...{ zipCode: '37075', city: 'Göttingen', latitude: 51.55, longitude: 9.94 },
}
vi.mock('../../geo/use-found-addresses.ts', async (original) => ({
  ...(await original<object>()),
  useFoundAddresses: (_id: string, typed: string) => ({
    options: typed === 'Uniklinik' ? [clinic] : [],
    takeMeant: (_chosen: unknown, take: (found: typeof clinic) => void) => take(clinic),
  }),
}))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())
afterEach(cleanup)

const before = anEvaluatedCart({ addressSelection: 'Form', street: 'Groner Straße', houseNumber: '5' })
const rules = { deliveryAreas: [] } as unknown as ShopRules

function Fields() {
  const [cart, setCart] = useState(before)
  return (
    <AddressFields
      {...{ cart, rules }}
      restaurant={{ id: 'r' } as Restaurant}
      hand={{} as CartInHand}
      wasTried={false}
      onChange={(change) => setCart((held) => ({ ...held, ...change }))}
    />
  )
}

function type(label: string, text: string) {
  const field = screen.getByLabelText(label)
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
const written = () =>
  ['Straße', 'Nr.'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value).join('|')

it('a whole street typed over an address brings its number, one that was typed by itself stays', () => {
  render(<Fields />)
  type('Straße', 'Groner Straße 7')
  expect(written()).toBe('Groner Straße|7')
  type('Nr.', '4')
  type('Straße', 'Platz 8')
  expect(written()).toBe('Platz 8|4')
})

it('a place that is known by its name brings its address, and the name for whoever drives there', () => {
  render(<Fields />)
  const field = screen.getByLabelText('Straße')
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'Uniklinik' } })
  fireEvent.click(screen.getByRole('option', { name: 'Uniklinik, Robert-Koch-Straße 40, 37075 Göttingen' }))
  expect(written()).toBe('Robert-Koch-Straße|40')
  expect(screen.getByLabelText<HTMLInputElement>('Etage, Hinterhaus, Klingel').value).toBe('Uniklinik, 3. OG')
})
