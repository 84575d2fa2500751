import type { CartProductInput, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Offer } from '../../menu/search/menu-index.ts'
import { soldOutNote } from '../../menu/sold-out/sold-out-note.ts'
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
    const goneOf = (extra: Extra) => extraGone(offer, extra, rules.timeZone, wanted)
    const kept = line.extras.filter((extra) => goneOf(extra) === null)
    const input = inputOf(line, kept)
    const reasons = checkChoice(rules, input, wanted)
    if (reasons.length > 0) {
      missing.add(`${nameOf(line)}: ${reasons.join(' ')}`)
      continue
    }
    products.push(input)
    for (const extra of line.extras) {
      const gone = goneOf(extra)
      if (gone) missing.add(`${nameOf(line)}: ohne ${extra.ingredient}, ${gone}.`)
    }
  }
  return { products, missing: [...missing] }
}

type Extra = ShoppingCartProduct['extras'][number]

/** Why an extra cannot be had: 'bis 20:00 Uhr ausverkauft'; null: it can. */
function extraGone(
  offer: Offer | undefined,
  { extraGroupId, ingredientId }: Extra,
  timeZone: string,
  wanted: Date,
): string | null {
  const extra = offer?.groups.get(extraGroupId)?.extras.get(ingredientId)
  if (!extra) return 'gibt es nicht mehr'
  const note = soldOutNote(extra.soldOutUntil, timeZone, wanted.getTime())
  return note && `${note} ausverkauft`
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
