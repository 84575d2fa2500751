import { describe, expect, it } from 'vitest'
import { indexMenu } from '../../menu/search/menu-index.ts'
import {
  aDiscount,
  all,
  any,
  aPizza,
  aRule,
  fixed,
  lunchMenu,
  not,
  off,
  percent,
  regulars,
  threePizzas,
  tuesdayVoucher,
  when,
} from '../testing/a-discount.ts'
import { aMenu, ids } from '../../menu/testing/a-menu.ts'
import { workedDiscounts } from '../testing/worked-discounts.ts'
import { describeDiscount } from './describe-discount.ts'

const menu = indexMenu(aMenu())
const said = (discount: Parameters<typeof describeDiscount>[0]) =>
  describeDiscount(discount, menu, 'Europe/Berlin')
const onAll = (changes: Parameters<typeof aDiscount>[0]) =>
  said(aDiscount({ totalReduction: percent(10), ...changes }))

it.each([
  [threePizzas, 'Zu 2 × Pizza: Pizza gratis'],
  [lunchMenu, 'Hauptgericht + Getränk für 9,90\u00a0€, so oft es passt'],
  [regulars, '10 % auf alles, ab der 5. Bestellung'],
  [tuesdayVoucher, '5\u00a0€ Rabatt auf alles, ab 30\u00a0€, nur bei Abholung, dienstags'],
] as const)('says what the discounts of the issue do: %#', (discount, sentence) =>
  expect(said(discount)).toBe(sentence),
)

describe('conditions', () => {
  it.each([
    [null, '10 % auf alles'],
    [all(), '10 % auf alles'],
    [when('OrderValue', '>', 2000), '10 % auf alles, ab 20,01\u00a0€'],
    [when('ProductCount', '<=', 3), '10 % auf alles, bis 3 Produkte'],
    [when('CustomerOrderCount', '==', 0), '10 % auf alles, nur bei der ersten Bestellung'],
    [not(when('OrderValue', '<', 2000)), '10 % auf alles, ab 20\u00a0€'],
    [not(when('IsPickup', '==', true)), '10 % auf alles, nur bei Lieferung'],
    [all(when('TimeOfDay', '>=', '15:00'), when('TimeOfDay', '<', '17:00')), '10 % auf alles, 15–17 Uhr'],
    [
      any(when('IsPickup', '==', true), when('OrderValue', '>=', 2000)),
      '10 % auf alles, nur bei Abholung oder ab 20\u00a0€',
    ],
    [
      all(when('OrderValue', '>=', 1000), any(when('IsPickup', '==', true), when('IsPreOrder', '==', true))),
      '10 % auf alles, ab 10\u00a0€, (nur bei Abholung oder nur bei Vorbestellung)',
    ],
  ])('%# reads as a person would say it', (shoppingCartConditions, sentence) =>
    expect(onAll({ shoppingCartConditions })).toBe(sentence),
  )

  it('names a size of what is not offered for a while, as it names its product', () => {
    const { products, ...others } = aMenu()
    const winter = indexMenu({ ...others, products: products.map((one) => ({ ...one, isOffered: false })) })
    const sentence = (property: 'ProductId' | 'ProductPrizeId', id: string) =>
      describeDiscount(
        aDiscount({ totalReduction: percent(10), shoppingCartConditions: when(property, 'contains', id) }),
        winter,
        'Europe/Berlin',
      )
    expect(sentence('ProductId', ids.margherita)).toMatch(/zusammen mit Margherita$/)
    expect(sentence('ProductPrizeId', ids.margheritaFamily)).toMatch(/zusammen mit Margherita .+$/)
  })

  it('names neither codes nor customers', () => {
    const sentence = onAll({ shoppingCartConditions: when('Coupons', 'contains', 'GEHEIM') })
    expect(sentence).toBe('10 % auf alles, nur mit Gutscheincode')
  })
})

it('says how often and how many', () => {
  const rule = aRule({ name: 'Pizza', conditions: aPizza, minimum: 0, maximum: 2, reduction: off(150) })
  expect(said(aDiscount({ productRules: [rule], maximumApplications: 3 }))).toBe(
    'Bis zu 2 × Pizza je 1,50\u00a0€ günstiger, höchstens 3-mal',
  )
  const every = aRule({ name: 'Pizza', maximum: null, reduction: fixed(750) })
  expect(said(aDiscount({ productRules: [every] }))).toBe('Pizza für je 7,50\u00a0€')
})

it('says when a discount does nothing yet', () => expect(said(aDiscount())).toBe('Noch ohne Wirkung'))

it('has a sentence for every worked example', () => {
  for (const discount of workedDiscounts) expect(said(discount), discount.name).toMatch(/^[\p{Lu}\d].{4,}$/u)
})
