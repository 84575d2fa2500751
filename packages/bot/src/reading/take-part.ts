import type { FoodHit } from '../menu/food-index.ts'
import { goesWith } from '../menu/product-choices.ts'
import type { Concept } from './concepts.ts'
import { currentProduct, ensureFood, scoreAs, startAlike, startFood } from './order-reader.ts'
import { belongsToCurrent, isAfterthought, isOfNext, isOtherOption, isSharedOption } from './parts-of-dish.ts'
import type { Reader } from './reader.ts'
import { isNamed, type SaidPart } from './said-food.ts'
import { takeBack, takeForAll } from './said-of-several.ts'

const sureIngredient = 0.75

/** Takes what belongs to a dish: an extra, an option, what is to be left out. False: it is a dish itself. */
export function takePart(reader: Reader, part: SaidPart, concept: Concept): boolean {
  const { hits } = part
  if (takeForAll(reader, part)) return true
  const asProduct = scoreAs('product', hits)
  const asPart = Math.max(scoreAs('ingredient', hits), scoreAs('option', hits))
  if (takeBack(reader, hits)) return true
  if (reader.mode === 'without') {
    if (leaveOut(reader, part, concept, asPart)) return true
    reader.removesNext = true
  }
  // "davon eine mit Rucola", of what lies in the cart; "eine Xyz mit Mayo", of what is not on the menu
  const isWith = reader.mode === 'with' && reader.current !== null
  const isOfUnknown = isWith && reader.isJustWith && reader.current!.food.unknown !== null
  const isOfCart = isWith && (reader.current!.isInstead || reader.current!.food.without.length > 0)
  if (isWith && ((isOfCart && !isNamed(reader.current!.food)) || isOfUnknown)) {
    reader.current!.food.parts.push(part)
    return true
  }
  if (isOfKind(reader, part, asPart, asProduct)) {
    reader.current!.food.parts.push(part)
    return true
  }
  if (isAfterthought(reader, part, concept)) {
    ensureFood(reader, concept).parts.push(part)
    reader.isJustWith = false
    return true
  }
  if (belongsToCurrent(reader, part, concept)) {
    if (reader.isCorrected) reader.current!.food.parts.pop()
    reader.current!.food.parts.push(part)
    reader.isCorrected = false
    reader.isJustWith = false
    reader.isMore = false
    reader.isDefinite = false
    reader.end = concept.to
    return true
  }
  if (takeOption(reader, part, concept)) return true
  const isKind = hits.some(({ key, score }) => key.kind === 'category' && score > 0.8)
  return asPart >= 0.9 && asProduct < 0.75 && !isKind && takeBare(reader, part, concept)
}

/** What is nothing but a part of dishes: of the one before, or of the next; else what another dish is called by. */
function takeBare(reader: Reader, part: SaidPart, concept: Concept): true {
  const others = othersCalledBy(reader, part)
  if (others.length > 0) {
    startFood(reader, others, concept)
    return true
  }
  if (isOfNext(reader)) startFood(reader, [], concept)
  ensureFood(reader, concept).parts.push(part)
  reader.isMore = false
  return true
}

/** "auf die Pizza noch Pilze", "eine Pizza mit Knoblauch": what comes on a kind of dish, and names none of that kind. */
function isOfKind(reader: Reader, { hits }: SaidPart, asPart: number, asProduct: number): boolean {
  const { current, mode, isOnto, isJustWith, menu } = reader
  const isKind = current !== null && current.food.hits.length === 0 && current.food.categoryId !== null
  if (!isKind || mode !== 'with' || reader.amount !== null || asPart < sureIngredient) return false
  const { categoryId } = current.food
  const { menu: offered } = menu.index
  if (isOnto)
    return offered.products.some((one) => one.categoryId === categoryId && goesWith(menu.index, one, hits))
  return isJustWith && asPart > asProduct && !hits.some((hit) => menu.isInCategory(hit, categoryId!))
}

/** "ohne Zwiebeln", and "keine Getränke": of a kind there shall be none, and nothing is left out of a dish. */
function leaveOut(reader: Reader, part: SaidPart, concept: Concept, asPart: number): boolean {
  const { hits } = part
  if (hits[0]?.key.kind === 'category' && asPart < sureIngredient) return true
  const asProduct = scoreAs('product', hits)
  if (!reader.current && !reader.isOther && asProduct >= 0.8 && asPart <= asProduct) return false
  ensureFood(reader, concept).without.push(part)
  reader.isJustWith = false
  return true
}

/** "drei Lasagne Bolognese, einmal Gemüse": dishes of the same kind that are called by what cannot come on the one before. */
function othersCalledBy(reader: Reader, { hits }: SaidPart): FoodHit[] {
  const product = currentProduct(reader)
  if (reader.amount === null || !product || goesWith(reader.menu.index, product, hits)) return []
  return hits.filter((hit) => hit.key.kind === 'product' && reader.menu.isInCategory(hit, product.categoryId))
}

/** "zwei mild und eins scharf": an option of the dish before that is said of some of it, or of one more. */
function takeOption(reader: Reader, part: SaidPart, concept: Concept): boolean {
  if (isOtherOption(reader, part)) startAlike(reader, false)
  else if (isSharedOption(reader, part)) startFood(reader, [], concept)
  else return false
  reader.current!.food.parts.push(part)
  return true
}
