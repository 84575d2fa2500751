import type { ConditionTree, DiscountCondition } from '@tresen/contract/discounts/condition'
import type { Discount, ProductRule } from '@tresen/contract/discounts/discount'
import type { VoucherFacts } from '@tresen/contract/vouchers'
import { blankDiscount } from '../upkeep/blank-discount.ts'
import { anId, ids, restaurantId } from '../../menu/testing/a-menu.ts'

/** A discount that applies by itself and, until told otherwise, takes nothing off. */
export function aDiscount(changes: Partial<Discount> = {}): Discount {
  return {
    id: anId(700),
    restaurantId,
    priorityIndex: 1,
    createdAt: '2026-11-01T10:00:00.000Z',
    version: 1,
    ...blankDiscount,
    name: 'Rabatt',
    ...changes,
  }
}

/** One product of any kind, at its price. */
export function aRule(changes: Partial<ProductRule> = {}): ProductRule {
  return {
    id: anId(800),
    name: 'Produkt',
    conditions: null,
    minimum: 1,
    maximum: 1,
    sortOrder: 'LowestTotalPrice',
    priceBase: 'Total',
    reduction: null,
    ...changes,
  }
}

/** A voucher without limits, worth nothing until told otherwise. */
export function aVoucher(changes: Partial<VoucherFacts> = {}): VoucherFacts {
  return {
    id: anId(750),
    code: 'SOMMER',
    isActive: true,
    value: null,
    validFrom: null,
    validUntil: null,
    maximumUses: null,
    maximumUsesPerCustomer: null,
    uses: 0,
    customerUses: 0,
    discount: null,
    ...changes,
  }
}

export function when(
  property: DiscountCondition['property'],
  operator: DiscountCondition['operator'],
  value: DiscountCondition['value'],
): DiscountCondition {
  return { property, operator, value }
}

export const all = (...conditions: ConditionTree[]): ConditionTree => ({ group: 'all', conditions })
export const any = (...conditions: ConditionTree[]): ConditionTree => ({ group: 'any', conditions })
export const not = (...conditions: ConditionTree[]): ConditionTree => ({ group: 'not', conditions })

export const aPizza = when('CategoryId', '==', ids.pizza)
export const aDrink = when('CategoryId', '==', ids.drinks)
export const aBurger = when('CategoryId', '==', ids.burger)

export const percent = (value: number) => ({ type: 'Percent', percent: value }) as const
export const off = (amount: number) => ({ type: 'AmountOff', amount }) as const
export const fixed = (price: number) => ({ type: 'FixedPrice', price }) as const

/** "3 Pizzen, die günstigste gratis". */
export const threePizzas = aDiscount({
  name: '3 Pizzen, die günstigste gratis',
  productRules: [
    aRule({
      id: anId(801),
      name: 'Pizza',
      conditions: aPizza,
      minimum: 2,
      maximum: 2,
      sortOrder: 'HighestTotalPrice',
    }),
    aRule({ id: anId(802), name: 'Pizza', conditions: aPizza, reduction: percent(100) }),
  ],
})

/** "Mittagsmenü: Hauptgericht + Getränk 9,90 €", as often as it fits. */
export const lunchMenu = aDiscount({
  name: 'Mittagsmenü',
  productRules: [
    aRule({
      id: anId(803),
      name: 'Hauptgericht',
      conditions: any(aPizza, aBurger),
      sortOrder: 'HighestTotalPrice',
    }),
    aRule({ id: anId(804), name: 'Getränk', conditions: aDrink }),
  ],
  totalReduction: fixed(990),
  maximumApplications: null,
})

/** "10 % für Stammkunden ab der 5. Bestellung". */
export const regulars = aDiscount({
  name: '10 % für Stammkunden',
  shoppingCartConditions: when('CustomerOrderCount', '>=', 4),
  totalReduction: percent(10),
})

/** "5 € ab 30 € mit Gutschein, nur Di, nur Abholung". */
export const tuesdayVoucher = aDiscount({
  name: '5 € am Dienstag',
  application: 'Voucher',
  shoppingCartConditions: all(
    when('OrderValue', '>=', 3000),
    when('Weekday', '==', 'Tuesday'),
    when('IsPickup', '==', true),
  ),
  totalReduction: off(500),
})
