import { sizedName } from '../../carts/lines/line-details.ts'
import type { AddressCheck, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { DiscountReason, DiscountTrial } from '@tresen/contract/discounts/discount-result'
import type { CustomerFacts } from '@tresen/contract/vouchers'
import { isDiscountable } from '../../carts/age-of-cart.ts'
import { notLookedUp, type CartContent } from '../../carts/lines/cart-content.ts'
import type { ShopRules } from '../../carts/shop-rules.ts'
import { localDateAt } from '../../opening-hours/local-time.ts'
import { propertyNames } from '../conditions/condition-properties.ts'
import { discountLine } from '../evaluation/lines/discount-line.ts'
import { evaluateDiscounts } from '../evaluation/evaluate-discounts.ts'

/** An order of the past, as much of it as a discount asks about; `customer`: as of the moment before it. */
export type PastOrder = {
  orderId: string
  number: number
  newAt: Date
  cart: Omit<CartContent, 'products' | 'discounts' | keyof AddressCheck>
  products: ShoppingCartProduct[]
  customer: CustomerFacts
}

type TrialRules = Pick<ShopRules, 'menu' | 'timeZone' | 'orderSettings'>

const MOST_EXAMPLES = 10
const MOST_REASONS = 5

/**
 * What a discount alone would have made of past orders, at the prices of then and without the discounts that they got.
 * One that staff or a voucher bring is taken to be in every cart. Orders are added from the newest on.
 */
export function createTrial(discount: Discount, { menu, timeZone, orderSettings }: TrialRules) {
  const rules = { discounts: [switchedOn(discount)], menu, timeZone }
  const days = new Map<string, { date: string; appliedOrders: number; totalDiscount: number }>()
  const missed = countReasons()
  const sums = { orders: 0, appliedOrders: 0, totalDiscount: 0, orderValue: 0 }
  const examples: DiscountTrial['examples'] = []

  function add({ orderId, number, newAt, cart, products, customer }: PastOrder) {
    const all = products.map((line) => discountLine(line, line, cart.isPickup, menu))
    const lines = all.filter((line) => isDiscountable(line, menu, orderSettings))
    const content: CartContent = { ...cart, ...notLookedUp, products: [], discounts: [] }
    const facts = { customer, vouchers: [] }
    const { cuts, total, automaticDiscounts } = evaluateDiscounts(content, lines, rules, facts, newAt)
    const orderValue = all.reduce((sum, line) => sum + line.total, 0)
    sums.orders += 1
    sums.orderValue += orderValue
    if (total === 0) {
      missed.add(automaticDiscounts[0]?.evaluatedDiscount.reasons ?? [])
      return
    }
    sums.appliedOrders += 1
    sums.totalDiscount += total
    const date = localDateAt(timeZone, newAt)
    const day = days.get(date) ?? { date, appliedOrders: 0, totalDiscount: 0 }
    days.set(date, day)
    day.appliedOrders += 1
    day.totalDiscount += total
    if (examples.length >= MOST_EXAMPLES) return
    examples.push({
      orderId,
      number,
      newAt: newAt.toISOString(),
      orderValue,
      totalDiscount: total,
      products: products.map((line, position) => ({
        name: sizedName(line.product.name, line.size),
        price: all[position]!.total,
        discount: cuts.get(line.id) ?? 0,
      })),
    })
  }

  return {
    add,
    result: (): Omit<DiscountTrial, 'from' | 'to' | 'isComplete'> => ({
      ...sums,
      days: [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1)),
      examples,
      reasons: missed.mostFrequent(),
    }),
  }
}

/** Whether it is active, and since when, is what the trial is to decide. */
function switchedOn(discount: Discount): Discount {
  return { ...discount, isActive: true, application: 'Automatic', validFrom: null, validUntil: null }
}

function countReasons() {
  const orders = new Map<string, number>()
  return {
    add(reasons: readonly DiscountReason[]) {
      for (const kind of reasons.map(kindOf)) orders.set(kind, (orders.get(kind) ?? 0) + 1)
    },
    mostFrequent: (): DiscountTrial['reasons'] =>
      [...orders]
        .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
        .slice(0, MOST_REASONS)
        .map(([message_de, count]) => ({ message_de, orders: count })),
  }
}

/** A reason without its figures, so that many orders can have the same one. */
function kindOf({ code, property, message_de }: DiscountReason): string {
  if (property) return `Bedingung nicht erfüllt: ${propertyNames[property]}`
  return code === 'ProductsMissing' ? 'Die Produkte dafür fehlen' : message_de
}
