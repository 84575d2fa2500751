import type { CartProductInput } from '@tresen/contract/carts/cart'
import { sortOrders, type Discount } from '@tresen/contract/discounts/discount'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeLine } from '../../carts/lines/cart-lines.ts'
import { aPickupCart, linesOf } from '../../carts/testing/a-cart.ts'
import { anId } from '../../menu/testing/a-menu.ts'
import { indexMenu } from '../../menu/search/menu-index.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { lawRuns, lawTime } from '../../testing/law-runs.ts'
import { aDiscount, aRule } from '../testing/a-discount.ts'
import {
  anyChoice,
  anyDiscount,
  anyMenu,
  anyReduction,
  listOf,
  usualDiscount,
} from '../testing/random-carts.ts'
import { discountLine } from './lines/discount-line.ts'
import { MOST_TRIES } from './effort.ts'
import { evaluateDiscounts, type DiscountOutcome } from './evaluate-discounts.ts'
import { noDiscountFacts } from './no-discounts.ts'
import { selectionsOf } from './lines/selections.ts'

const friday = berlin('2026-11-20 18:00')

type Case = { menu: Parameters<typeof indexMenu>[0]; choices: CartProductInput[]; discounts: Discount[] }

function outcomeOf({ menu: plain, choices, discounts }: Case): DiscountOutcome {
  const menu = indexMenu(plain)
  const cart = aPickupCart({ products: linesOf(menu, ...choices) })
  const lines = cart.products.map((line) => discountLine(line, describeLine(menu, line), true, menu))
  return evaluateDiscounts(
    cart,
    lines,
    { discounts, menu, timeZone: 'Europe/Berlin' },
    noDiscountFacts,
    friday,
  )
}

/** Many products, many discounts, whatever can be set: what the bound is there for. */
const large: fc.Arbitrary<Case> = fc.record({
  menu: anyMenu,
  choices: fc.array(anyChoice, { minLength: 10, maxLength: 40 }),
  discounts: listOf(fc.oneof(usualDiscount, anyDiscount), 8),
})

const flexibleRule = fc
  .record({
    minimum: fc.integer({ min: 0, max: 1 }),
    more: fc.integer({ min: 1, max: 2 }),
    sortOrder: fc.constantFrom(...sortOrders),
    priceBase: fc.constantFrom('Total' as const, 'Base' as const),
    reduction: anyReduction,
  })
  .map(({ more, ...one }) => ({ ...one, maximum: one.minimum + more }))

/** One discount of three rules that want the same products, and of each as many as it likes. */
const flexible: fc.Arbitrary<Case> = fc.record({
  menu: anyMenu,
  choices: fc.array(anyChoice, { maxLength: 7 }),
  discounts: fc
    .array(flexibleRule, { minLength: 3, maxLength: 3 })
    .map((rules) => [
      aDiscount({ productRules: rules.map((one, n) => aRule({ id: anId(800 + n), ...one })) }),
    ]),
})

describe('Die Suche nach der besten Kombination', () => {
  it(
    'bleibt in ihrer Grenze; darüber geht nur, wer den ersten Weg zu Ende geht',
    { timeout: lawTime },
    () => {
      fc.assert(
        fc.property(large, (one) => {
          const ways = selectionsOf(one.discounts, (discount) => discount).length
          const firstWays = ways * one.discounts.length * one.choices.length
          expect(outcomeOf(one).tries).toBeLessThanOrEqual(MOST_TRIES + firstWays)
        }),
        { numRuns: lawRuns },
      )
    },
  )

  it('gibt einem Produkt mehr nie weniger Rabatt, solange sie zu Ende kommt', { timeout: lawTime }, () => {
    const counted = { complete: 0, cut: 0 }
    fc.assert(
      fc.property(flexible, anyChoice, (one, more) => {
        const after = outcomeOf({ ...one, choices: [...one.choices, more] })
        const isComplete = after.tries < MOST_TRIES
        counted[isComplete ? 'complete' : 'cut'] += 1
        if (isComplete) expect(after.total).toBeGreaterThanOrEqual(outcomeOf(one).total)
      }),
      { numRuns: lawRuns },
    )
    expect(counted.complete).toBeGreaterThan(counted.cut)
  })
})
