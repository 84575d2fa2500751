import type { OrderSettings } from '@tresen/contract/restaurants/restaurant'
import { expect, it } from 'vitest'
import { orderSettingsProblems, withMethodsOf } from './order-settings.ts'

const settings: OrderSettings = {
  offlinePaymentMethods: ['Cash', 'DebitOrCreditCardOffline'],
  onlinePaymentMethods: ['PayPal'],
  invoiceAddressAbove: 15_000,
  preOrderDays: 7,
  confirmMapAddresses: false,
  reusablePackaging: 'Offered',
  ordersPerConnection: 12,
  ordersPerPhone: 3,
}

it.each<[string, Partial<OrderSettings>, string[]]>([
  ['bar, Karte und PayPal', {}, []],
  ['nur bar', { offlinePaymentMethods: ['Cash'], onlinePaymentMethods: [] }, []],
  ['nur online', { offlinePaymentMethods: [] }, []],
  ['Rechnungsadresse immer', { invoiceAddressAbove: 0 }, []],
  [
    'gar keine Zahlungsart',
    { offlinePaymentMethods: [], onlinePaymentMethods: [] },
    ['offlinePaymentMethods'],
  ],
  ['zweimal bar', { offlinePaymentMethods: ['Cash', 'Cash'] }, ['offlinePaymentMethods']],
  ['PayPal vor Ort', { offlinePaymentMethods: ['PayPal'] }, ['offlinePaymentMethods']],
  ['bar im Netz', { onlinePaymentMethods: ['Cash'] }, ['onlinePaymentMethods']],
  ['ein Betrag unter null', { invoiceAddressAbove: -1 }, ['invoiceAddressAbove']],
])('%s', (_name, change, paths) => {
  expect(orderSettingsProblems({ ...settings, ...change }).map(({ path }) => path)).toEqual(paths)
})

it('what the provider does not know is offered no more, and is not preset; something always stays', () => {
  const all: OrderSettings = {
    ...settings,
    ...{ onlinePaymentMethods: ['CreditCardOnline', 'Klarna', 'PayPal'], defaultPaymentMethod: 'Klarna' },
  }
  const { defaultPaymentMethod, onlinePaymentMethods } = withMethodsOf(all, ['PayPal'])
  expect({ defaultPaymentMethod, onlinePaymentMethods }).toEqual({ onlinePaymentMethods: ['PayPal'] })
  expect(withMethodsOf({ ...all, defaultPaymentMethod: 'Cash' }, ['PayPal']).defaultPaymentMethod).toBe(
    'Cash',
  )
  const cards: OrderSettings = { ...settings, onlinePaymentMethods: ['CreditCardOnline'] }
  expect(withMethodsOf(cards, ['PayPal']).onlinePaymentMethods).toEqual(['PayPal'])
  const none: OrderSettings = { ...settings, onlinePaymentMethods: [] }
  expect(withMethodsOf(none, ['PayPal'])).toEqual(none)
})
