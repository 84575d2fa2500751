import type { Tx } from '../../rooms/db/database.ts'
import { insertRows } from '../../rooms/db/insert-rows.sql.ts'
import type { Discount, ProductRule } from '@tresen/contract/discounts/discount'
import { blankDiscount } from '@tresen/domain/discounts/upkeep/blank-discount'
import { demoId } from '../restaurants/demo-id.ts'
import { demoRestaurants, type DemoRestaurant } from '../restaurants/restaurants.demo.ts'

const [leineglut, weende, rosenstock] = demoRestaurants as [DemoRestaurant, DemoRestaurant, DemoRestaurant]

/** Fixed, so that every seeding makes the same rows. */
const createdAt = '2026-11-20T00:00:00.000Z'

/** A condition that a product is of one of these categories of the restaurant. */
function inCategories({ kindPrefix, menu }: DemoRestaurant, ...names: string[]) {
  const value = names.map((name) => {
    const position = menu.categories.findIndex((category) => category.name === name)
    if (position < 0) throw new Error(`Demo discounts: no category ${name}`)
    return demoId(`${kindPrefix}001`, position + 1)
  })
  return { property: 'CategoryId' as const, operator: 'isIn' as const, value }
}

function rule(
  { kindPrefix }: DemoRestaurant,
  number: number,
  changes: Partial<ProductRule> & { name: string },
): ProductRule {
  return {
    id: demoId(`${kindPrefix}00c`, number),
    conditions: null,
    minimum: 1,
    maximum: 1,
    sortOrder: 'LowestTotalPrice',
    priceBase: 'Total',
    reduction: null,
    ...changes,
  }
}

function discount(
  { id, kindPrefix }: DemoRestaurant,
  priorityIndex: number,
  changes: Partial<Discount> & { name: string },
): Discount {
  return {
    id: demoId(`${kindPrefix}00b`, priorityIndex),
    restaurantId: id,
    priorityIndex,
    createdAt,
    version: 1,
    ...blankDiscount,
    ...changes,
  }
}

const isPickup = { property: 'IsPickup', operator: '==', value: true } as const
const pizzas = inCategories(leineglut, 'Pizza')

const ofLeineglut = [
  discount(leineglut, 4, {
    name: '3 Pizzen abholen, die günstigste gratis',
    shoppingCartConditions: isPickup,
    productRules: [
      rule(leineglut, 1, {
        name: 'Pizza',
        conditions: pizzas,
        minimum: 2,
        maximum: 2,
        sortOrder: 'HighestTotalPrice',
      }),
      rule(leineglut, 2, { name: 'Pizza', conditions: pizzas, reduction: { type: 'Percent', percent: 100 } }),
    ],
    maximumApplications: null,
  }),
  discount(leineglut, 3, {
    name: 'Ab 40 € ein Getränk gratis',
    shoppingCartConditions: { property: 'OrderValue', operator: '>=', value: 4000 },
    productRules: [
      rule(leineglut, 3, {
        name: 'Getränk',
        conditions: inCategories(leineglut, 'Getränke'),
        reduction: { type: 'Percent', percent: 100 },
      }),
    ],
  }),
  discount(leineglut, 2, {
    name: '5 € am Dienstag',
    application: 'Voucher',
    shoppingCartConditions: {
      group: 'all',
      conditions: [
        { property: 'OrderValue', operator: '>=', value: 3000 },
        { property: 'Weekday', operator: '==', value: 'Tuesday' },
        isPickup,
      ],
    },
    totalReduction: { type: 'AmountOff', amount: 500 },
    reusesProducts: true,
  }),
  discount(leineglut, 1, {
    name: 'Kulanz 10 %',
    application: 'Manual',
    totalReduction: { type: 'Percent', percent: 10 },
    reusesProducts: true,
    isAdvertised: false,
  }),
]

const ofWeende = [
  discount(weende, 1, {
    name: 'Nachts 10 %',
    shoppingCartConditions: {
      group: 'all',
      conditions: [
        { property: 'TimeOfDay', operator: '>=', value: '01:00' },
        { property: 'TimeOfDay', operator: '<', value: '05:00' },
      ],
    },
    totalReduction: { type: 'Percent', percent: 10 },
  }),
]

const ofRosenstock = [
  discount(rosenstock, 2, {
    name: 'Mittagsmenü: Curry und Getränk 11,90 €',
    shoppingCartConditions: {
      group: 'all',
      conditions: [
        { property: 'Weekday', operator: 'isNotIn', value: ['Sunday'] },
        { property: 'TimeOfDay', operator: '>=', value: '11:30' },
        { property: 'TimeOfDay', operator: '<', value: '14:30' },
      ],
    },
    productRules: [
      rule(rosenstock, 1, {
        name: 'Curry',
        conditions: inCategories(rosenstock, 'Currys'),
        priceBase: 'Base',
      }),
      rule(rosenstock, 2, { name: 'Getränk', conditions: inCategories(rosenstock, 'Getränke') }),
    ],
    totalReduction: { type: 'FixedPrice', price: 1190 },
    drinkShare: 30,
    maximumApplications: null,
  }),
  discount(rosenstock, 1, {
    name: '10 % für Stammkunden ab der 5. Bestellung',
    shoppingCartConditions: { property: 'CustomerOrderCount', operator: '>=', value: 4 },
    totalReduction: { type: 'Percent', percent: 10 },
  }),
]

export const demoDiscounts: readonly Discount[] = [...ofLeineglut, ...ofWeende, ...ofRosenstock]

/** The discounts of the demo's restaurants. */
export async function seedDiscounts(tx: Tx) {
  const rows = demoDiscounts.map((discount) => ({
    restaurant_id: discount.restaurantId,
    id: discount.id,
    document: discount,
  }))
  await insertRows(tx, 'discounts', rows)
}
