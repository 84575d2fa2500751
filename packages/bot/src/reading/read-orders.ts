import { productHit, type FoodHit } from '../menu/food-index.ts'
import type { BotMenu } from '../menu/bot-menu.ts'
import type { Sign } from '../text/signs.ts'
import type { Word } from '../text/words.ts'
import type { Concept } from './concepts.ts'
import { readDenied } from './denied/denied-food.ts'
import { areDictated } from './dictated.ts'
import {
  areAllOthers,
  isArticleNumber,
  isOfPlace,
  isNoArticle,
  isNoBefore,
  isSizeOfNext,
  manyLitresAt,
  measureAt,
  spokenMeasureAt,
} from './numbers-of-food.ts'
import {
  endSentence,
  ensureFood,
  finish,
  saidIn,
  setSize,
  currentProduct,
  startCategory,
  startFood,
  startShare,
  takeFrom,
} from './order-reader.ts'
import { newReader, type Reader } from './reader.ts'
import {
  isAfterAs,
  isOfNamed,
  isOnto,
  isShareOf,
  sizeInsteadAt,
  startByPart,
  startException,
  startShareOf,
  takeInstead,
} from './named-otherwise.ts'
import { readSign, sizeOf } from './order-signs.ts'
import { isAnotherKind, isChoiceOfCurrent, takeFigure, takesPlaceOf } from './parts-of-dish.ts'
import { readMissing } from './unknown/missing-dish.ts'
import { readUnknown } from './unknown/unknown-word.ts'
import { startOtherDish } from './other-dish.ts'
import { otherCount } from './other-count.ts'
import { isNamed, noFood, type OrderWish, type SaidPart } from './said-food.ts'
import { keptOf } from './said-of-several.ts'
import { takePart } from './take-part.ts'
import { oneForEach } from './sharing/for-persons.ts'
import { takeHalf } from './sharing/halves.ts'
import { piecesAfter, portionsAt } from './sharing/portions.ts'
import { settleWishes } from './settle-wishes.ts'

/** What of dishes and drinks a message wants, in its order. Details of the order were taken out of `concepts` before. */
export function readOrders(menu: BotMenu, words: readonly Word[], said: readonly Concept[]): OrderWish[] {
  if (areDictated(said)) return []
  const concepts = oneForEach(words, said)
  const other = otherCount(concepts)
  if (other) {
    const [wish] = readOrders(menu, words, other.named)
    const food = wish && 'food' in wish ? wish.food : noFood()
    return [{ wish: 'instead', food: { ...food, amount: other.amount } }]
  }
  const reader = newReader(menu, words)
  for (let at = 0; at < concepts.length;) at += readConcept(reader, concepts, at)
  finish(reader)
  // "nein, zwei", "Moment, machen Sie drei"
  if (reader.drafts.length === 0 && reader.amount !== null && concepts.some(changesCount)) {
    return [{ wish: 'instead', food: { ...noFood(), amount: reader.amount } }]
  }
  // "zweimal", of what was ordered
  const isTimes = concepts.every((one) =>
    one.kind === 'number' ? one.form === 'times' : one.kind === 'sign' && besideMore.has(one.sign),
  )
  if (reader.drafts.length === 0 && reader.amount !== null && isTimes) {
    return [{ wish: 'instead', food: { ...noFood(), amount: reader.amount } }]
  }
  if (reader.drafts.length === 0 && reader.amount !== null && concepts.every(saysOnlyMore)) {
    return [{ wish: 'order', food: { ...noFood(), amount: reader.amount, isAgain: true } }]
  }
  const kept = reader.clears && keptOf(reader, concepts)
  if (kept) return [{ wish: 'clear', except: kept.food }]
  if (reader.clears) return [{ wish: 'clear' }, ...settleWishes(menu, reader.drafts)]
  return settleWishes(menu, reader.drafts)
}

/** "noch vier", "ja, und noch zwei bitte": more of what was ordered last. */
function saysOnlyMore(concept: Concept, at: number, all: readonly Concept[]): boolean {
  if (concept.kind === 'number') {
    const before = all[at - 1]
    return before?.kind === 'sign' && /noch/.test(before.phrase)
  }
  return concept.kind === 'sign' && besideMore.has(concept.sign)
}

const besideMore: ReadonlySet<Sign> = new Set<Sign>(
  'yes and same filler hello thanks with hesitate'.split(' ') as Sign[],
)

function changesCount(concept: Concept): boolean {
  const { sign, phrase } = concept.kind === 'sign' ? concept : { sign: null, phrase: '' }
  return (
    sign === 'no' || sign === 'correct' || sign === 'hesitate' || /^(mach|eigentlich$|doch$)/.test(phrase)
  )
}

/** Reads on at a concept; how many concepts that took. */
function readConcept(reader: Reader, concepts: readonly Concept[], at: number): number {
  const concept = concepts[at]!
  if (concept.gap === 'end') endSentence(reader)
  reader.start ??= concept.from
  if (beginsAnew(reader, concepts, at)) reader.removesNext = false
  const measure =
    measureAt(reader.words, concepts, at) ?? spokenMeasureAt(currentProduct(reader), concepts, at)
  const litres = manyLitresAt(reader.menu, concepts, at)
  if (litres) {
    Object.assign(reader, { amount: litres.amount, size: { by: 'measure', text: '1' } })
    return litres.length
  }
  if (measure) {
    const [before, next] = [concepts[at - 1], concepts[at + measure.length]]
    // "und 1,5 Liter Cola": of what follows
    if (before?.kind === 'sign' && before.sign === 'and' && next?.kind === 'food' && next.gap === 'none') {
      finish(reader)
      Object.assign(reader, { amount: 1, mode: null })
    }
    setSize(reader, measure.size)
    return measure.length
  }
  const size = sizeInsteadAt(concepts, at)
  if (size) {
    setSize(reader, size)
    return 3
  }
  if (isInsteadOf(reader, concepts, at)) {
    finish(reader)
    reader.isInstead = true
    return 1
  }
  const denied = readDenied(reader, concepts, at)
  if (denied > 0) return denied
  const missing = readMissing(reader, concepts, at)
  if (missing > 0) return missing
  if (isSizeOfNext(concepts, at)) reader.amount ??= 1
  if (concept.kind === 'number') readNumber(reader, concepts, at)
  else if (concept.kind === 'food') readFood(reader, concept.hits, concepts, at)
  else if (concept.kind === 'sign') readSign(reader, concept.sign, concepts, at)
  else readUnknown(reader, concepts, at)
  return 1
}

/** "Tonno, nicht Salami": the one instead of the other. */
function isInsteadOf({ words }: Reader, concepts: readonly Concept[], at: number): boolean {
  const [before, concept, next] = [concepts[at - 1], concepts[at]!, concepts[at + 1]]
  const isBetween = before?.kind === 'food' && next?.kind === 'food' && next.gap === 'none'
  return isBetween && concept.kind === 'word' && /^(nicht|net|ned)$/.test(words[concept.from]!.fold)
}

/** "vergessen Sie die Salami, ich nehme …", "vergiss den Burger, zwei große Tonno" */
function beginsAnew({ drafts }: Reader, concepts: readonly Concept[], at: number): boolean {
  const [concept, next] = [concepts[at]!, concepts[at + 1]]
  const last = drafts.at(-1)
  if (concept.kind === 'number') {
    const isOther = concept.gap !== 'none' || (concept.form !== 'article' && concept.value > 1)
    return isOther && last?.isRemoved === true && (last.food.isDefinite || last.food.amount === null)
  }
  if (concept.kind !== 'sign' || !/^(ich|wir)\b/.test(concept.phrase)) return false
  const verb = next?.kind === 'sign' && next.gap === 'none' ? next.phrase : ''
  return (
    concept.gap !== 'none' || /^(nem|haet|moecht|wuerd|wil|wol)/.test(verb) || concept.phrase.includes(' ')
  )
}

const mostDigits = 3

function readNumber(reader: Reader, concepts: readonly Concept[], at: number) {
  const number = concepts[at]!
  if (number.kind !== 'number' || isOfPlace(reader.words, number)) return
  // "einmal 8 Stück Maki": a portion of eight
  const portions = portionsAt(reader, concepts, at)
  if (portions) return void Object.assign(reader, { ...portions, mode: null, start: number.from })
  if (isNoBefore(reader, number, concepts[at + 1])) return void (reader.isCorrected = true)
  const productIds = isArticleNumber(reader, concepts, at)
  if (productIds) return startFood(reader, productIds.map(hitByNumber), number)
  if (takeFigure(reader, number)) return
  if (isNoArticle(concepts, at)) return startUnknown(reader, concepts, at)
  // A zip code, a year: nobody orders so many.
  if (number.form === 'digits' && number.text.length > mostDigits) return
  const next = concepts[at + 1]
  const isBefore =
    next?.gap === 'none' &&
    (next.kind !== 'sign' || sizeOf(next) !== null || next.sign === 'this' || next.sign === 'number')
  const { current } = reader
  const isOfNext =
    next?.kind === 'sign' && (next.sign === 'with' || next.sign === 'without' || next.sign === 'share')
  const isTimes =
    number.form === 'times' && !(isOfNext && next.gap === 'none' && current?.food.amount !== null)
  const isOfCurrent = isTimes && !reader.isShare && !reader.isCount
  if (current && !isBefore && (reader.isCorrected || isOfCurrent)) {
    // "vom Lachs doch lieber drei"
    if (reader.isCorrected && current.food.isDefinite && current.food.amount === null) current.isCount = true
    const counted = piecesAfter(reader, number)
    current.food.amount = counted?.amount ?? number.value
    if (counted) current.food.pieces = counted.pieces
    current.food.isCountedAfter = isTimes && !reader.isCorrected
    reader.isCorrected = false
    return
  }
  // "von der Hawaii zwei große"
  if (isOfNamed(reader, concepts, at)) return void (current!.food.amount = number.value)
  // "drei Salami, bei einer Rucola drauf"
  const before = concepts[at - 1]
  const isOfOne = before?.kind === 'sign' && (before.phrase === 'bei' || before.phrase === 'auf')
  // "nein, nur bei einer": it is not said of what, and nobody wants less of the dish.
  if (isOfOne && reader.drafts.length === 0 && (next === undefined || next.gap === 'end')) return
  if (isOfOne && number.value < (current ? (current.food.amount ?? 0) : 2)) reader.isShare = true
  // "mach aus einer eine Tonno"
  const isOutOf = before?.kind === 'sign' && before.sign === 'swap' && / (aus)$/.test(before.phrase)
  if (isOutOf && reader.isInstead && next?.kind === 'number') return takeFrom(reader, number.value)
  // "eine davon und eine Margherita"
  const isOfShare = reader.isShare && before?.kind === 'sign' && before.sign === 'and'
  if (reader.amount !== null && (reader.size !== null || isOfShare) && !reader.isCorrected) finish(reader)
  if (areAllOthers(reader, number)) reader.amount = null
  else if (reader.amount === null || number.form !== 'article') reader.amount = number.value
  if (!reader.isCorrected) reader.mode = null
  reader.isJoined = before?.kind === 'sign' && /^und\b/.test(before.phrase)
  reader.isListed =
    number.gap === 'comma' && before !== undefined && (before.kind === 'food' || sizeOf(before) !== null)
  reader.isOther = /^ander/i.test(reader.words[number.from]!.raw)
  reader.start = number.from
}

function hitByNumber(productId: string): FoodHit {
  return { ...productHit(productId), by: 'number' }
}

/** "die Nummer 31": said by what it was called. */
function startUnknown(reader: Reader, concepts: readonly Concept[], at: number) {
  const [before, number] = [concepts[at - 1], concepts[at]!]
  const isCalled = before?.kind === 'sign' && before.sign === 'number'
  const said = isCalled ? { ...number, from: number.from - 1 } : number
  startFood(reader, [], said)
  reader.current!.food.unknown = saidIn(reader, said)
}

function readFood(reader: Reader, hits: readonly FoodHit[], concepts: readonly Concept[], at: number) {
  const concept = concepts[at]!
  const products = hits.filter(({ key }) => key.kind === 'product')
  // "die Lasagne, aber vegetarisch"
  if (reader.current && isNamed(reader.current.food) && reader.amount === null && isDiet(reader, concept)) {
    reader.current.food.isMeatless = true
    return
  }
  if (reader.isExcept && startException(reader, hits)) return
  if (reader.isByPart && startByPart(reader, hits, concept)) return
  if (reader.isShare && reader.amount !== null && products.length > 0 && isAfterAs(reader, concept))
    return startShare(reader, products)
  if (isShareOf(reader, concepts, at)) return startShareOf(reader, hits, concept)
  if (reader.isShare && reader.amount !== null) {
    startShare(reader)
    Object.assign(reader, { mode: 'with', isJustWith: true })
  }
  const part: SaidPart = { hits, said: saidIn(reader, concept), ...(reader.isMore && { isMore: true }) }
  const size = hits.find(({ key }) => key.kind === 'size')
  if (size?.key.kind === 'size' && size.score >= (hits[0]?.score ?? 0) && !isChoiceOfCurrent(reader, part)) {
    setSize(reader, { by: 'name', name: size.key.name })
    return
  }
  if (takeHalf(reader, concepts, at, part) || startOtherDish(reader, concepts, at)) return
  takeInstead(reader, products)
  if (takesPlaceOf(reader, part, concept) || isAnotherKind(reader, part) || takePart(reader, part, concept))
    return
  const category = hits.find(({ key }) => key.kind === 'category')
  // "dafür mehr Salat"
  if (category && isMoreOf(concepts[at - 1])) return void ensureFood(reader, concept).parts.push(part)
  if (category?.key.kind === 'category' && category.score >= (products[0]?.score ?? 0)) {
    startCategory(reader, category.key.categoryId, concept)
    if (reader.current) reader.current.heard ??= hits
  } else if (products.length > 0) {
    startFood(reader, products, concept)
    reader.current!.heard = hits
  } else return void ensureFood(reader, concept).parts.push(part)
  if (isOnto(reader, concepts, at)) Object.assign(reader, { mode: 'with', isJustWith: true, isOnto: true })
}

function isMoreOf(before: Concept | undefined): boolean {
  return before?.kind === 'sign' && before.sign === 'more'
}

function isDiet({ words }: Reader, { from, to }: Concept): boolean {
  return to === from + 1 && /^(?:vegetarisch|vegan)$/.test(words[from]!.raw)
}
