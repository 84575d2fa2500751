import type { CartProductInput, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Offer } from '../../menu/search/menu-index.ts'
import { isSoldOut } from '../../menu/sold-out/sold-out.ts'
import type { MenuRules } from '../shop-rules.ts'
import { checkChoice } from './check-choice.ts'

/** What of an earlier order can be had again, and in German sentences what cannot. */
export type Repetition = { products: CartProductInput[]; missing: string[] }

/**
 * An earlier order's lines as choices from today's menu. An extra that is gone or sold out is left away; a line that
 * then is still impossible (product gone, its option sold out) is left out. Both are told, each sentence once.
 */
export function repeatOrder(
  lines: readonly ShoppingCartProduct[],
  rules: MenuRules,
  wanted: Date,
): Repetition {
  const products: CartProductInput[] = []
  const missing = new Set<string>()
  for (const line of lines) {
    const offer = rules.menu.offers.get(line.productPriceId)
    const kept = line.extras.filter((extra) => offer && hasExtra(offer, extra, wanted))
    const input = inputOf(line, kept)
    if (checkChoice(rules, input, wanted).length > 0) {
      missing.add(`${nameOf(line)} gibt es zurzeit nicht.`)
      continue
    }
    products.push(input)
    for (const extra of line.extras) {
      if (!kept.includes(extra)) missing.add(`${nameOf(line)}: ohne ${extra.ingredient}, zurzeit nicht da.`)
    }
  }
  return { products, missing: [...missing] }
}

type Extra = ShoppingCartProduct['extras'][number]

function hasExtra(offer: Offer, { extraGroupId, ingredientId }: Extra, wanted: Date): boolean {
  const extra = offer.groups.get(extraGroupId)?.extras.get(ingredientId)
  return extra !== undefined && !isSoldOut(extra, wanted.getTime())
}

function inputOf(line: ShoppingCartProduct, extras: readonly Extra[]): CartProductInput {
  return {
    productPriceId: line.productPriceId,
    variantOptions: line.variantOptions.map(({ variantId, variantOptionId }) => ({
      variantId,
      variantOptionId,
    })),
    extras: extras.map(({ extraGroupId, ingredientId }) => ({ extraGroupId, ingredientId })),
    comment: line.comment,
  }
}

function nameOf({ articleNumber, product, size }: ShoppingCartProduct): string {
  return [articleNumber, product.name, size].filter(Boolean).join(' ')
}
