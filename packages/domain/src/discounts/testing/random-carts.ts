import type { CartProductInput } from '@tresen/contract/carts/cart'
import type { ConditionTree } from '@tresen/contract/discounts/condition'
import {
  sortOrders,
  type Discount,
  type ProductRule,
  type Reduction,
} from '@tresen/contract/discounts/discount'
import type { Menu } from '@tresen/contract/menu/menu'
import type { VoucherFacts } from '@tresen/contract/vouchers'
import fc from 'fast-check'
import { aMenu, anId, ids } from '../../menu/testing/a-menu.ts'
import { aDiscount, aRule, aVoucher, when } from './a-discount.ts'

/** A product of `aMenu()` as somebody may choose it. */
export const anyChoice: fc.Arbitrary<CartProductInput> = fc.oneof(
  fc.record({
    productPriceId: fc.constantFrom(ids.margheritaMedium, ids.margheritaFamily),
    extras: fc.array(
      fc
        .constantFrom(ids.salami, ids.mais, ids.cheese, ids.onions)
        .map((ingredientId) => ({ extraGroupId: ids.toppings, ingredientId })),
      { maxLength: 4 },
    ),
  }),
  fc.record({
    productPriceId: fc.constant(ids.cheeseBurgerPrice),
    variantOptions: fc
      .constantFrom(ids.patty125, ids.patty250)
      .map((id) => [{ variantId: ids.patty, variantOptionId: id }]),
  }),
  fc.record({ productPriceId: fc.constantFrom(ids.colaPrice, ids.ayranPrice) }),
)

const anyPrice = fc.oneof(fc.constantFrom(0, 1, 890, 990), fc.integer({ min: 0, max: 3500 }))

/** `aMenu()` at any prices, some of them 0 or alike. */
export const anyMenu: fc.Arbitrary<Menu> = fc
  .array(anyPrice, { minLength: 12, maxLength: 12 })
  .map((prices) => {
    const menu = aMenu()
    let next = 0
    const products = menu.products.map((product) => ({
      ...product,
      prices: product.prices.map((price) => {
        const cents = prices[next++ % prices.length]!
        return { ...price, pickupPrice: cents, deliverPrice: cents }
      }),
    }))
    return { ...menu, products }
  })

const ofProduct: fc.Arbitrary<ConditionTree | null> = fc.constantFrom(
  null,
  when('CategoryId', '==', ids.pizza),
  when('CategoryId', 'isIn', [ids.pizza, ids.burger]),
  when('CategoryId', '==', ids.drinks),
  when('ProductId', 'isNotIn', [ids.cola]),
  when('SizeId', '==', ids.family),
)

export const anyReduction: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({
    type: fc.constant('Percent' as const),
    percent: fc.oneof(fc.constantFrom(10, 50, 100), fc.double({ min: 0.01, max: 100, noNaN: true })),
  }),
  fc.record({ type: fc.constant('AmountOff' as const), amount: fc.integer({ min: 0, max: 3000 }) }),
  fc.record({ type: fc.constant('FixedPrice' as const), price: fc.integer({ min: 0, max: 2500 }) }),
)

const anyRule: fc.Arbitrary<Partial<ProductRule>> = fc
  .record({
    conditions: ofProduct,
    minimum: fc.integer({ min: 0, max: 3 }),
    more: fc.option(fc.integer({ min: 0, max: 3 })),
    sortOrder: fc.constantFrom(...sortOrders),
    priceBase: fc.constantFrom('Total' as const, 'Base' as const),
    reduction: fc.option(anyReduction),
  })
  .map(({ more, ...one }) => ({ ...one, maximum: more === null ? null : Math.max(1, one.minimum + more) }))

/** Conditions that stay true whatever is added. */
const lastingCondition: fc.Arbitrary<ConditionTree | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.integer({ min: 0, max: 6000 }).map((cents) => when('OrderValue', '>=', cents)),
  fc.integer({ min: 0, max: 6 }).map((count) => when('ProductCount', '>=', count)),
  fc.boolean().map((is) => when('IsPickup', '==', is)),
  fc.constantFrom(ids.pizza, ids.drinks).map((id) => when('CategoryId', 'contains', id)),
)

/** Any discount at all, its conditions lasting: one that asks for few products is lost with one more, as it says. */
export const anyDiscount: fc.Arbitrary<Partial<Discount>> = fc.record({
  priorityIndex: fc.integer({ min: 1, max: 3 }),
  createdAt: fc.constantFrom('2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z'),
  shoppingCartConditions: lastingCondition,
  productRules: fc
    .array(anyRule, { maxLength: 2 })
    .map((rules) => rules.map((one, n) => aRule({ id: anId(800 + n), ...one }))),
  totalReduction: fc.option(anyReduction),
  drinkShare: fc.option(fc.integer({ min: 0, max: 100 })),
  maximumApplications: fc.option(fc.integer({ min: 1, max: 4 })),
  isExclusive: fc.boolean(),
  reusesProducts: fc.boolean(),
  exclusionGroup: fc.constantFrom('', '', 'Aktion'),
})

const [pizza, pizzaOrBurger, drink] = [
  when('CategoryId', '==', ids.pizza),
  when('CategoryId', 'isIn', [ids.pizza, ids.burger]),
  when('CategoryId', '==', ids.drinks),
]
const wholePercent = fc
  .constantFrom(10, 25, 50, 100)
  .map((percent) => ({ type: 'Percent', percent }) as const)
const someOff = fc.integer({ min: 50, max: 1500 }).map((amount) => ({ type: 'AmountOff', amount }) as const)
const fixedPrice = fc.integer({ min: 0, max: 2500 }).map((price) => ({ type: 'FixedPrice', price }) as const)

/** "Je drei, die günstigste gratis" and its like. */
const bundle = fc
  .record({
    of: fc.constantFrom(pizza, pizzaOrBurger, drink, null),
    full: fc.integer({ min: 1, max: 3 }),
    off: wholePercent,
  })
  .map(({ of, full, off }) => ({
    productRules: [
      aRule({ id: anId(801), conditions: of, minimum: full, maximum: full, sortOrder: 'HighestTotalPrice' }),
      aRule({ id: anId(802), conditions: of, reduction: off }),
    ],
  }))

/** "Hauptgericht und Getränk für 9,90 €" and its like. */
const setMenu = fc
  .record({
    main: fc.constantFrom(pizza, pizzaOrBurger),
    drinks: fc.integer({ min: 1, max: 2 }),
    off: fc.oneof(fixedPrice, someOff, wholePercent),
  })
  .map(({ main, drinks, off }) => ({
    productRules: [
      aRule({ id: anId(803), conditions: main, sortOrder: 'HighestTotalPrice' }),
      aRule({ id: anId(804), conditions: drink, minimum: drinks, maximum: drinks }),
    ],
    totalReduction: off,
  }))

/** "20 % auf Pizza", "Burger 3 € günstiger, höchstens zwei", "jede Pizza 7,50 €". */
const ofKind = fc
  .record({
    of: fc.constantFrom(pizza, pizzaOrBurger, drink, when('SizeId', '==', ids.family)),
    maximum: fc.constantFrom(null, 1, 2),
    reduction: fc.oneof(wholePercent, someOff, fixedPrice),
    priceBase: fc.constantFrom('Total' as const, 'Base' as const),
  })
  .map(({ of, ...rest }) => ({ productRules: [aRule({ id: anId(805), conditions: of, ...rest })] }))

/** "10 % auf alles", now and then also on what is cheaper already. */
const ofAll = fc.record({ totalReduction: fc.oneof(wholePercent, someOff), reusesProducts: fc.boolean() })

/** A discount as restaurants have them. */
export const usualDiscount: fc.Arbitrary<Partial<Discount>> = fc
  .tuple(
    fc.oneof(bundle, setMenu, ofKind, ofAll),
    fc.record({
      priorityIndex: fc.integer({ min: 1, max: 3 }),
      shoppingCartConditions: lastingCondition,
      maximumApplications: fc.constantFrom(1, 2, null),
      isExclusive: fc.constantFrom(false, false, false, true),
      exclusionGroup: fc.constantFrom('', '', 'Aktion'),
    }),
  )
  .map(([what, when]) => ({ ...what, ...when }))

/** A list of them with ids and names. */
export function listOf(one: fc.Arbitrary<Partial<Discount>>, maxLength: number): fc.Arbitrary<Discount[]> {
  return fc
    .array(one, { maxLength })
    .map((some) => some.map((own, n) => aDiscount({ id: anId(700 + n), name: `Rabatt ${n}`, ...own })))
}

/** Vouchers with a value and with a discount of their own; their codes are `WERT` and `RABATT`. */
export const anyVouchers: fc.Arbitrary<VoucherFacts[]> = fc
  .tuple(fc.integer({ min: 1, max: 6000 }), usualDiscount)
  .map(([value, discount]) => [
    aVoucher({ id: anId(751), code: 'WERT', value }),
    aVoucher({
      id: anId(752),
      code: 'RABATT',
      discount: aDiscount({ id: anId(740), name: 'Mit Gutschein', ...discount, application: 'Voucher' }),
    }),
  ])
