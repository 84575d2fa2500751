import { aMenu } from '@tresen/domain/menu/testing/a-menu'
import { expect, it } from 'vitest'
import { nameOfTemplate, startDiscount } from './discount-templates.ts'

/** As it is typed: without the spaces that never break. */
const plain = (name: string | null) => name?.replaceAll('\u00a0', ' ')

it.each([
  ['mittagsmenue', '11:00', '14:00'],
  ['happy-hour', '15:00', '17:00'],
])('%s: a span of the day is one condition', (template, from, to) => {
  const { shoppingCartConditions } = startDiscount(template, aMenu())
  const json = JSON.stringify(shoppingCartConditions)
  expect(json.match(/TimeOfDay/g)).toHaveLength(1)
  expect(json).toContain(JSON.stringify([from, to]))
})

it.each([
  ['gratis-produkt', 'Ab 20 €: ', { property: 'OrderValue', operator: '>=', value: 3500 }, 'Ab 35 €: '],
  [
    'gutschein',
    '5 € am Dienstag',
    { property: 'Weekday', operator: 'isIn', value: ['Monday'] },
    '5 € am Montag',
  ],
  [
    'stammkunden',
    '10 % für Stammkunden',
    { property: 'IsPickup', operator: '==', value: true },
    '10 % Rabatt',
  ],
  [
    'erste-bestellung',
    '3 € für die erste Bestellung',
    { property: 'CustomerOrderCount', operator: '==', value: 1 },
    '3 € Rabatt',
  ],
] as const)('%s: its name says what is set', (template, expected, condition, after) => {
  const draft = startDiscount(template, aMenu())
  expect(plain(draft.name)).toContain(expected)
  const changed = { ...draft, shoppingCartConditions: { group: 'all' as const, conditions: [condition] } }
  expect(plain(nameOfTemplate(template)!(changed as typeof draft))).toContain(after)
})

it('gratis-produkt: the name follows the products as well', () => {
  const draft = startDiscount('gratis-produkt', aMenu())
  const productRules = draft.productRules.map((rule) => ({ ...rule, name: 'Nachtisch' }))
  expect(plain(nameOfTemplate('gratis-produkt')!({ ...draft, productRules }))).toBe(
    'Ab 20 €: Nachtisch gratis',
  )
})
