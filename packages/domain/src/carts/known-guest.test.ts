import { expect, it } from 'vitest'
import { withKnownGuest } from './known-guest.ts'
import { emptyCartContent } from './lines/cart-content.ts'

const emptyCart = emptyCartContent('WhatsAppChat')

it.each([
  ['Erika Vogel', { firstName: 'Erika', lastName: 'Vogel' }],
  ['Erika  Maria Vogel ', { firstName: 'Erika Maria', lastName: 'Vogel' }],
  ['Erika', { firstName: '', lastName: 'Erika' }],
  ['🌸', { firstName: '', lastName: '' }],
  ['', { firstName: '', lastName: '' }],
])('a guest known as “%s”', (name, named) => {
  const phone = '+4915112345678'
  expect(withKnownGuest(emptyCart, { name, phone })).toEqual({ ...emptyCart, ...named, phone })
})

it('what they said themselves stays', () => {
  const said = { ...emptyCart, lastName: 'Adam', phone: '0551 998877' }
  expect(withKnownGuest(said, { name: 'Erika Vogel', phone: '+4915112345678' })).toEqual(said)
})
