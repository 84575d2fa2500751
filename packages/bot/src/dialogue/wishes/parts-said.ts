import type { Product } from '@tresen/contract/menu/product'
import type { MenuIndex } from '@tresen/domain/menu/search/menu-index'
import type { FoodHit } from '../../menu/food-index.ts'
import { extraAmong, goesWith, ingredientAmong } from '../../menu/product-choices.ts'
import type { SaidFood, SaidPart } from '../../reading/said-food.ts'
import { foldOne } from '../../text/words.ts'
import { listed } from '../words-of-cart.ts'

type Parts = Pick<SaidFood, 'parts' | 'without'>

/**
 * What a dish shall have and go without, with what is said of it later: "doch ohne Paprika" takes back the "mit Paprika"
 * before it, and what is named twice is wanted once, unless more of it was wanted.
 */
export function withLater(before: Parts, later: Parts): Parts {
  return {
    parts: [
      ...notAmong(before.parts, later.without),
      ...later.parts.filter((part) => part.isMore || !isAmong(before.parts, part)),
    ],
    without: [
      ...notAmong(before.without, later.parts),
      ...later.without.filter((part) => !isAmong([...before.parts, ...before.without], part)),
    ],
  }
}

/** Whether the same thing was said. */
export function isAmong(parts: readonly SaidPart[], part: SaidPart): boolean {
  return parts.some((one) => nameOf(one) === nameOf(part))
}

/** What of a dish is left out: nothing that was to make room for what cannot be had with it. */
export function leftOut(index: MenuIndex, product: Product, { parts, without }: Parts): SaidPart[] {
  const isRefused = parts.length > 0 && !parts.some(({ hits }) => goesWith(index, product, hits))
  return isRefused ? without.filter(({ isInstead }) => !isInstead) : [...without]
}

/** What shall come on a dish and what not, as far as the menu knows it: ` mit Mais, ohne Zwiebeln`. */
export function partsText(index: MenuIndex, product: Product, food: Parts): string {
  const extras = food.parts.flatMap(({ hits, isMore }) => {
    const extra = extraAmong(index, product, hits)?.name
    return extra === undefined || (!isMore && extra === ingredientAmong(product, hits)) ? [] : [extra]
  })
  const without = leftOut(index, product, food).flatMap(({ hits }) => ingredientAmong(product, hits) ?? [])
  const texts = [
    ...(extras.length > 0 ? [`mit ${listed(extras)}`] : []),
    ...(without.length > 0 ? [`ohne ${listed(without)}`] : []),
  ]
  return texts.length > 0 ? ` ${texts.join(', ')}` : ''
}

function notAmong(parts: readonly SaidPart[], others: readonly SaidPart[]): SaidPart[] {
  return parts.filter((part) => !isAmong(others, part))
}

/** As the menu calls it where it has it. */
function nameOf({ hits, said }: SaidPart): string {
  const key = hits.find((hit) => isOfDish(hit))?.key
  return key && 'name' in key ? key.name : foldOne(said)
}

function isOfDish({ key }: FoodHit): boolean {
  return key.kind === 'ingredient' || key.kind === 'option'
}
