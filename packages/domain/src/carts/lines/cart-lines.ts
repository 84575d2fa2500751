import type { CartProductInput, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { MenuIndex, Offer } from '../../menu/search/menu-index.ts'
import type { CartLine, LineChoice, LineSnapshot } from './cart-content.ts'
import { priceOfHalves } from '../../menu/choices/half-and-half.ts'
import { halfPrices } from './half-prices.ts'
import { extraPrice, pricesWithFreeExtras } from './line-price.ts'

/**
 * A new line with this choice. Throws a RangeError when the menu does not have what was chosen: ask `checkChoice`
 * first.
 */
export function newCartLine(index: MenuIndex, input: CartProductInput, id: string): CartLine {
  const line = findCartLine(index, input, id)
  if (!line) throw new RangeError(`Not on the menu: product price ${input.productPriceId} with this choice`)
  return line
}

/** A new line with this choice, sold out or not; null when the menu does not have all of it. */
export function findCartLine(index: MenuIndex, input: CartProductInput, id: string): CartLine | null {
  const choice = choiceOf(input)
  const snapshot = describeChoice(index, choice)
  return snapshot && { ...choice, id, comment: input.comment ?? '', completed: false, snapshot }
}

/**
 * The line with names and prices as the menu has them now. When the menu no longer has all of it, the line is
 * shown as it was when it was chosen; that it cannot be ordered then, `evaluateCart` says.
 */
export function viewCartLine(index: MenuIndex, line: CartLine, cartId: string): ShoppingCartProduct {
  const described = describeLine(index, line)
  return viewDescribedLine(described, line, cartId, described)
}

/** The same, where it has been described and its discounts are known. */
export function viewDescribedLine(
  described: LineSnapshot,
  { id, comment, completed }: CartLine,
  shoppingCartId: string,
  { pickupPriceDiscount, deliverPriceDiscount }: LineDiscount,
): ShoppingCartProduct {
  return { ...described, pickupPriceDiscount, deliverPriceDiscount, id, shoppingCartId, comment, completed }
}

/** What is taken off, in either way in which the cart may leave the restaurant. */
type LineDiscount = Pick<ShoppingCartProduct, 'pickupPriceDiscount' | 'deliverPriceDiscount'>

/** Names and prices of a line, from the menu or, when it no longer has them, as they were when it was chosen. */
export function describeLine(index: MenuIndex, line: CartLine): LineSnapshot {
  return describeChoice(index, line) ?? line.snapshot
}

/** Ids only, without whatever else a caller's objects carry. */
function choiceOf(input: CartProductInput): LineChoice {
  return {
    productPriceId: input.productPriceId,
    variantOptions: (input.variantOptions ?? []).map(({ variantId, variantOptionId }) => ({
      variantId,
      variantOptionId,
    })),
    extras: (input.extras ?? []).map(({ extraGroupId, ingredientId }) => ({ extraGroupId, ingredientId })),
  }
}

function describeChoice(index: MenuIndex, choice: LineChoice): LineSnapshot | null {
  const offer = index.offers.get(choice.productPriceId)
  if (!offer) return null
  const variantOptions = describeOptions(offer, choice)
  const extras = describeExtras(offer, choice)
  if (!variantOptions || !extras) return null
  let additional = 0
  for (const option of variantOptions) additional += option.additionalPrice
  for (const extra of extras) additional += extra.additionalPrice
  const { product, price } = offer
  const { pickupPrice, deliverPrice } = priceOf(index, offer, choice)
  return {
    productPriceId: price.id,
    productId: product.id,
    categoryId: product.categoryId,
    articleNumber: product.articleNumber,
    product: { name: product.name },
    size: price.size,
    taxKey: product.taxKey,
    variantOptions,
    extras,
    // Options may lower the price, but nobody is paid for eating.
    pickupPrice: Math.max(0, pickupPrice + additional),
    deliverPrice: Math.max(0, deliverPrice + additional),
    deposit: price.deposit,
    pickupPriceDiscount: 0,
    deliverPriceDiscount: 0,
  }
}

/** What it costs before options and extras: of two halves what they cost together. */
function priceOf(index: MenuIndex, { product, price }: Offer, choice: LineChoice) {
  const [one, other = one] = product.halves ? halfPrices(index, { product, price }, choice) : []
  return one && other && product.halves ? priceOfHalves(product.halves, one, other) : price
}

function describeOptions(offer: Offer, choice: LineChoice): LineSnapshot['variantOptions'] | null {
  const described: LineSnapshot['variantOptions'] = []
  for (const { variantId, variantOptionId } of choice.variantOptions) {
    const option = offer.variants.get(variantId)?.options.get(variantOptionId)
    if (!option) return null
    described.push({ variantId, variantOptionId, name: option.name, additionalPrice: option.additionalPrice })
  }
  return described
}

function describeExtras(offer: Offer, choice: LineChoice): LineSnapshot['extras'] | null {
  const described: LineSnapshot['extras'] = []
  for (const { extraGroupId, ingredientId } of choice.extras) {
    const extra = offer.groups.get(extraGroupId)?.extras.get(ingredientId)
    if (!extra) return null
    described.push({
      extraGroupId,
      ingredientId,
      ingredient: extra.name,
      additionalPrice: extraPrice(extra, offer.price),
    })
  }
  if (described.length === 0) return described
  for (const { use } of offer.groups.values()) {
    const ofGroup = described.filter((extra) => extra.extraGroupId === use.extraGroupId)
    const prices = pricesWithFreeExtras(
      ofGroup.map((extra) => extra.additionalPrice),
      use.freeAmount,
    )
    ofGroup.forEach((extra, position) => (extra.additionalPrice = prices[position]!))
  }
  return described
}
