import type { Discount } from '@tresen/contract/discounts/discount'
import { evaluateCart } from '@tresen/domain/carts/evaluate-cart'
import { discountSubject } from '@tresen/domain/discounts/evaluation/discount-subject'
import { newCustomer } from '@tresen/domain/discounts/evaluation/no-discounts'
import { aPickupCart, someLines } from '@tresen/domain/carts/testing/a-cart'
import {
  aDiscount,
  all,
  any,
  aRule,
  not,
  off,
  percent,
  when,
} from '@tresen/domain/discounts/testing/a-discount'
import { anId, ids } from '@tresen/domain/menu/testing/a-menu'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { Engine, type TopLevelCondition } from 'json-rules-engine'
import { median } from './rounds.ts'

const now = new Date('2026-11-20T17:00:00Z')

const cart = aPickupCart({
  products: someLines(
    ...[ids.margheritaMedium, ids.margheritaFamily, ids.margheritaMedium, ids.margheritaFamily].map(
      (productPriceId) => ({ productPriceId }),
    ),
    ...[
      ids.colaPrice,
      ids.colaPrice,
      ids.ayranPrice,
      ids.ayranPrice,
      ids.colaPrice,
      ids.margheritaMedium,
    ].map((productPriceId) => ({ productPriceId })),
  ),
})

/** Twenty discounts, half of which apply: each asks four things of the cart, in groups, and takes products. */
const discounts: Discount[] = Array.from({ length: 20 }, (_, n) =>
  aDiscount({
    id: anId(700 + n),
    name: `Rabatt ${n}`,
    priorityIndex: 20 - n,
    shoppingCartConditions: all(
      when('OrderValue', '>=', n % 2 === 0 ? 1000 : 100_000),
      any(when('Weekday', '==', 'Friday'), when('Weekday', '==', 'Saturday')),
      not(when('ProductCount', '<', 2)),
      when('IsPickup', '==', true),
    ),
    productRules: [
      aRule({
        id: anId(800 + n),
        conditions: when('CategoryId', 'isIn', [ids.pizza, ids.burger]),
        sortOrder: 'HighestTotalPrice',
        reduction: percent(5),
      }),
    ],
    totalReduction: off(10),
    reusesProducts: true,
  }),
)

/** The same conditions in the words of json-rules-engine. */
function conditionsOf(n: number): TopLevelCondition {
  return {
    all: [
      { fact: 'orderValue', operator: 'greaterThanInclusive', value: n % 2 === 0 ? 1000 : 100_000 },
      {
        any: [
          { fact: 'weekDay', operator: 'equal', value: 'Friday' },
          { fact: 'weekDay', operator: 'equal', value: 'Saturday' },
        ],
      },
      { not: { fact: 'productCount', operator: 'lessThan', value: 2 } },
      { fact: 'isPickup', operator: 'equal', value: true },
    ],
  }
}

/**
 * Microseconds of processor time, which other programs on the machine change little, for a cart of ten products under 20 discounts: `ours` evaluates the whole cart, prices, sentences and
 * all; `peer` only asks json-rules-engine whether the same conditions hold.
 */
export async function measureDiscounts(): Promise<{ ours: number; without: number; peer: number }> {
  const shop = someShopRules({ discounts })
  const { automaticDiscounts } = evaluateCart(cart, shop, now)
  const applied = automaticDiscounts.filter(({ evaluatedDiscount }) => evaluatedDiscount.canBeApplied)
  if (applied.length !== 10) throw new Error(`${applied.length} of 20 discounts apply, and 10 should`)

  const ours = measure(() => evaluateCart(cart, shop, now).totalOrderValue)
  const bare = someShopRules()
  const without = measure(() => evaluateCart(cart, bare, now).totalOrderValue)
  return { ours, without, peer: await measurePeer() }
}

function measure(work: () => number): number {
  const repeat = 500
  const taken: number[] = []
  let sum = 0
  for (let round = 0; round < 15; round++) {
    const began = process.cpuUsage()
    for (let n = 0; n < repeat; n++) sum += work()
    taken.push(process.cpuUsage(began).user / repeat)
  }
  if (sum === 0) throw new Error('a cart that costs nothing measures nothing')
  return median(taken.slice(5))
}

async function measurePeer(): Promise<number> {
  const engine = new Engine()
  for (let n = 0; n < 20; n++) engine.addRule({ conditions: conditionsOf(n), event: { type: String(n) } })
  const { lines: _lines, ...known } = discountSubject(cart, [], newCustomer, 'Europe/Berlin', now)
  const facts = { orderValue: 8450, weekDay: known.weekDay, productCount: 10, isPickup: true }
  const { events } = await engine.run(facts)
  if (events.length !== 10) throw new Error(`${events.length} of 20 rules hold, and 10 should`)
  const taken: number[] = []
  for (let round = 0; round < 15; round++) {
    const began = process.cpuUsage()
    for (let n = 0; n < 100; n++) await engine.run(facts)
    taken.push(process.cpuUsage(began).user / 100)
  }
  return median(taken.slice(5))
}
