import type { OrderSettings } from '@tresen/contract/restaurants'
import { expect, it } from 'vitest'
import { orderSettingsProblems } from './order-settings.ts'

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
