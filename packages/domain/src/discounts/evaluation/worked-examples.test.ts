import fs from 'node:fs'
import type { CartProductInput, EvaluationResult } from '@tresen/contract/carts/cart'
import type { CustomerFacts } from '@tresen/contract/vouchers'
import { describe, expect, it } from 'vitest'
import { evaluateCart } from '../../carts/evaluate-cart.ts'
import { formatMoney } from '../../money/format-money.ts'
import { aCart, aPickupCart, someLines, times } from '../../carts/testing/a-cart.ts'
import { anId, ids } from '../../menu/testing/a-menu.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { someShopRules } from '../../carts/testing/some-shop-rules.ts'
import { workedDiscounts, workedVouchers } from '../testing/worked-discounts.ts'
import { missedDiscounts } from './applied-discounts.ts'
import { newCustomer } from './no-discounts.ts'

const document = new URL('../../../../../docs/rabatt-beispiele.md', import.meta.url)
const lines = fs.readFileSync(document, 'utf8').split('\n')
type Row = {
  number: string
  names: string
  products: string
  circumstances: string
  gives: string
  says: string
}

/** The lines of a table whose numbers look like this. */
function rowsOf(number: RegExp): Row[] {
  return lines
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, first = '']) => number.test(first))
    .map(([, number, names, products, circumstances, gives, says]) => ({
      number: number!,
      names: names!,
      products: products!,
      circumstances: circumstances!,
      gives: gives!,
      says: says!,
    }))
}
const rows = rowsOf(/^\d+$/)
const offers = rowsOf(/^A\d+$/)

const sizes: Record<string, string> = {
  Margherita: ids.margheritaMedium,
  'Margherita Family': ids.margheritaFamily,
  'Wunsch Pizza': ids.wunschPizzaMedium,
  'Cheese Burger': ids.cheeseBurgerPrice,
  Cola: ids.colaPrice,
  Ayran: ids.ayranPrice,
}
const toppings: Record<string, string> = { Käse: ids.cheese, Zwiebeln: ids.onions }
const days = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']

/** "2 × Margherita mit Käse" as lines of a cart. */
function linesOf(text: string): CartProductInput[] {
  return text.split(', ').flatMap((part) => {
    const [, count, name, topping] = /^(\d+) × (.+?)(?: mit (.+))?$/.exec(part)!
    const productPriceId = sizes[name!]
    if (!productPriceId) throw new Error(`not on the menu of the examples: ${name}`)
    const input: CartProductInput = { productPriceId }
    if (topping) input.extras = [{ extraGroupId: ids.toppings, ingredientId: toppings[topping]! }]
    if (name === 'Cheese Burger') {
      input.variantOptions = [{ variantId: ids.patty, variantOptionId: ids.patty125 }]
    }
    return times(Number(count), input)
  })
}

/** "Di 12:00" in the week of the examples. */
function momentOf(circumstances: string): Date {
  const [, day = 'Fr', time = '18:00'] = /\b(Mo|Di|Mi|Do|Fr|Sa|So) (\d\d:\d\d)/.exec(circumstances) ?? []
  return berlin(`2026-11-${16 + days.indexOf(day)} ${time}`)
}

function customerOf(circumstances: string, now: Date): CustomerFacts {
  const [, orders = '0'] = /(\d+) frühere/.exec(circumstances) ?? []
  const [, daysAgo] = /vor (\d+) Tagen/.exec(circumstances) ?? []
  const orderCount = Math.max(Number(orders), daysAgo ? 1 : 0)
  const lastOrderAt = daysAgo ? new Date(now.getTime() - Number(daysAgo) * 86_400_000).toISOString() : null
  return { ...newCustomer, orderCount, lastOrderAt }
}

function evaluate({ names, products, circumstances }: Row): EvaluationResult {
  const now = momentOf(circumstances)
  const chosen = names === 'kein Rabatt' ? [] : names.split(' + ')
  const discounts = chosen.map((name, position) => {
    const discount = workedDiscounts.find((one) => one.name === name)
    if (!discount) throw new Error(`no such discount: ${name}`)
    return { ...discount, id: anId(700 + position), priorityIndex: chosen.length - position }
  })
  const [, code] = /Gutschein (\S+)/.exec(circumstances) ?? []
  const content = { products: someLines(...linesOf(products)), voucherCodes: code ? [code] : [] }
  const cart = circumstances.includes('Abholung') ? aPickupCart(content) : aCart(content)
  const facts = { customer: customerOf(circumstances, now), vouchers: workedVouchers }
  return evaluateCart(cart, someShopRules({ discounts }), now, facts)
}

function everythingSaid({ automaticDiscounts, addedDiscounts, vouchers }: EvaluationResult): string {
  const evaluated = [...automaticDiscounts, ...addedDiscounts].map((one) => one.evaluatedDiscount.message_de)
  return [...evaluated, ...vouchers.map(({ message_de }) => message_de)].join('\n')
}

describe('docs/rabatt-beispiele.md', () => {
  it('hat mindestens 60 Beispiele, und jeder Rabatt kommt vor', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60)
    const used = new Set(rows.flatMap(({ names }) => names.split(' + ')))
    for (const { name } of workedDiscounts) expect(used).toContain(name)
  })

  it.each(rows)('$number: $names – $products $circumstances', (row) => {
    const result = evaluate(row)
    const { totalDiscount } = result.pricing
    expect(totalDiscount === 0 ? 'nichts' : formatMoney(totalDiscount).replace('\u00a0', ' ')).toBe(row.gives)
    expect(everythingSaid(result).replaceAll('\u00a0', ' ')).toContain(row.says)
  })

  it.each(offers)('$number: $names – $products $circumstances bietet an: $gives', (row) => {
    const result = evaluate(row)
    const offered = missedDiscounts(result).map(({ name }) => name)
    expect(offered.join(' + ') || 'nichts').toBe(row.gives)
    expect(everythingSaid(result).replaceAll('\u00a0', ' ')).toContain(row.says)
  })
})
