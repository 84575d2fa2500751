// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { emptyCart } from '@tresen/session/carts/expect-cart'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { ShopRestaurant } from '../../../../page-data.ts'
import { restaurantId, rules } from '../../../../testing/a-shop.ts'
import type { CartDesk } from '../../../carts/in-hand/use-cart.ts'
import { formOf, type CheckoutForm } from '../checkout-form.ts'
import { AddressFields } from './address-fields.tsx'

afterEach(cleanup)

const now = new Date('2026-11-20T17:00:00Z')
const cart = emptyCart({ id: 'cart', restaurantId, orderChannel: 'OnlineShop' }, rules, now)
const desk = { state: { cart }, rules } as unknown as CartDesk
const restaurant = { id: restaurantId } as ShopRestaurant

function Fields({ first }: { first: Partial<CheckoutForm> }) {
  const [form, setForm] = useState({ ...formOf(cart), ...first })
  const change = (part: Partial<CheckoutForm>) => setForm((before) => ({ ...before, ...part }))
  return <AddressFields {...{ desk, restaurant, now, form, change }} error={undefined} />
}

function type(label: string, text: string) {
  const field = screen.getByLabelText(label)
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
const written = () =>
  ['Straße', 'Nr.'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value).join('|')

it('a whole street typed over an address that was there brings its number', () => {
  render(<Fields first={{ street: 'Groner Straße', houseNumber: '5' }} />)
  type('Straße', 'Groner Straße 7')
  expect(written()).toBe('Groner Straße|7')
  type('Straße', 'Papendiek 9a')
  expect(written()).toBe('Papendiek|9a')
})

it('a number that was typed into its field stays, and so does a street with a number that nobody touched', () => {
  render(<Fields first={{ street: 'Straße 7', houseNumber: '3' }} />)
  type('Straße', 'Straße 7')
  expect(written()).toBe('Straße 7|3')
  type('Nr.', '4')
  type('Straße', 'Straße 8')
  expect(written()).toBe('Straße 8|4')
})
