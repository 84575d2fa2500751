import type { Discount } from '@tresen/contract/discounts/discount'
import type { VoucherFacts } from '@tresen/contract/vouchers'
import {
  aBurger,
  aDiscount,
  aDrink,
  all,
  aPizza,
  aRule,
  aVoucher,
  fixed,
  lunchMenu,
  not,
} from './a-discount.ts'
import { off, percent, regulars, threePizzas, tuesdayVoucher, when } from './a-discount.ts'
import { anId, ids } from '../../menu/testing/a-menu.ts'

/** The discounts of `docs/rabatt-beispiele.md`, by their names there. */
export const workedDiscounts: Discount[] = [
  threePizzas,
  { ...threePizzas, name: 'Je 3 Pizzen eine gratis', maximumApplications: null },
  lunchMenu,
  regulars,
  tuesdayVoucher,
  aDiscount({
    name: '10 % bei Abholung',
    shoppingCartConditions: when('IsPickup', '==', true),
    totalReduction: percent(10),
  }),
  aDiscount({
    name: 'Pizza-Mittwoch',
    shoppingCartConditions: when('Weekday', '==', 'Wednesday'),
    productRules: [
      aRule({ name: 'Pizza', conditions: aPizza, maximum: null, priceBase: 'Base', reduction: fixed(750) }),
    ],
  }),
  aDiscount({
    name: 'Gratis Cola ab 20 €',
    shoppingCartConditions: when('OrderValue', '>=', 2000),
    productRules: [
      aRule({ name: 'Cola', conditions: when('ProductId', '==', ids.cola), reduction: percent(100) }),
    ],
  }),
  aDiscount({
    name: 'Happy Hour',
    shoppingCartConditions: all(when('TimeOfDay', '>=', '15:00'), when('TimeOfDay', '<', '17:00')),
    productRules: [aRule({ name: 'Getränk', conditions: aDrink, maximum: null, reduction: percent(50) })],
  }),
  aDiscount({
    name: 'Zweite Pizza zum halben Preis',
    productRules: [
      aRule({ id: anId(810), name: 'Pizza', conditions: aPizza, sortOrder: 'HighestTotalPrice' }),
      aRule({ id: anId(811), name: 'Pizza', conditions: aPizza, reduction: percent(50) }),
    ],
  }),
  aDiscount({
    name: '3 € für Neukunden',
    shoppingCartConditions: when('CustomerOrderCount', '==', 0),
    totalReduction: off(300),
    isExclusive: true,
  }),
  aDiscount({
    name: '15 % ab 10 Produkten',
    shoppingCartConditions: when('ProductCount', '>=', 10),
    totalReduction: percent(15),
  }),
  aDiscount({
    name: '20 % auf Speisen',
    productRules: [aRule({ name: 'Speise', conditions: not(aDrink), maximum: null, reduction: percent(20) })],
  }),
  aDiscount({
    name: 'Family 2 € günstiger',
    productRules: [
      aRule({
        name: 'Family',
        conditions: when('SizeId', '==', ids.family),
        maximum: null,
        reduction: off(200),
      }),
    ],
  }),
  aDiscount({
    name: 'Burger-Tag',
    productRules: [aRule({ name: 'Burger', conditions: aBurger, maximum: 2, reduction: off(300) })],
  }),
  aDiscount({ name: 'Aktion A', totalReduction: percent(10), exclusionGroup: 'Aktion' }),
  aDiscount({ name: 'Aktion B', totalReduction: percent(20), exclusionGroup: 'Aktion' }),
  aDiscount({ name: '5 % auf alles', totalReduction: percent(5), reusesProducts: true }),
  aDiscount({
    name: 'Lange nicht gesehen',
    shoppingCartConditions: when('DaysSinceLastOrder', '>=', 30),
    totalReduction: off(500),
  }),
  aDiscount({
    name: '1 € für die Nachbarn',
    shoppingCartConditions: when('DeliveryZipCode', 'isIn', ['30159', '30161']),
    totalReduction: off(100),
  }),
]

export const workedVouchers: VoucherFacts[] = [
  aVoucher({ id: anId(751), code: 'DIENSTAG', discount: tuesdayVoucher }),
  aVoucher({ id: anId(752), code: 'WERT5', value: 500 }),
  aVoucher({ id: anId(753), code: 'WERT50', value: 5000 }),
  aVoucher({ id: anId(754), code: 'ALT', value: 500, validUntil: '2026-10-31T22:59:00.000Z' }),
  aVoucher({ id: anId(755), code: 'WEG', value: 500, maximumUses: 100, uses: 100 }),
  aVoucher({ id: anId(756), code: 'EINMAL', value: 500, maximumUsesPerCustomer: 1, customerUses: 1 }),
]
