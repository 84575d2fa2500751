// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { viewCart } from '@tresen/domain/carts/cart-view'
import { unsavedCartMeta } from '@tresen/domain/carts/errors/expected-cart'
import type { CartContent } from '@tresen/domain/carts/lines/cart-content'
import { aCart } from '@tresen/domain/carts/testing/a-cart'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { anId, restaurantId } from '@tresen/domain/menu/testing/a-menu'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { afterEach, expect, it, vi } from 'vitest'
import type { GuestCart } from '../../carts/guest-cart.ts'
import type { CartDesk } from '../../carts/use-cart.ts'
import { PaymentChoice } from './payment-choice.tsx'

const evening = berlin('2026-11-20 18:00')
const edit = vi.fn<GuestCart['edit']>()

afterEach(() => {
  cleanup()
  edit.mockReset()
})

/** The total is set, so that the case says what is paid. */
function show(content: Partial<CartContent>, total = 3770) {
  const rules = someShopRules()
  const cart = viewCart(unsavedCartMeta(anId(1), restaurantId, evening), aCart(content), rules, evening)
  const evaluationResult = { ...cart.evaluationResult, totalOrderValue: total }
  const desk = {
    store: { edit },
    state: { cart: { ...cart, evaluationResult } },
    rules,
  } as unknown as CartDesk
  render(<PaymentChoice desk={desk} methods={['Cash', 'DebitOrCreditCardOffline']} error={undefined} />)
}

const field = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: /^Ich zahle mit/ })
const amounts = () => [...field()!.options].map(({ textContent }) => textContent.replace('\u00a0', ' '))
const note = () => screen.getByRole('status').textContent

it('offers a guest who pays in cash the notes that are enough, and asks for none', () => {
  show({ paysWith: null })
  expect(amounts()).toEqual(['weiß ich noch nicht', '40 €', '50 €', '100 €', '200 €'])
  expect(field()!.value).toBe('')
  expect(note()).toBe('')
  fireEvent.change(field()!, { target: { value: '5000' } })
  expect(edit).toHaveBeenLastCalledWith({ kind: 'details', change: { paysWith: 5000 } })
  fireEvent.change(field()!, { target: { value: '' } })
  expect(edit).toHaveBeenLastCalledWith({ kind: 'details', change: { paysWith: null } })
})

it('says what change is brought, and nothing where it fits', () => {
  show({ paysWith: 5000 })
  expect(field()!.value).toBe('5000')
  expect(note()).toMatch(/^Wir bringen 12,30\s€ Rückgeld mit\.$/)
  cleanup()
  show({ paysWith: 3770 })
  expect(field()!.value).toBe('3770')
  expect(note()).toBe('')
})

it('an amount that is not enough any more is none', () => {
  show({ paysWith: 2000 })
  expect(field()!.value).toBe('')
  expect(note()).toBe('')
})

it('asks nobody who pays by card', () => {
  show({ paymentMethod: 'DebitOrCreditCardOffline', paysWith: 5000 })
  expect(field()).toBeNull()
})
