import type { EvaluationResult } from '@tresen/contract/carts/cart'
import type { KitchenLoad } from '@tresen/contract/kitchen'
import type { DiscountFacts } from '@tresen/contract/vouchers'
import { discountLine, type DiscountLine } from '../discounts/evaluation/lines/discount-line.ts'
import { evaluateDiscounts, type DiscountOutcome } from '../discounts/evaluation/evaluate-discounts.ts'
import { noDiscountFacts } from '../discounts/evaluation/no-discounts.ts'
import { noKitchenLoad, type KitchenBooking } from '../kitchen/plan-kitchen.ts'
import { localDateAt } from '../opening-hours/local-time.ts'
import { promiseOf } from '../promise/promise.ts'
import { splitTaxes, spreadOverRates } from '../taxes/split-taxes.ts'
import { taxRate } from '../taxes/tax-rates.ts'
import { ageOfCart, isDiscountable } from './age-of-cart.ts'
import type { CartContent, LineSnapshot } from './lines/cart-content.ts'
import { findCartErrors } from './errors/cart-errors.ts'
import { collectFacts } from './cart-facts.ts'
import { describeLine } from './lines/cart-lines.ts'
import { findDeliveryPlace, type DeliveryPlace } from './delivery/delivery-place.ts'
import { wantedAt } from './wanted-at.ts'
import type { ShopRules } from './shop-rules.ts'

/**
 * What a cart costs at this moment and what keeps it from being ordered. The same cart, rules, facts and moment give
 * the same result on the server and in the browser. Money is gross cents; `deposit` is a sum of its own beside the
 * products; `promise` counts minutes.
 *
 * Discounts lower the products, never deposit or fees. Minimum value and free delivery go by the products before them,
 * so that no discount makes delivery dearer or impossible; the limit for invoices goes by what is left to pay.
 *
 * What is sold from an age on (alcohol) is no part of any discount, neither for what it takes off nor for what it asks,
 * unless the restaurant says so.
 *
 * An empty cart costs nothing, not even delivery. It has no error of its own and cannot be ordered nevertheless:
 * who places orders asks `isFilled` (see `viewCart`) besides `errors`.
 *
 * Delivery to a place that the restaurant confirmed outside its areas has no fee or minimum but what staff add.
 *
 * @param load what the kitchen had to do when the cart was read
 */
export function evaluateCart(
  cart: CartContent,
  shop: ShopRules,
  now: Date,
  facts: DiscountFacts = noDiscountFacts,
  load: KitchenLoad = noKitchenLoad,
): EvaluationResult {
  return evaluateForOrder(cart, shop, now, facts, load).evaluation
}

export type EvaluatedCart = {
  evaluation: EvaluationResult
  /** Each line of the cart with names and prices, in their order. */
  described: readonly LineSnapshot[]
  /** The room that the order takes in the kitchen; none, where it has no limits or no room. */
  bookings: KitchenBooking[]
}

/** As `evaluateCart`, with what else came of it. */
export function evaluateForOrder(
  cart: CartContent,
  shop: ShopRules,
  now: Date,
  facts: DiscountFacts,
  load: KitchenLoad,
): EvaluatedCart {
  const lines = priceLines(cart, shop, now)
  const discounts = evaluateDiscounts(cart, lines.discountable, shop, facts, now)
  lowerPrices(lines, discounts)
  const place = findDeliveryPlace(cart, shop.deliveryAreas)
  const { goods, deposit } = lines
  const fees = deliveryFees(cart, place, goods)
  const total = goods - discounts.total + deposit + fees.deliveryFee + fees.additionalDeliveryFee
  const { promise, plan } = promiseOf(cart, shop, place, load, now)
  const errors = findCartErrors(collectFacts({ cart, shop, now, place, goods, total, promise, plan, load }))
  const { area } = place
  const minimumAge = ageOfCart(cart, shop.menu)
  const evaluation: EvaluationResult = {
    errors,
    isInDeliveryArea: area !== null,
    deliveryArea: area && { id: area.id, name: area.name },
    productPricing: lines.pricing,
    deliveryFee: fees.deliveryFee,
    minOrderValue: area?.minOrderValue ?? 0,
    totalOrderValue: total,
    addedDiscounts: discounts.addedDiscounts,
    automaticDiscounts: discounts.automaticDiscounts,
    vouchers: discounts.vouchers,
    pricing: {
      products: goods,
      deposit,
      ...fees,
      totalDiscount: discounts.total,
      taxes: splitTaxes(grossByRate(lines, fees.deliveryFee + fees.additionalDeliveryFee)),
    },
    promise,
    ...(minimumAge && { minimumAge }),
  }
  return { evaluation, described: lines.described, bookings: plan.ok ? plan.bookings : [] }
}

type PricedLines = {
  described: LineSnapshot[]
  pricing: EvaluationResult['productPricing']
  discountable: DiscountLine[]
  goods: number
  deposit: number
  /** The rate of each line, in their order. */
  rates: number[]
  goodsByRate: Map<number, number>
  depositByRate: Map<number, number>
  rateOf: Record<'food' | 'drinks', number>
}

/** The lines and their sums; taxed at the rates of the day on which the guest gets them, today at the earliest. */
function priceLines(cart: CartContent, shop: ShopRules, now: Date): PricedLines {
  const day = localDateAt(shop.timeZone, wantedAt(cart, now))
  const sums: PricedLines = {
    described: [],
    pricing: [],
    discountable: [],
    goods: 0,
    deposit: 0,
    rates: [],
    goodsByRate: new Map(),
    depositByRate: new Map(),
    rateOf: { food: taxRate('Food', day), drinks: taxRate('Drink', day) },
  }
  for (const line of cart.products) {
    const described = describeLine(shop.menu, line)
    const totalPrice = cart.isPickup ? described.pickupPrice : described.deliverPrice
    const rate = taxRate(described.taxKey, day)
    sums.described.push(described)
    sums.pricing.push({
      shoppingCartProductId: line.id,
      totalPrice,
      deposit: described.deposit,
      discount: 0,
    })
    if (isDiscountable(line, shop.menu, shop.orderSettings))
      sums.discountable.push(discountLine(line, described, cart.isPickup, shop.menu))
    sums.rates.push(rate)
    sums.goods += totalPrice
    sums.deposit += described.deposit
    addTo(sums.goodsByRate, rate, totalPrice)
    addTo(sums.depositByRate, rate, described.deposit)
  }
  return sums
}

/** Takes the discounts off the lines and off what is taxed at each rate. */
function lowerPrices(lines: PricedLines, { cuts, drinkShift }: DiscountOutcome) {
  if (cuts.size === 0) return
  lines.pricing.forEach((line, position) => {
    line.discount = cuts.get(line.shoppingCartProductId) ?? 0
    addTo(lines.goodsByRate, lines.rates[position]!, -line.discount)
  })
  if (drinkShift === 0) return
  addTo(lines.goodsByRate, lines.rateOf.drinks, drinkShift)
  addTo(lines.goodsByRate, lines.rateOf.food, -drinkShift)
}

/** The area's fee, free from its value on, and what staff add; a rebate takes off no more than the fee. */
function deliveryFees(cart: CartContent, { state, area }: DeliveryPlace, goods: number) {
  if (state === 'none' || cart.products.length === 0) return { deliveryFee: 0, additionalDeliveryFee: 0 }
  const isFree = area !== null && area.freeDeliveryFrom !== null && goods >= area.freeDeliveryFrom
  const deliveryFee = area === null || isFree ? 0 : area.deliveryFee
  return { deliveryFee, additionalDeliveryFee: Math.max(cart.additionalDeliveryFee, -deliveryFee) }
}

/** Everything the guest pays by tax rate: goods, their deposit, and the fees in proportion to the goods. */
function grossByRate(lines: PricedLines, fees: number): Map<number, number> {
  const sums = new Map(lines.goodsByRate)
  for (const [rate, cents] of lines.depositByRate) addTo(sums, rate, cents)
  for (const [rate, cents] of spreadOverRates(fees, lines.goodsByRate)) addTo(sums, rate, cents)
  return sums
}

function addTo(sums: Map<number, number>, rate: number, cents: number) {
  sums.set(rate, (sums.get(rate) ?? 0) + cents)
}
