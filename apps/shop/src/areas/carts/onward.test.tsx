// @vitest-environment happy-dom
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartErrorCode } from '@tresen/contract/carts/cart-error'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { rules } from '../../testing/a-shop.ts'
import type { CartDesk } from './in-hand/use-cart.ts'
import { OnwardLink } from './onward.tsx'

afterEach(cleanup)

const always = [{ weekDays: ['Friday' as const], times: [{ start: '00:00', end: '24:00' }] }]
const now = new Date('2026-11-27T12:00:00Z')
const house = { street: 'Goetheallee', houseNumber: '4', zipCode: '37073', city: 'Göttingen' }
const meant = { street: 'Goetheallee', streetNumber: '4', zipCode: '37073', city: 'Göttingen' }

let edits: unknown[] = []
type Options = { error?: CartErrorCode; isFetched?: boolean; cart?: Partial<ShoppingCart> }
function show({ error, isFetched = true, cart }: Options) {
  edits = []
  const errors = error ? [{ code: error, message_de: '' }] : []
  const evaluationResult = { totalOrderValue: 1200, errors }
  const state = {
    isSaving: false,
    cart: { ...house, isFilled: true, isPickup: false, addressSuggestion: null, evaluationResult, ...cart },
  }
  const operatingHours = {
    ...rules.operatingHours,
    openingHours: always,
    deliveryHours: always,
    pickupHours: isFetched ? always : [],
  }
  const store = { edit: (edit: unknown) => edits.push(edit) }
  const open = { ...rules, operatingHours, deliveryAreas: [{}], orderSettings: { preOrderDays: 7 } }
  const desk = { state, store, rules: open } as unknown as CartDesk
  render(<OnwardLink desk={desk} now={now} onward={{ href: '/pay', label: 'Zur Kasse', isCheckout: true }} />)
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

it('outside the area says so before the checkout, with fetching it as one tap', () => {
  show({ error: 'OutOfDeliveryArea' })
  screen.getByText(/liefern wir leider nicht: Goetheallee 4, 37073 Göttingen/)
  expect(links()).toEqual(['/pay#street'])
  fireEvent.click(screen.getByRole('button', { name: 'Abholen' }))
  expect(edits).toMatchObject([{ kind: 'details', change: { isPickup: true } }])
})

it('a restaurant that hands nothing out offers no fetching', () => {
  show({ error: 'OutOfDeliveryArea', isFetched: false })
  expect(buttons()).toEqual([])
  expect(links()).toEqual(['/pay#street'])
})

it('whoever would fetch there is led to what is possible, not to a time that never comes', () => {
  show({ isFetched: false, cart: { isPickup: true, isPreOrder: false } })
  screen.getByText(/keine Abholung möglich/)
  expect(links()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Zur Lieferung wechseln' }))
  expect(edits).toMatchObject([{ kind: 'details', change: { isPickup: false } }])
})

it('an address that nobody knows is said there too, with what was meant as one tap', () => {
  const cart = { street: 'Göthalle', addressSuggestion: meant }
  show({ error: 'NoDeliveryAddressFoundForAddress', cart })
  screen.getByText(/kennen wir nicht: Göthalle 4/)
  expect(buttons()).toEqual([expect.stringMatching(/^Meinten Sie Goetheallee/), 'Abholen'])
  fireEvent.click(screen.getByRole('button', { name: /^Meinten Sie/ }))
  expect(edits).toEqual([{ kind: 'details', change: { ...house, addressSelection: 'Form' } }])
})

it('who has not said yet where to is asked at the checkout', () => {
  show({ error: 'AddressInputMissing' })
  expect(buttons()).toEqual([])
  expect(links()).toEqual(['/pay'])
})
