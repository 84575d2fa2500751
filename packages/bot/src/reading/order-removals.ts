import { ingredientAmong } from '../menu/product-choices.ts'
import type { Concept } from './concepts.ts'
import { currentProduct, saidIn } from './order-reader.ts'
import type { Reader } from './reader.ts'
import { isNamed, noFood } from './said-food.ts'

/** The turn of phrase that was meant, however it was spelled; empty: none was. */
export function phraseOf(concept: Concept | undefined): string {
  return concept?.kind === 'sign' ? concept.phrase : ''
}

/** Nothing but "bitte" goes on after it. */
export function isLast(concepts: readonly Concept[], at: number): boolean {
  const isSmall = (one: Concept) => one.kind === 'sign' && (one.sign === 'filler' || one.sign === 'thanks')
  const next = concepts.slice(at + 1).find((one) => !isSmall(one) || one.gap === 'end')
  return next === undefined || next.gap === 'end'
}

/** "eine weniger", "eine kann weg": of what was spoken of last. */
export function removeSome(reader: Reader, concepts: readonly Concept[], at: number) {
  const { amount } = reader
  const [only] = reader.drafts
  // "eine Cola weniger"
  if (amount === null && only && reader.drafts.length === 1 && only.food.amount !== null) {
    only.isRemoved = isLast(concepts, at)
    return
  }
  if (amount === null || reader.drafts.length > 0 || !isLast(concepts, at)) return
  const food = { ...noFood(), amount }
  reader.drafts.push({ food, isRemoved: true, isInstead: false, isCount: false, start: 0 })
  reader.amount = null
}

/** "die letzte wieder löschen", "beide streichen" */
export function startRemoved(reader: Reader) {
  const { ofLatest, nth } = reader
  const food = { ...noFood(), ofLatest, nth }
  reader.drafts.push({ food, isRemoved: true, isInstead: false, isCount: false, start: 0 })
  Object.assign(reader, { ofLatest: null, nth: null, removesNext: false })
}

/** "eine Tonno, die Zwiebeln weg", "Zwiebeln bitte weglassen": what is in the dish and was just named. */
export function leaveOutLast(reader: Reader, concepts: readonly Concept[], at: number): boolean {
  const { current } = reader
  const product = currentProduct(reader)
  const part = current?.food.parts.at(-1)
  const named = concepts.slice(0, at).findLast(({ kind }) => kind === 'food')
  if (!part && leaveOutOfDish(reader, concepts.slice(0, at))) return true
  if (!current || !part || !named || part.isMore || saidIn(reader, named) !== part.said) return false
  // "bei einer bitte die Salami weglassen", of what lies in the cart; "eine Tonno, die Gurken weg", of what is ordered
  const isAlone = reader.drafts.length === 1 && current.food.amount === null && current.food.size === null
  const isOfCart = !isNamed(current.food) && (current.isInstead || isAlone)
  const isOrdered = current.food.amount !== null && !current.food.isDefinite
  if (!isOfCart && !isOrdered && (!product || ingredientAmong(product, part.hits) === null)) return false
  current.food.parts.pop()
  current.food.without.push(part)
  return true
}

/** "bei der Hawaii bitte den Schinken weglassen": what is called like a dish, and is on the one that was named before. */
function leaveOutOfDish(reader: Reader, before: readonly Concept[]): boolean {
  const [dish, part] = reader.drafts.slice(-2)
  const key = dish?.food.hits[0]?.key
  const product = key?.kind === 'product' ? reader.menu.index.products.get(key.productId) : undefined
  const isOfDish = before.some((one) => /^(bei|auf|von|vom)\b/.test(phraseOf(one)))
  if (!isOfDish || !product || !dish?.food.isDefinite || part?.food.amount !== null) return false
  const hits = part.heard ?? part.food.hits
  if (ingredientAmong(product, hits) === null) return false
  reader.drafts.pop()
  dish.food.without.push({ hits, said: part.food.said })
  reader.current = dish
  return true
}

/** "die Cola raus" takes out what was named before in the sentence, "streich die Cola" what comes next. */
export function removeSaid(reader: Reader, concepts: readonly Concept[], at: number) {
  if (leaveOutLast(reader, concepts, at)) return
  if (reader.drafts.length === 0) {
    const isCounted = reader.ofLatest !== null || reader.nth !== null || reader.isDefinite
    if (isCounted && isLast(concepts, at)) return startRemoved(reader)
    if (reader.amount !== null && isLast(concepts, at)) return removeSome(reader, concepts, at)
    // "doch nicht, ich nehme …": the next comes in its place.
    const isOfNext = concepts[at + 1]?.gap === 'none' && !/^(ich|wir)\b/.test(phraseOf(concepts[at + 1]))
    if (!isOfNext && /nicht/.test(phraseOf(concepts[at]))) return void (reader.isCorrected = true)
  }
  const before = reader.drafts.filter(
    ({ food, isRemoved }) => !isRemoved && (food.isDefinite || food.amount === null),
  )
  const last = reader.drafts.at(-1)
  if (last && !last.isRemoved) for (const draft of before.length > 0 ? before : [last]) draft.isRemoved = true
  else reader.removesNext = true
  reader.mode = null
}
