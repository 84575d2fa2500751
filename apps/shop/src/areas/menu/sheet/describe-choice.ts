import type { Marks } from '@tresen/contract/menu/marks'
import { priceFrom, type Ordered } from '@tresen/domain/carts/lines/price-from'
import type { Product } from '@tresen/contract/menu/product'
import { marksOf } from '@tresen/domain/menu/marks'
import type { MenuIndex, Offer } from '@tresen/domain/menu/search/menu-index'
import { inputOf, type Choice } from './choice.ts'

/** From how much on one costs as it is chosen so far, its deposit, and the marks that it brings with it. */
export function describeChoice(index: MenuIndex, choice: Choice, ordered: Ordered) {
  const offer = index.offers.get(choice.productPriceId)!
  return {
    ...priceFrom(index, inputOf(choice), ordered),
    deposit: offer.price.deposit,
    marks: marksOfChoice(offer, choice),
  }
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
