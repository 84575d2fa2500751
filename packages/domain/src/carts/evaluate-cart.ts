import type { EvaluationResult } from '@tresen/contract/carts'
import { localDateAt } from '../opening-hours/local-time.ts'
import { splitTaxes, spreadOverRates } from '../taxes/split-taxes.ts'
import { taxRate } from '../taxes/tax-rates.ts'
import type { CartContent } from './cart-content.ts'
import { findCartErrors } from './cart-errors.ts'
import { collectFacts } from './cart-facts.ts'
import { describeLine } from './cart-lines.ts'
import { findDeliveryPlace, type DeliveryPlace } from './delivery-place.ts'
import { wantedAt } from './pre-order.ts'
import type { ShopRules } from './shop-rules.ts'

/**
 * What a cart costs at this moment and what keeps it from being ordered. The same cart, rules and moment give the
 * same result on the server and in the browser. Money is gross cents; `deposit` is a sum of its own beside the
 * products; `promise` counts minutes.
 *
 * An empty cart costs nothing, not even delivery. It has no error of its own and cannot be ordered nevertheless:
 * who places orders asks `isFilled` (see `viewCart`) besides `errors`.
 *
 * Delivery to a place that the restaurant confirmed outside its areas has no fee or minimum but what staff add, and
 * takes as long as the way to the farthest area.
 */
export function evaluateCart(cart: CartContent, shop: ShopRules, now: Date): EvaluationResult {
  const lines = priceLines(cart, shop, now)
  const place = findDeliveryPlace(cart, shop.deliveryAreas)
  // Discounts come here: they lower `goods` and `goodsByRate` before fees and free delivery are judged.
  const fees = deliveryFees(cart, place, lines.goods)
  const total = lines.goods + lines.deposit + fees.deliveryFee + fees.additionalDeliveryFee
  const promise = promiseOf(cart, shop, place)
  const facts = collectFacts({ cart, shop, now, place, goods: lines.goods, total, promise })
  const { area } = place
  return {
    errors: findCartErrors(facts),
    isInDeliveryArea: area !== null,
    deliveryArea: area && { id: area.id, name: area.name },
    productPricing: lines.pricing,
    deliveryFee: fees.deliveryFee,
    minOrderValue: area?.minOrderValue ?? 0,
    totalOrderValue: total,
    addedDiscounts: [],
    automaticDiscounts: [],
    pricing: {
      products: lines.goods,
      deposit: lines.deposit,
      ...fees,
      totalDiscount: 0,
      taxes: splitTaxes(grossByRate(lines, fees.deliveryFee + fees.additionalDeliveryFee)),
    },
    promise,
  }
}

type PricedLines = {
  pricing: EvaluationResult['productPricing']
  goods: number
  deposit: number
  goodsByRate: Map<number, number>
  depositByRate: Map<number, number>
}

/** The lines and their sums; taxed at the rates of the day on which the guest gets them, today at the earliest. */
function priceLines(cart: CartContent, shop: ShopRules, now: Date): PricedLines {
  const day = localDateAt(shop.timeZone, wantedAt(cart, now))
  const sums: PricedLines = {
    pricing: [],
    goods: 0,
    deposit: 0,
    goodsByRate: new Map(),
    depositByRate: new Map(),
  }
  for (const line of cart.products) {
    const described = describeLine(shop.menu, line)
    const totalPrice = cart.isPickup ? described.pickupPrice : described.deliverPrice
    const rate = taxRate(described.taxKey, day)
    sums.pricing.push({ shoppingCartProductId: line.id, totalPrice, deposit: described.deposit })
    sums.goods += totalPrice
    sums.deposit += described.deposit
    addTo(sums.goodsByRate, rate, totalPrice)
    addTo(sums.depositByRate, rate, described.deposit)
  }
  return sums
}

/** The area's fee, free from its value on, and what staff add; a rebate takes off no more than the fee. */
function deliveryFees(cart: CartContent, { state, area }: DeliveryPlace, goods: number) {
  if (state === 'none' || cart.products.length === 0) return { deliveryFee: 0, additionalDeliveryFee: 0 }
  const isFree = area !== null && area.freeDeliveryFrom !== null && goods >= area.freeDeliveryFrom
  const deliveryFee = area === null || isFree ? 0 : area.deliveryFee
  return { deliveryFee, additionalDeliveryFee: Math.max(cart.additionalDeliveryFee, -deliveryFee) }
}

/** The kitchen's time for the channel, and on delivery the way. */
function promiseOf(
  cart: CartContent,
  shop: ShopRules,
  { state, area }: DeliveryPlace,
): EvaluationResult['promise'] {
  const kitchen = shop.availability
  if (cart.isPickup) {
    return {
      fromMinutes: kitchen.cookingTimePickupFromMinutes,
      toMinutes: kitchen.cookingTimePickupToMinutes,
    }
  }
  const farthest = () => Math.max(0, ...shop.deliveryAreas.map(({ deliveryMinutes }) => deliveryMinutes))
  const way = area ? area.deliveryMinutes : state === 'found' ? farthest() : 0
  return {
    fromMinutes: kitchen.cookingTimeDeliveryFromMinutes + way,
    toMinutes: kitchen.cookingTimeDeliveryToMinutes + way,
  }
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
