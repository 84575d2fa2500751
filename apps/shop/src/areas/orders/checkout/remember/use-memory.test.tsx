// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CartDesk } from '../../../carts/in-hand/use-cart.ts'
import type { Notice } from '../../../carts/in-hand/guest-cart.ts'
import { keepGuest } from '../../../carts/remember/remembered-guest.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { useMemory } from './use-memory.ts'

const declined: Notice = { kind: 'problem', text: 'Die Zahlung wurde abgelehnt.' }
const address = { street: 'Goetheallee', houseNumber: '4', zipCode: '37073', city: 'Göttingen' }
const form = { ...address, firstName: '', lastName: 'Karte', phone: '0551 1234567', addressAddition: '' }

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('filling in what the device knows leaves what was said before the page', () => {
  const guest = { firstName: '', lastName: 'Karte', company: '', phone: '0551 1234567' }
  keepGuest({ ...guest, paymentMethod: 'Cash', addresses: [{ ...address, addressAddition: '2. OG' }] })
  let notice: Notice | null = declined
  const store = {
    edit: () => (notice = null),
    tell: (next: Notice | null) => (notice = next),
  }
  const desk = { store, state: { cart: { isPickup: false, paymentMethod: 'Cash' }, notice } }
  let filledIn: Partial<CheckoutForm> = {}
  const change = (part: Partial<CheckoutForm>) => {
    filledIn = part
    store.edit()
  }
  const options = { desk: desk as unknown as CartDesk, form: form as CheckoutForm, change }
  renderHook(() => useMemory({ ...options, methods: ['Cash'] }))
  expect(filledIn).toEqual({ addressAddition: '2. OG' })
  expect(notice).toBe(declined)
})
