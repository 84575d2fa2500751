// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { viewCart } from '@tresen/domain/carts/cart-view'
import { unsavedCartMeta } from '@tresen/domain/carts/errors/expected-cart'
import type { CartContent } from '@tresen/domain/carts/lines/cart-content'
import { aCart } from '@tresen/domain/carts/testing/a-cart'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { anId, restaurantId } from '@tresen/domain/menu/testing/a-menu'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { afterEach, expect, it, vi } from 'vitest'
import type { GuestCart } from '../../../carts/in-hand/guest-cart.ts'
import type { CartDesk } from '../../../carts/in-hand/use-cart.ts'
import { PaymentChoice } from './payment-choice.tsx'

const evening = berlin('2026-11-20 18:00')
const edit = vi.fn<GuestCart['edit']>()

afterEach(() => {
  cleanup()
  edit.mockReset()
})

/** The total is set, so that the case says what is paid. */
function show(
  content: Partial<CartContent>,
  total = 3770,
  methods: readonly PaymentMethod[] = ['Cash', 'DebitOrCreditCardOffline'],
) {
  const rules = someShopRules()
  const cart = viewCart(unsavedCartMeta(anId(1), restaurantId, evening), aCart(content), rules, evening)
  const evaluationResult = { ...cart.evaluationResult, totalOrderValue: total }
  const desk = {
    store: { edit },
    state: { cart: { ...cart, evaluationResult } },
    rules,
  } as unknown as CartDesk
  render(<PaymentChoice desk={desk} methods={methods} error={undefined} />)
}

const field = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: /^Ich zahle mit/ })
const amounts = () => [...field()!.options].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

it('offers a guest who pays in cash the notes that are enough, and asks for none', () => {
  show({ paysWith: null })
  const enough = [
    '40 €, zurück 2,30 €',
    '50 €, zurück 12,30 €',
    '100 €, zurück 62,30 €',
    '200 €, zurück 162,30 €',
  ]
  expect(amounts()).toEqual(['noch offen', ...enough])
  expect(field()!.value).toBe('')
  fireEvent.change(field()!, { target: { value: '5000' } })
  expect(edit).toHaveBeenLastCalledWith({
    kind: 'details',
    change: { paymentMethod: 'Cash', paysWith: 5000 },
  })
  fireEvent.change(field()!, { target: { value: '' } })
  expect(edit).toHaveBeenLastCalledWith({ kind: 'details', change: { paysWith: null } })
})

it('keeps what was said, also where it fits', () => {
  show({ paysWith: 5000 })
  expect(field()!.value).toBe('5000')
  cleanup()
  show({ paysWith: 3770 })
  expect(field()!.value).toBe('3770')
  expect(field()!.selectedOptions[0]!.textContent).toMatch(/^passend, 37,70\s€$/)
})

it('an amount that is not enough any more is none, and the guest is told so', () => {
  show({ paysWith: 2000 })
  expect(field()!.value).toBe('')
  expect(amounts()[0]).toBe('noch offen: 20 € reichen nicht mehr')
  cleanup()
  show({ paymentMethod: 'DebitOrCreditCardOffline', paysWith: 2000 })
  expect(amounts()[0]).toBe('noch offen')
})

it('stands there for whoever pays by card as well, so that nothing moves, and says nothing for them', () => {
  show({ paymentMethod: 'DebitOrCreditCardOffline', paysWith: 5000 })
  expect(field()!.value).toBe('')
  fireEvent.change(field()!, { target: { value: '4000' } })
  expect(edit).toHaveBeenLastCalledWith({
    kind: 'details',
    change: { paymentMethod: 'Cash', paysWith: 4000 },
  })
})

it('asks nobody where cash is not taken', () => {
  show({ paymentMethod: 'DebitOrCreditCardOffline' }, 3770, ['DebitOrCreditCardOffline'])
  expect(field()).toBeNull()
})

it('asks nobody for the only way to pay there is, and chooses none where there are two', () => {
  show({ paymentMethod: null })
  expect(edit).not.toHaveBeenCalled()
  cleanup()
  show({ paymentMethod: null }, 3770, ['DebitOrCreditCardOffline'])
  expect(screen.getByRole('radio')).toHaveProperty('checked', true)
  const change = { paymentMethod: 'DebitOrCreditCardOffline' }
  expect(edit.mock.calls).toEqual([[{ kind: 'details', change }]])
})
