import type { CartProductInput } from '@tresen/contract/carts/cart'
import type { Product, ProductPrice } from '@tresen/contract/menu/product'
import { halfVariantIds } from '../../menu/choices/half-and-half.ts'
import type { IndexedGroup, MenuIndex, Offer } from '../../menu/search/menu-index.ts'
import { isSoldOut, latest } from '../../menu/sold-out/sold-out.ts'
import { formatMoney } from '../../money/format-money.ts'
import { newCartLine } from './cart-lines.ts'
import { extraPrice } from './line-price.ts'

/** What one costs, in cents without deposit. `isLeast`: what must still be chosen may make it dearer. */
export type PriceFrom = { price: number; isLeast: boolean }

/** For when something is ordered (ms since 1970), and in which way. */
export type Ordered = { at: number; isPickup: boolean }

/**
 * What a choice costs with the cheapest of everything that must still be chosen of it. Only what can be had then counts,
 * so that it can be ordered at this price; where nothing of a choice can be had, what it will cost again.
 * Throws a RangeError when the menu does not have what was chosen.
 */
export function priceFrom(index: MenuIndex, choice: CartProductInput, ordered: Ordered): PriceFrom {
  const { cheapest, dearest } = finish(index, choice, ordered)
  const priceOf = (whole: CartProductInput) => {
    const { snapshot } = newCartLine(index, whole, '')
    return ordered.isPickup ? snapshot.pickupPrice : snapshot.deliverPrice
  }
  const price = priceOf(cheapest)
  return { price, isLeast: dearest !== cheapest && priceOf(dearest) > price }
}

/** The same of a whole product, in whichever size is cheapest then. Null: it is not on the menu in any size. */
export function productPriceFrom(
  index: MenuIndex,
  { prices }: Pick<Product, 'prices'>,
  ordered: Ordered,
): PriceFrom | null {
  const sizes = prices.flatMap(({ id }) => (index.offers.has(id) ? [{ productPriceId: id }] : []))
  const there = sizes.filter(
    (size) =>
      !isSoldOut(index.offers.get(size.productPriceId)!.price, ordered.at) &&
      finish(index, size, ordered).canBeHad,
  )
  if (sizes.length === 0) return null
  const costs = (there.length > 0 ? there : sizes).map((size) => priceFrom(index, size, ordered))
  const price = Math.min(...costs.map((one) => one.price))
  return { price, isLeast: costs.some((one) => one.isLeast || one.price > price) }
}

/** '12,00 €', and as long as it may become more 'ab 12,00 €'. */
export function priceFromText({ price, isLeast }: PriceFrom): string {
  return `${isLeast ? 'ab ' : ''}${formatMoney(price)}`
}

type Way = (choice: CartProductInput) => CartProductInput
type OpenChoice = { cheapest: Way; dearest: Way; canBeHad: boolean }

/** A choice with all that must still be chosen: the cheapest of it, the dearest, and whether there is any of it. */
function finish(index: MenuIndex, choice: CartProductInput, ordered: Ordered) {
  const offer = index.offers.get(choice.productPriceId)
  const open = offer ? openChoices(index, offer, choice, ordered) : []
  return {
    cheapest: open.reduce((sofar, ways) => ways.cheapest(sofar), choice),
    dearest: open.reduce((sofar, ways) => ways.dearest(sofar), choice),
    canBeHad: open.every((ways) => ways.canBeHad),
  }
}

/** Everything that must still be chosen, each with its cheapest and its dearest way. */
function openChoices(
  index: MenuIndex,
  offer: Offer,
  choice: CartProductInput,
  ordered: Ordered,
): OpenChoice[] {
  const halves: readonly string[] = offer.product.halves ? halfVariantIds(offer.product.id) : []
  const ofVariants = offer.product.variants
    .filter(({ id }) => !choice.variantOptions?.some(({ variantId }) => variantId === id))
    .flatMap(({ id, options }) => {
      const costed = halves.includes(id)
        ? halvesInSize(index, offer, options, ordered)
        : options.map((one) => ({ ...one, cost: one.additionalPrice }))
      return openChoice(costed, ordered.at, (variantOptionId) => (before) => ({
        ...before,
        variantOptions: [...(before.variantOptions ?? []), { variantId: id, variantOptionId }],
      }))
    })
  const ofGroups = [...offer.groups.values()].flatMap((group) =>
    openExtras(group, offer.price, choice, ordered.at),
  )
  return [...ofVariants, ...ofGroups]
}

/** One of several, and what it costs. */
type Costed = { id: string; cost: number; soldOutUntil: string | null }

/** The halves by what they cost as a whole one of this size; sold out in it is sold out. */
function halvesInSize(
  { products }: MenuIndex,
  { price: { sizeId } }: Offer,
  options: readonly { id: string; soldOutUntil: string | null }[],
  { isPickup }: Ordered,
): Costed[] {
  return options.flatMap(({ id, soldOutUntil }) => {
    const price = products.get(id)?.prices.find((one) => one.sizeId === sizeId)
    if (!price) return []
    const cost = isPickup ? price.pickupPrice : price.deliverPrice
    return [{ id, cost, soldOutUntil: latest([soldOutUntil, price.soldOutUntil]) }]
  })
}

/** As many extras of a group as are missing, the same one each time. */
function openExtras(
  { use: { extraGroupId, minimum }, group }: IndexedGroup,
  price: ProductPrice,
  { extras = [] }: CartProductInput,
  at: number,
): OpenChoice[] {
  const missing = minimum - extras.filter((extra) => extra.extraGroupId === extraGroupId).length
  if (missing <= 0) return []
  const costed = group.extras.map((extra) => ({
    id: extra.ingredientId,
    cost: extraPrice(extra, price),
    soldOutUntil: extra.soldOutUntil,
  }))
  return openChoice(costed, at, (ingredientId) => (before) => {
    const added = Array.from({ length: missing }, () => ({ extraGroupId, ingredientId }))
    return { ...before, extras: [...(before.extras ?? []), ...added] }
  })
}

/** What is sold out counts only where all is. */
function openChoice(all: readonly Costed[], at: number, way: (id: string) => Way): OpenChoice[] {
  const there = all.filter((one) => !isSoldOut(one, at))
  const [first, ...others] = there.length > 0 ? there : all
  if (!first) return []
  const cheapest = others.reduce((least, one) => (one.cost < least.cost ? one : least), first)
  const dearest = others.reduce((most, one) => (one.cost > most.cost ? one : most), first)
  return [{ cheapest: way(cheapest.id), dearest: way(dearest.id), canBeHad: there.length > 0 }]
}
