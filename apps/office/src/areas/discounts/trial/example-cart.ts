import { unlimitedKitchen } from '@tresen/domain/kitchen/kitchen-settings'
import type { OrderChannel, ShoppingCart } from '@tresen/contract/carts/cart'
import type { ConditionTree } from '@tresen/contract/discounts/condition'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { CustomerFacts } from '@tresen/contract/vouchers'
import { emptyCartContent } from '@tresen/domain/carts/lines/cart-content'
import { viewCart } from '@tresen/domain/carts/cart-view'
import { choiceProblems } from '@tresen/domain/carts/lines/check-choice'
import { expectAdded, unsavedCartMeta, type AddedProduct } from '@tresen/domain/carts/errors/expected-cart'
import { compileDiscount } from '@tresen/domain/discounts/evaluation/compile-discounts'
import type { DiscountLine } from '@tresen/domain/discounts/evaluation/lines/discount-line'
import { newCustomer } from '@tresen/domain/discounts/evaluation/no-discounts'
import type { MenuIndex, Offer } from '@tresen/domain/menu/search/menu-index'
import { startChoice, toInput } from '@tresen/domain/carts/lines/product-choice'
import { newId } from '@tresen/session/new-id'

/** A cart that nobody has ordered: to see what a discount makes of it. */
export type ExampleCart = {
  products: AddedProduct[]
  isPickup: boolean
  isPreOrder: boolean
  orderChannel: OrderChannel
  /** When it is ordered; null: now. */
  at: string | null
  zipCode: string
  /** Orders that the customer made before. */
  orderCount: number
  daysSinceLastOrder: number
}

const day = 86_400_000
/** Enough to reach any value that makes sense. */
const mostProducts = 30

/** The example as the shop would show it, with this discount alone, switched on. */
export function priceExample(
  example: ExampleCart,
  discount: Discount,
  restaurant: Restaurant,
  menu: MenuIndex,
  now: Date,
): ShoppingCart {
  const moment = example.at && !example.isPreOrder ? new Date(example.at) : now
  const tried: Discount = {
    ...discount,
    isActive: true,
    application: 'Automatic',
    validFrom: null,
    validUntil: null,
  }
  const { timeZone, operatingHours, availability, orderSettings, location } = restaurant
  const rules = {
    timeZone,
    operatingHours,
    availability,
    orderSettings,
    kitchen: unlimitedKitchen,
    location,
    deliveryAreas: [],
    menu,
    discounts: [tried],
  }
  const content = {
    ...emptyCartContent(example.orderChannel),
    isPickup: example.isPickup,
    isPreOrder: example.isPreOrder,
    preOrderDateTime: example.isPreOrder ? (example.at ?? new Date(now.getTime() + day).toISOString()) : null,
    zipCode: example.zipCode,
  }
  const filled = expectAdded(content, example.products, menu)
  const customer = customerOf(example, moment)
  const meta = {
    ...unsavedCartMeta('', restaurant.id, moment),
    discountFacts: { customer, vouchers: [] },
  }
  return viewCart(meta, filled, rules, moment)
}

function customerOf(example: ExampleCart, now: Date): CustomerFacts {
  const { orderCount, orderChannel, daysSinceLastOrder } = example
  if (orderCount === 0) return newCustomer
  return {
    customerId: null,
    orderCount,
    orderCounts: { ...newCustomer.orderCounts, [orderChannel]: orderCount },
    lastOrderAt: new Date(now.getTime() - daysSinceLastOrder * day).toISOString(),
  }
}

/** A cart to begin with, to which the discount mostly applies. */
export function startExample(discount: Discount, menu: MenuIndex, timeZone: string): ExampleCart {
  const wanted = wishesOf(discount.shoppingCartConditions)
  const available = availableOffers(menu, timeZone)
  const products = fittingOffers(discount, menu, available)
  let value = products.reduce((sum, offer) => sum + priceOf(offer, wanted.isPickup), 0)
  const others = available.filter(({ price }) => price.deliverPrice > 0)
  for (let at = 0; value < wanted.orderValue && products.length < mostProducts && others.length > 0; at++) {
    const next = others[at % others.length]!
    products.push(next)
    value += priceOf(next, wanted.isPickup)
  }
  return {
    products: products.map((offer) => productOf(offer)),
    isPickup: wanted.isPickup,
    isPreOrder: false,
    orderChannel: 'OnlineShop',
    at: null,
    zipCode: '',
    orderCount: wanted.orderCount,
    daysSinceLastOrder: 14,
  }
}

/** A product with whatever must be chosen of it. */
export function productOf(offer: Offer): AddedProduct {
  const choice = startChoice(offer, new Date())
  const options = Object.fromEntries(
    [...offer.variants.values()].flatMap(({ variant }) =>
      variant.options[0] ? [[variant.id, variant.options[0].id]] : [],
    ),
  )
  const extras = Object.fromEntries(
    [...offer.groups.values()].map(({ use, extras: known }) => [
      use.extraGroupId,
      [...known.keys()].slice(0, use.minimum),
    ]),
  )
  return { ...toInput({ ...choice, options: { ...options, ...choice.options }, extras }), id: newId() }
}

/** What can be ordered now, or at the hours of its category: the discounts of a lunch menu are tried in the evening too. */
function availableOffers(menu: MenuIndex, timeZone: string): Offer[] {
  const now = new Date()
  const isFine = (offer: Offer) => choiceProblems({ menu, timeZone }, productOf(offer), now).length === 0
  return [...menu.offers.values()].filter(isFine)
}

/** As many products as each rule needs, different ones where there are. */
function fittingOffers(discount: Discount, menu: MenuIndex, offers: readonly Offer[]): Offer[] {
  const taken = new Set<Offer>()
  if (discount.productRules.length === 0) return offers.slice(0, 2)
  return compileDiscount(discount, menu).rules.flatMap(({ rule, accepts }) => {
    const fitting = offers.filter((offer) => accepts === null || accepts(lineOf(offer)))
    const fresh = fitting.filter((offer) => !taken.has(offer))
    const chosen = [...fresh, ...fitting].slice(0, Math.max(1, Math.min(rule.minimum, 10)))
    for (const offer of chosen) taken.add(offer)
    return chosen
  })
}

function lineOf({ product, price }: Offer): DiscountLine {
  return {
    id: '',
    productId: product.id,
    productPriceId: price.id,
    categoryId: product.categoryId,
    sizeId: price.sizeId,
    total: 0,
    base: 0,
    extras: 0,
    variants: 0,
    extraCount: 0,
    isDrink: false,
  }
}

function priceOf({ price }: Offer, isPickup: boolean): number {
  return isPickup ? price.pickupPrice : price.deliverPrice
}

/** What the plain conditions ask for; of others, the person sees what is missing. */
function wishesOf(tree: ConditionTree | null) {
  const conditions =
    tree === null ? [] : 'group' in tree ? (tree.group === 'all' ? tree.conditions : []) : [tree]
  const wishes = { isPickup: false, orderValue: 0, orderCount: 0 }
  for (const one of conditions) {
    if ('group' in one || (one.operator !== '>=' && one.operator !== '>' && one.operator !== '==')) continue
    const value = Array.isArray(one.value) ? one.value[0] : one.value
    if (one.property === 'IsPickup') wishes.isPickup = value === true
    if (one.property === 'IsKnownCustomer' && value === true) wishes.orderCount = 1
    if (one.property === 'OrderValue') wishes.orderValue = Number(value)
    if (one.property === 'CustomerOrderCount') {
      wishes.orderCount = Number(value) + (one.operator === '>' ? 1 : 0)
    }
  }
  return wishes
}
