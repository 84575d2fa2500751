import type { OfflineMethods, OfflinePatch } from '@tresen/contract/payments/offline-payment'
import { offlinePaths } from '@tresen/contract/payments/offline-payment'
import type { OrderSettings } from '@tresen/contract/restaurants/restaurant'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { offlineMethodsIn, patchOfflineMethods, withOfflineMethods } from './offline-payment.ts'
import { orderSettingsProblems } from './order-settings.ts'
import { aRestaurant } from './testing/a-restaurant.ts'

const both: OfflineMethods = { Cash: true, DebitOrCreditCardOffline: true }
const cash: OfflineMethods = { Cash: true, DebitOrCreditCardOffline: false }
const [onCash, onCard] = offlinePaths

it.each<[string, OfflineMethods, OfflinePatch, OfflineMethods | null]>([
  ['card is switched on', cash, [{ op: 'replace', path: onCard, value: true }], both],
  ['add replaces what is there', cash, [{ op: 'add', path: onCard, value: true }], both],
  [
    'as it was seen',
    cash,
    [
      { op: 'test', path: onCard, value: false },
      { op: 'replace', path: onCard, value: true },
    ],
    both,
  ],
  [
    'somebody else was faster',
    both,
    [
      { op: 'test', path: onCard, value: false },
      { op: 'replace', path: onCash, value: false },
    ],
    null,
  ],
  [
    'a test sees the steps before it',
    cash,
    [
      { op: 'replace', path: onCash, value: false },
      { op: 'test', path: onCash, value: true },
    ],
    null,
  ],
])('%s', (_name, methods, patch, wanted) => {
  expect(patchOfflineMethods(methods, patch)).toEqual(wanted)
})

const someMethods = fc.record({ Cash: fc.boolean(), DebitOrCreditCardOffline: fc.boolean() })
const someSettings = fc
  .record({
    methods: someMethods,
    preset: fc.constantFrom(undefined, 'Cash', 'DebitOrCreditCardOffline', 'PayPal'),
  })
  .map(({ methods, preset }): OrderSettings => {
    const settings = { ...aRestaurant().orderSettings, onlinePaymentMethods: ['PayPal' as const] }
    return withOfflineMethods({ ...settings, ...(preset && { defaultPaymentMethod: preset }) }, methods)
  })

it('settings hold what was chosen, can be meant, and what is not about it stays', () => {
  const property = fc.property(someSettings, someMethods, (settings, methods) => {
    const next = withOfflineMethods(settings, methods)
    expect(offlineMethodsIn(next)).toEqual(methods)
    expect(orderSettingsProblems(next)).toEqual([])
    expect(withOfflineMethods(next, methods)).toEqual(next)
    const { offlinePaymentMethods: _now, defaultPaymentMethod: preset, ...others } = next
    const { offlinePaymentMethods: _before, defaultPaymentMethod: before, ...same } = settings
    expect(others).toEqual(same)
    expect([before, undefined]).toContain(preset)
  })
  fc.assert(property)
})
