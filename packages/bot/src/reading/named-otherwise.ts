import { sureDish, type FoodHit } from '../menu/food-index.ts'
import { productsWith } from '../menu/product-choices.ts'
import type { SaidSize } from '../menu/size-words.ts'
import type { Concept } from './concepts.ts'
import { scoreAs, startFood } from './order-reader.ts'
import { sizeOf } from './order-signs.ts'
import { isNamed } from './said-food.ts'
import type { Reader } from './reader.ts'

/** "eine davon als Tonno" */
export function isAfterAs({ words }: Reader, { from }: Concept): boolean {
  return words[from - 1]?.fold === 'als'
}

/** "alle groß bis auf die Tonno, die klein": what was named already, and is otherwise. */
export function startException(reader: Reader, hits: readonly FoodHit[]): boolean {
  const [best] = hits
  reader.isExcept = false
  const draft = reader.drafts.find(({ food }) =>
    food.hits.some(
      ({ key }) =>
        key.kind === 'product' && best?.key.kind === 'product' && key.productId === best.key.productId,
    ),
  )
  if (!draft) return false
  draft.food.size = null
  Object.assign(reader, { current: draft, exception: draft, isDefinite: false })
  return true
}

/** "die mit dem Thunfisch": the dishes that have it; of a kind that was named, those of that kind. */
export function startByPart(reader: Reader, hits: readonly FoodHit[], concept: Concept): boolean {
  const { menu, drafts } = reader
  const { categoryId = null } = drafts.findLast(({ food }) => food.categoryId !== null)?.food ?? {}
  const own = scoreAs('product', hits) > 0.9 ? hits.filter(({ key }) => key.kind === 'product') : []
  const having = productsWith(menu.index.menu.products, hits).filter(
    (hit) => categoryId === null || menu.isInCategory(hit, categoryId),
  )
  const found = own.length > 0 ? own : having
  if (found.length === 0) return false
  startFood(reader, found, concept)
  return true
}

/** After "von der Hawaii" a number and a size are of that. */
export function isOfNamed({ current }: Reader, concepts: readonly Concept[], at: number): boolean {
  const [from, named, , next] = concepts.slice(at - 2, at + 2)
  const isFrom = at > 1 && from?.kind === 'sign' && /^vo[nm]/.test(from.phrase) && named?.kind === 'food'
  const isSized = next?.gap === 'none' && sizeOf(next) !== null && concepts[at + 2]?.kind !== 'food'
  return isFrom && isSized && current !== null && current.food.amount === null && isNamed(current.food)
}

/** "bei einer Margherita mit Champignons", and nothing was named before: of which in the cart, not what comes on it. */
export function isShareOf(reader: Reader, concepts: readonly Concept[], at: number): boolean {
  const [concept, before] = [concepts[at]!, concepts[at - 1]]
  if (!reader.isShare || reader.amount === null || reader.drafts.length > 0 || concept.kind !== 'food')
    return false
  const scoreOf = (kinds: readonly string[]) =>
    Math.max(0, ...concept.hits.filter(({ key }) => kinds.includes(key.kind)).map(({ score }) => score))
  const dish = scoreOf(['product', 'category'])
  const isDish = dish > 0 && dish > scoreOf(['ingredient', 'option'])
  // "bei einer bitte die Salami weglassen" names what is on it.
  const isOfThem =
    before?.kind !== 'sign' || sizeOf(before) !== null || /^(von )?(de[nr]|unse|mein)/.test(before.phrase)
  return isDish && isOfThem && concepts.slice(at + 1).some(({ kind }) => kind === 'food')
}

const onto = /^(?:auf|bei|beim|zu|zum|zur)(?! mir)(?: |$)/

/** "auf die Pizza noch Pilze", "zu beiden Pommes Mayo": what is named next comes on what lies there. */
export function isOnto({ drafts }: Reader, concepts: readonly Concept[], at: number): boolean {
  const end = concepts.findIndex(({ gap }, position) => position > at && gap === 'end')
  const rest = concepts.slice(at + 1, end === -1 ? undefined : end)
  const foods = rest.filter(({ kind }) => kind === 'food')
  if (foods.length === 0 || rest.some(({ kind }) => kind === 'number') || drafts.length > 1) return false
  // "bei der Pizza Tonno die Zwiebeln": the name of the dish is still to come.
  if (isKind(concepts[at]) && foods.length > 1 && rest[0] === foods[0] && rest[0]?.gap === 'none')
    return false
  const [preposition, before] = concepts.slice(0, isKind(concepts[at - 1]) ? at - 1 : at).slice(-2)
  const last = before ?? preposition
  // "zu beiden", "zu den", else "zur"
  const isApart = last?.kind === 'sign' && (last.sign === 'all' || /^d(as|em|en|er|ie)$/.test(last.phrase))
  const phrase = isApart && before ? preposition : last
  return phrase?.kind === 'sign' && onto.test(phrase.phrase)
}

function isKind(concept: Concept | undefined): boolean {
  return concept?.kind === 'food' && concept.hits[0]?.key.kind === 'category'
}

/** So many of a dish in the cart, of which is told next what comes on it; of a whole category, which of them fits. */
export function startShareOf(reader: Reader, hits: readonly FoodHit[], concept: Concept) {
  const products = hits.filter(({ key }) => key.kind === 'product')
  if (products.length === 0) return
  startFood(reader, products, concept)
  Object.assign(reader.current!, { isInstead: true, isTarget: true })
  startFood(reader, [], { ...concept, from: concept.to })
  Object.assign(reader, { mode: 'with', isJustWith: true })
}

/** "die Salami doch lieber Schinken", "die eine Cola doch lieber Fanta": in the place of what lies in the cart. */
export function takeInstead(reader: Reader, products: readonly FoodHit[]) {
  const { current } = reader
  const isNamedBefore =
    current !== null && current.food.isDefinite && isNamed(current.food) && !current.isRemoved
  const [best] = products
  if (!reader.isCorrected || reader.mode !== null || !isNamedBefore || current.isInstead) return
  if (!best || best.score < sureDish) return
  reader.size ??= current.food.size
  Object.assign(current, { isInstead: true, isTarget: true })
  Object.assign(reader, { isCorrected: false, current: null })
}

/** "Mega statt Family": the size that is wanted. Null: it was not said so. */
export function sizeInsteadAt(concepts: readonly Concept[], at: number): SaidSize | null {
  const [wanted, instead, other] = concepts.slice(at, at + 3)
  const isInstead = instead?.kind === 'sign' && instead.sign === 'instead'
  return wanted && other && isInstead && anySizeOf(other) !== null ? anySizeOf(wanted) : null
}

function anySizeOf(concept: Concept): SaidSize | null {
  const key = concept.kind === 'food' ? concept.hits[0]?.key : undefined
  return key?.kind === 'size' ? { by: 'name', name: key.name } : sizeOf(concept)
}
