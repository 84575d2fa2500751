import type { FoodHit } from '../menu/food-index.ts'
import { extraAmong, ingredientAmong, optionAmong } from '../menu/product-choices.ts'
import type { Concept } from './concepts.ts'
import { scoreAs } from './order-reader.ts'
import type { Draft, Reader } from './reader.ts'
import type { SaidPart } from './said-food.ts'

/** "Nuggets und Pommes, beides mit Ketchup": what goes with each of them is of each. */
export function takeForAll({ isForAll, amount, mode, drafts, menu }: Reader, part: SaidPart): boolean {
  if (!isForAll || amount !== null) return false
  const fits = ({ food: { hits } }: Draft) => {
    const key = hits[0]?.key
    const product = key?.kind === 'product' ? menu.index.products.get(key.productId) : undefined
    if (!product) return false
    const extra = extraAmong(menu.index, product, part.hits)
    return (
      (mode === 'without' ? null : (extra ?? optionAmong(product, part.hits))) !== null ||
      (mode === 'without' && ingredientAmong(product, part.hits) !== null)
    )
  }
  if (!drafts.every(fits)) return false
  for (const { food } of drafts) (mode === 'without' ? food.without : food.parts).push(part)
  return true
}

/** "nein, keine Salami": the one that was just said is not wanted. */
export function takeBack(reader: Reader, hits: readonly FoodHit[]): boolean {
  const isTakenBack = reader.isCorrected && reader.mode === 'without' && scoreAs('product', hits) > 0.9
  if (!isTakenBack || !sharesFirst(reader.current?.food.hits ?? [], hits)) return false
  reader.drafts.pop()
  Object.assign(reader, { current: null, mode: null, isCorrected: false })
  return true
}

function sharesFirst([first]: readonly FoodHit[], hits: readonly FoodHit[]): boolean {
  return hits.some(
    ({ key }) =>
      key.kind === 'product' && first?.key.kind === 'product' && key.productId === first.key.productId,
  )
}

/** "alles weg außer der Salami": what stays. */
export function keptOf({ drafts }: Reader, concepts: readonly Concept[]): Draft | null {
  const isException = concepts.some((one) => one.kind === 'sign' && one.sign === 'except')
  return isException && drafts.length === 1 ? drafts[0]! : null
}
