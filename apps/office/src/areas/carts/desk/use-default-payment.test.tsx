// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { afterEach, expect, it, vi } from 'vitest'
import { useDefaultPayment } from './use-default-payment.ts'

afterEach(cleanup)

function chosenOf(offlinePaymentMethods: PaymentMethod[], preset?: PaymentMethod) {
  const edit = vi.fn<CartInHand['edit']>()
  const state = { cart: { orderChannel: 'Unknown', paymentMethod: null }, isNew: false }
  const hand = { edit, state: () => state, subscribe: () => () => {} } as unknown as CartInHand
  const { orderSettings } = aRestaurant()
  const settings = {
    ...orderSettings,
    offlinePaymentMethods,
    ...(preset && { defaultPaymentMethod: preset }),
  }
  renderHook(() => useDefaultPayment(hand, aRestaurant({ orderSettings: settings })))
  return edit.mock.calls.map(([change]) => change)
}

it('begins with what is preset, or with the only way to pay there is; of two, somebody chooses', () => {
  const isPaid = (paymentMethod: PaymentMethod) => [{ kind: 'details', change: { paymentMethod } }]
  expect(chosenOf(['Cash', 'DebitOrCreditCardOffline'], 'Cash')).toEqual(isPaid('Cash'))
  expect(chosenOf(['DebitOrCreditCardOffline'])).toEqual(isPaid('DebitOrCreditCardOffline'))
  expect(chosenOf(['Cash', 'DebitOrCreditCardOffline'])).toEqual([])
})
