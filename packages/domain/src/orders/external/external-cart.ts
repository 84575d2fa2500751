import type { EvaluationResult, ShoppingCart, TaxShare } from '@tresen/contract/carts/cart'
import type { CartErrorCode } from '@tresen/contract/carts/cart-error'
import type { KitchenLoad } from '@tresen/contract/kitchen'
import type { ExternalOrder } from '@tresen/contract/orders/external-order'
import { viewEvaluatedCart } from '../../carts/cart-view.ts'
import { evaluateForOrder } from '../../carts/evaluate-cart.ts'
import { emptyCartContent, type CartContent, type CartLine } from '../../carts/lines/cart-content.ts'
import type { ShopRules } from '../../carts/shop-rules.ts'
import { wantedAt } from '../../carts/wanted-at.ts'
import { noDiscountFacts } from '../../discounts/evaluation/no-discounts.ts'
import type { KitchenBooking } from '../../kitchen/plan-kitchen.ts'
import { spreadAmount } from '../../money/spread-amount.ts'
import { localDateAt } from '../../opening-hours/local-time.ts'
import { splitTaxes, spreadOverRates } from '../../taxes/split-taxes.ts'
import { taxRate } from '../../taxes/tax-rates.ts'
import { externalLines, type IdSource } from './external-lines.ts'
import { sumsOf, type ExternalSums } from './external-sums.ts'

/**
 * What keeps the restaurant from making and bringing it. What it was sold for, to whom and how it is paid is the other
 * system's business.
 */
const hindering: readonly CartErrorCode[] = [
  'AddressInputMissing',
  'NoDeliveryAddressFoundForAddress',
  'OutOfDeliveryArea',
  'PreOrderInputMissing',
  'PreOrderDateTimeIsInPast',
  'PreOrderDateTimeClosed',
  'PreOrderDateTimeIsOutdated',
  'IsClosed',
]

/** Of one list always, as `ShopRules` wants it. */
const noDiscounts: ShopRules['discounts'] = []

/** The cart that another system's order is, before anybody looked for its address. */
export function externalContent(order: ExternalOrder, ids: IdSource): CartContent {
  const { isPickup, wantedAt: wanted = null, customer, address } = order
  const { latitude, longitude, ...written } = address ?? {}
  const isLocated = latitude !== undefined && longitude !== undefined
  return {
    ...emptyCartContent('Unknown'),
    isPickup,
    isPreOrder: wanted !== null,
    preOrderDateTime: wanted,
    comment: order.comment?.trim() ?? '',
    paymentMethod: { Paid: null, Cash: 'Cash' as const, Card: 'DebitOrCreditCardOffline' as const }[
      order.payment
    ],
    ...trimmed(customer),
    ...(isPickup ? {} : trimmed(written)),
    ...(!isPickup && isLocated && { latitude, longitude, addressLookup: 'found' as const }),
    products: externalLines(order.products, ids),
  }
}

export type ExternalCart = { cart: ShoppingCart; bookings: KitchenBooking[] }

/**
 * The same evaluated: whether and when the restaurant can make it by its own rules, and what it costs as the other system
 * sold it. No discount, fee or minimum of ours changes a price.
 *
 * @param order whose sums are right (`findSumFault`)
 * @param content of it, with what was found out about the address
 */
export function evaluateExternal(input: {
  id: string
  order: ExternalOrder
  content: CartContent
  shop: ShopRules
  restaurantId: string
  load: KitchenLoad
  now: Date
}): ExternalCart {
  const { id, order, content, load, now } = input
  const shop = { ...input.shop, discounts: noDiscounts }
  const evaluated = evaluateForOrder(content, shop, now, noDiscountFacts, load)
  const sums = sumsOf(order)
  const cuts = spreadAmount(
    sums.goodsDiscount,
    content.products.map(({ snapshot }) => snapshot.deliverPrice),
  )
  const evaluation: EvaluationResult = {
    ...evaluated.evaluation,
    errors: evaluated.evaluation.errors.filter(({ code }) => hindering.includes(code)),
    productPricing: evaluated.evaluation.productPricing.map((line, position) => ({
      ...line,
      discount: cuts[position]!,
    })),
    deliveryFee: sums.deliveryFee,
    minOrderValue: 0,
    totalOrderValue: sums.expected,
    pricing: {
      products: sums.goods,
      deposit: sums.deposit,
      deliveryFee: sums.deliveryFee,
      additionalDeliveryFee: 0 - sums.deliveryDiscount,
      totalDiscount: sums.goodsDiscount,
      taxes: taxesOf(content, sums, cuts, localDateAt(shop.timeZone, wantedAt(content, now))),
    },
  }
  const { restaurantId } = input
  const meta = { ...metaOf(id, restaurantId, now), kitchenLoad: load }
  const cart = viewEvaluatedCart(meta, content, { ...evaluated, evaluation })
  const { provider, externalOrderId } = order
  return {
    cart: { ...cart, externalOrder: { provider: provider.trim(), externalOrderId } },
    bookings: evaluated.bookings,
  }
}

/** Goods and deposit at their rates, the delivery in proportion to the goods: together the total. */
function taxesOf(
  { products }: { products: readonly CartLine[] },
  { deliveryFee, deliveryDiscount }: ExternalSums,
  cuts: readonly number[],
  day: string,
): TaxShare[] {
  const goods = new Map<number, number>()
  const deposits = new Map<number, number>()
  products.forEach(({ snapshot: { taxKey, deliverPrice, deposit } }, position) => {
    const rate = taxRate(taxKey, day)
    goods.set(rate, (goods.get(rate) ?? 0) + deliverPrice - cuts[position]!)
    deposits.set(rate, (deposits.get(rate) ?? 0) + deposit)
  })
  const fees = spreadOverRates(deliveryFee - deliveryDiscount, goods)
  const sums = [...goods].map(([rate, cents]): [number, number] => [
    rate,
    cents + deposits.get(rate)! + (fees.get(rate) ?? 0),
  ])
  return splitTaxes(new Map(sums))
}

function metaOf(id: string, restaurantId: string, now: Date) {
  return {
    id,
    restaurantId,
    version: 1,
    updated: now.toISOString(),
    updateUserId: null,
    orderId: null,
    callId: null,
    conversationId: null,
    customer: null,
    discountFacts: noDiscountFacts,
    needsReviewByRestaurant: false,
    reviewReason: null,
  }
}

function trimmed<Texts extends Record<string, string | undefined>>(
  texts: Texts,
): Record<keyof Texts, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text?.trim() ?? '']),
  ) as Record<keyof Texts, string>
}
