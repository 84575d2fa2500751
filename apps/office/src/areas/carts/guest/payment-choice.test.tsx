// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { CartChange } from '@tresen/contract/carts/cart'
import { viewCart } from '@tresen/domain/carts/cart-view'
import { unsavedCartMeta } from '@tresen/domain/carts/errors/expected-cart'
import type { CartContent } from '@tresen/domain/carts/lines/cart-content'
import { aPickupCart } from '@tresen/domain/carts/testing/a-cart'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { anId, restaurantId } from '@tresen/domain/menu/testing/a-menu'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { afterEach, expect, it, vi } from 'vitest'
import { PaymentChoice } from './payment-choice.tsx'

const evening = berlin('2026-11-20 18:00')
const rules = someShopRules()
const onChange = vi.fn<(change: CartChange) => void>()

afterEach(() => {
  cleanup()
  onChange.mockReset()
})

/** A cart that is picked up; its total is set, so that the case says what is paid. */
function show(content: Partial<CartContent>, total = 3770, settings = rules.orderSettings) {
  const cart = viewCart(unsavedCartMeta(anId(1), restaurantId, evening), aPickupCart(content), rules, evening)
  const evaluationResult = { ...cart.evaluationResult, totalOrderValue: total }
  const shown = { ...cart, evaluationResult }
  render(<PaymentChoice cart={shown} settings={settings} errors={[]} onChange={onChange} />)
}

const field = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Zahlt mit' })
const amounts = () => [...field()!.options].map(({ textContent }) => textContent.replace('\u00a0', ' '))

it('asks who pays in cash with what, and offers notes that are enough', () => {
  show({ paysWith: null })
  expect(amounts()).toEqual(['nicht gesagt', '40 €', '50 €', '100 €', '200 €'])
  expect(field()!.value).toBe('0')
  fireEvent.change(field()!, { target: { value: '5000' } })
  expect(onChange).toHaveBeenLastCalledWith({ paysWith: 5000 })
  fireEvent.change(field()!, { target: { value: '0' } })
  expect(onChange).toHaveBeenLastCalledWith({ paysWith: null })
})

it.each([
  ['what comes back', 5000, 3770, /^Zahlt mit 50\s€, Rückgeld 12,30\s€$/],
  ['that it is exact', 3770, 3770, /^Zahlt passend$/],
])('says %s', (_what, paysWith, total, text) => {
  show({ paysWith }, total)
  expect(field()!.value).toBe(String(paysWith))
  expect(screen.getByText(text)).toBeTruthy()
})

it('an amount that is not enough any more is none: it is asked again', () => {
  show({ paysWith: 2000 })
  expect(field()!.value).toBe('0')
  expect(screen.queryByText(/Rückgeld/)).toBeNull()
})

it('asks nobody who pays by card', () => {
  show({ paymentMethod: 'DebitOrCreditCardOffline', paysWith: 5000 })
  expect(field()).toBeNull()
})

it('shows before the cart is begun what most pay with: the first digit moves nothing', () => {
  const settings = { ...rules.orderSettings, defaultPaymentMethod: 'Cash' } as const
  show({ paymentMethod: null, orderChannel: 'Unknown' }, 0, settings)
  expect(screen.getByRole('button', { name: 'Bar', pressed: true })).toBeTruthy()
  expect(amounts()).toEqual(['nicht gesagt'])
})

it('whoever says with what they pay before anything else pays so', () => {
  const settings = { ...rules.orderSettings, defaultPaymentMethod: 'Cash' } as const
  show({ paymentMethod: null, orderChannel: 'Unknown' }, 3770, settings)
  fireEvent.change(field()!, { target: { value: '5000' } })
  expect(onChange).toHaveBeenLastCalledWith({ paymentMethod: 'Cash', paysWith: 5000 })
})

it('preselects nothing where somebody else begins the cart', () => {
  const settings = { ...rules.orderSettings, defaultPaymentMethod: 'Cash' } as const
  show({ paymentMethod: null, orderChannel: 'OnlineShop' }, 3770, settings)
  expect(field()).toBeNull()
})
