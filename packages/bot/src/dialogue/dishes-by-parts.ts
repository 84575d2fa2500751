import { extraAmong, ingredientAmong, optionAmong, productsWith } from '../menu/product-choices.ts'
import { noFood, type SaidFood, type SaidPart } from '../reading/said-food.ts'
import { findLines } from './find-lines.ts'
import type { Turn } from './turn.ts'

const sureDish = 0.9

/** "mit Pommes dazu": what does not go with the dish that is spoken of, and is one itself, is ordered beside it. */
export function takeDishes(turn: Turn, open: SaidFood | null, food: SaidFood): SaidFood[] {
  const { index } = turn.bot.menu
  const key = open?.hits[0]?.key
  const productId = key?.kind === 'product' ? key.productId : findLines(turn, noFood())[0]?.productId
  const product = productId === undefined ? undefined : index.products.get(productId)
  if (!product) return []
  const isDish = ({ hits }: SaidPart) =>
    hits.some(({ key: { kind }, score }) => kind === 'product' && score >= sureDish) &&
    (optionAmong(product, hits) ?? extraAmong(index, product, hits) ?? ingredientAmong(product, hits)) ===
      null
  const dishes = food.parts.filter(isDish)
  food.parts = food.parts.filter((part) => !isDish(part))
  return dishes.map(({ hits, said }) => ({
    ...noFood(),
    hits: hits.filter((hit) => hit.key.kind === 'product'),
    said,
  }))
}

/** "eine große mit Thunfisch", where nothing is ordered yet: the dish that is called so, else those that have it. */
export function nameByPart({ bot: { menu } }: Turn, food: SaidFood): boolean {
  const [first, ...rest] = food.parts
  if (!first) return false
  const called = first.hits.filter(({ key, score }) => key.kind === 'product' && score > sureDish)
  const hits = called.length > 0 ? called : productsWith(menu.index.menu.products, first.hits)
  if (hits.length === 0) return false
  Object.assign(food, { hits, said: first.said, parts: rest })
  return true
}
