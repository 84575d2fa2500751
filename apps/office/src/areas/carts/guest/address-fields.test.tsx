// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { anEvaluatedCart } from '@tresen/domain/orders/testing/an-order'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { useState } from 'react'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { AddressFields } from './address-fields.tsx'

vi.mock('../../geo/use-found-addresses.ts', () => ({
  useFoundAddresses: () => ({ options: [], takeMeant: () => {} }),
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
