import type { Marks } from '@tresen/contract/menu/marks'
import { newCartLine } from '@tresen/domain/carts/lines/cart-lines'
import type { Product } from '@tresen/contract/menu/product'
import { marksOf } from '@tresen/domain/menu/marks'
import type { MenuIndex, Offer } from '@tresen/domain/menu/search/menu-index'
import { inputOf, type Choice } from './choice.ts'

/** Price of one in cents as it is chosen so far, its deposit, and the marks that it brings with it. */
export function describeChoice(index: MenuIndex, choice: Choice, isPickup: boolean) {
  const offer = index.offers.get(choice.productPriceId)!
  return {
    ...priceOfChoice(index, choice, isPickup),
    deposit: offer.price.deposit,
    marks: marksOfChoice(offer, choice),
  }
}

/** With the cheapest of what is still open; `isLeast`: that may also make it dearer. */
function priceOfChoice(index: MenuIndex, choice: Choice, isPickup: boolean) {
  const priceOf = (chosen: Choice) => {
    const { snapshot } = newCartLine(index, inputOf(chosen), '')
    return isPickup ? snapshot.pickupPrice : snapshot.deliverPrice
  }
  let cheapest = choice
  let isLeast = false
  for (const ways of openWays(index.offers.get(choice.productPriceId)!, choice)) {
    const chosen = ways.map((way) => way(cheapest))
    const prices = chosen.map(priceOf)
    const least = Math.min(...prices)
    cheapest = chosen[prices.indexOf(least)] ?? cheapest
    isLeast ||= prices.some((price) => price > least)
  }
  return { price: priceOf(cheapest), isLeast }
}

type Way = (choice: Choice) => Choice

/** For each choice that has still to be made, the ways to make it. */
function openWays({ product, groups }: Offer, { options, extras }: Choice): Way[][] {
  const ofVariants = product.variants
    .filter(({ id }) => options[id] === undefined)
    .map((variant) =>
      variant.options.map<Way>((option) => (choice) => ({
        ...choice,
        options: { ...choice.options, [variant.id]: option.id },
      })),
    )
  const ofGroups = [...groups.values()].flatMap(({ use: { extraGroupId, minimum }, group }) => {
    const missing = minimum - extras.filter((extra) => extra.extraGroupId === extraGroupId).length
    const ways = group.extras.map<Way>(({ ingredientId }) => (choice) => ({
      ...choice,
      extras: [...choice.extras, { extraGroupId, ingredientId }],
    }))
    return Array.from({ length: Math.max(0, missing) }, () => ways)
  })
  return [...ofVariants, ...ofGroups]
}

/** What is still to be chosen, by name. */
export function openChoices({ variants }: Pick<Product, 'variants'>, { options }: Choice): string[] {
  return variants.flatMap(({ id, name }) => (options[id] === undefined ? [name] : []))
}

function marksOfChoice(offer: Offer, choice: Choice): Marks {
  const options = Object.entries(choice.options).flatMap(([variantId, optionId]) => {
    const option = offer.variants.get(variantId)?.options.get(optionId)
    return option ? [option] : []
  })
  const extras = choice.extras.flatMap(({ extraGroupId, ingredientId }) => {
    const extra = offer.groups.get(extraGroupId)?.extras.get(ingredientId)
    return extra ? [extra] : []
  })
  return marksOf(offer.product, options, extras)
}
