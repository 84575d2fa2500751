import { sureDish, type FoodHit } from '../menu/food-index.ts'
import { isNormal, type SaidSize } from '../menu/size-words.ts'
import { rawText } from '../text/words.ts'
import type { Concept } from './concepts.ts'
import { isNamed, isSaid, noFood, type SaidFood } from './said-food.ts'
import type { Draft, Reader } from './reader.ts'

/** Before a product it is the next one's; after it, its own. */
export function setSize(reader: Reader, size: SaidSize) {
  const { current, exception } = reader
  if (exception && reader.amount === null) {
    exception.food.size = size
    Object.assign(reader, { exception: null, isDefinite: false })
    return
  }
  if (reader.isForAll && reader.amount === null) {
    for (const { food } of reader.drafts) food.size ??= size
    return
  }
  const isOpen = current?.food.size == null || isNormal(current.food.size)
  const isOwn = current && reader.amount === null && (isOpen || reader.isCorrected)
  if (isOwn && !reader.isDefinite && !reader.isAgain) {
    current.food.size = size
    reader.isCorrected = false
  } else reader.size = size
}

export function namedDraft({ current, drafts }: Pick<Reader, 'current' | 'drafts'>) {
  return current && isNamed(current.food) ? current : drafts.findLast(({ food }) => food.hits.length > 0)
}

export function currentProduct(reader: Pick<Reader, 'current' | 'drafts' | 'menu'>) {
  const key = namedDraft(reader)?.food.hits[0]?.key
  return key?.kind === 'product' ? (reader.menu.index.products.get(key.productId) ?? null) : null
}

export function startCategory(reader: Reader, categoryId: string, concept: Concept) {
  const { current } = reader
  const isBeside =
    current && current.food.categoryId === null && reader.amount === null && concept.gap === 'none'
  // "halb Salami, halb Tonno Pizza"
  if (isBeside && current.food.halves.length > 1) return
  // "Salami Pizza"
  if (isBeside && current.food.hits.some((hit) => reader.menu.isInCategory(hit, categoryId))) {
    current.food.hits = current.food.hits.filter((hit) => reader.menu.isInCategory(hit, categoryId))
    return
  }
  // "Jägersoße", of which the first half was a dish
  if (current && reader.amount === null && reader.words[concept.from]!.raw === '') return
  startFood(reader, [], concept)
  reader.current!.food.categoryId = categoryId
}

/** "Pizza Salami", "Pizza mit Salami und Pilzen": which of its kind. */
function narrow(reader: Reader, hits: readonly FoodHit[], concept: Concept): boolean {
  const { current } = reader
  const isNarrowed =
    current?.food.categoryId != null && current.food.hits.length === 0 && !isBeside(reader, hits)
  if (!isNarrowed || hits.length === 0 || reader.amount !== null || reader.isCorrected) return false
  const { categoryId } = current.food
  const fitting = hits.filter((hit) => reader.menu.isInCategory(hit, categoryId!))
  current.food.hits = fitting
  current.isList = concept.gap !== 'none'
  current.isMadeOf = reader.mode === 'with' && reader.isJustWith && fitting.length > 0
  const end = { ...concept, from: current.start }
  if (fitting.length === 0) current.food.unknown = saidIn(reader, end)
  current.food.said = saidIn(reader, end)
  takeSize(reader, current.food)
  if (current.isMadeOf) Object.assign(reader, { mode: 'with', isJustWith: false })
  return true
}

/** Begins the next dish, or puts it in the place of the one that was just corrected. */
export function startFood(reader: Reader, hits: readonly FoodHit[], concept: Concept) {
  const { current } = reader
  if (narrow(reader, hits, concept)) return
  // "Spaghetti Carbonara", "ein mildes Butter Chicken"
  const isBegun =
    current && !isNamed(current.food) && hasParts(current.food) && isPlain(current) && !reader.isInstead
  // "Naan dazu und Raita" are two.
  const isJoined = /^und$/i.test(reader.words[concept.from - 1]?.raw ?? '')
  const isNext = concept.gap === 'none' && !isJoined
  if (isBegun && hits.length > 0 && reader.amount === null && !reader.isCorrected && isNext) {
    current.food.hits = hits
    current.food.said = saidIn(reader, concept)
    takeSize(reader, current.food)
    reader.end = concept.to
    return
  }
  const corrects = reader.isCorrected && current !== null && isNamed(current.food) && !current.isInstead
  const food: SaidFood = {
    ...noFood(),
    amount: reader.amount ?? (corrects ? current.food.amount : reader.isEach),
    size:
      reader.size ??
      (corrects ? current.food.size : reader.isEach !== null ? (current?.food.size ?? null) : null),
    hits,
    isDefinite: reader.isDefinite,
    isAgain: reader.isAgain,
    ofLatest: hits.length === 0 ? reader.ofLatest : null,
    nth: reader.nth,
    isOther: reader.isOther,
    isJoined: reader.isJoined,
    isCorrection: reader.isCorrected && !corrects,
    ...(reader.isMeatless && { isMeatless: true }),
    ...(reader.pieces !== null && { pieces: reader.pieces }),
    said: saidIn(reader, concept),
  }
  const draft: Draft = {
    food,
    isRemoved: reader.removesNext,
    isInstead: reader.isInstead,
    isCount: reader.isCount && reader.amount !== null,
    // "drei große, Salami, Funghi und Spinat"
    isList: (reader.amount ?? 1) > 1 && reader.size !== null && concept.gap !== 'none',
    start: reader.start ?? concept.from,
  }
  if (corrects) reader.drafts.pop()
  reader.drafts.push(draft)
  reader.current = draft
  reader.isInstead = false
  reader.end = concept.to
  resetNext(reader)
}

/** "ein Schnitzel mit Pommes": a dish of another kind comes with it. */
function isBeside({ current, mode, menu }: Reader, hits: readonly FoodHit[]): boolean {
  const categoryId = current?.food.categoryId ?? null
  if (mode !== 'with' || categoryId === null || scoreAs('product', hits) < sureDish) return false
  return !hits.some((hit) => menu.isInCategory(hit, categoryId))
}

function isPlain({ isRemoved, isInstead }: Draft): boolean {
  return !isRemoved && !isInstead
}

function hasParts({ parts, without }: SaidFood): boolean {
  return parts.length + without.length > 0
}

/** "davon eine ohne Käse", "eine davon light": they are taken out of those named before, or of the cart, to be told of. */
export function startShare(reader: Reader, instead?: readonly FoodHit[]) {
  const whole = reader.drafts.findLast(({ food }) => food.hits.length > 0)
  const amount = reader.amount ?? 1
  if (!whole && instead) {
    startFood(reader, [], nowhere)
    Object.assign(reader.current!, { isInstead: true, isTarget: true })
    return startFood(reader, instead, nowhere)
  }
  if (!whole) {
    reader.isInstead = true
    startFood(reader, [], nowhere)
    reader.current!.isInstead = true
    return
  }
  const rest = (whole.food.amount ?? 1) - amount
  resetNext(reader)
  reader.current = whole
  if (rest <= 0) return
  const { parts, without } = whole.food
  const food = instead
    ? { ...whole.food, amount, hits: instead, parts: [], without: [] }
    : { ...whole.food, amount, parts: [...parts], without: [...without] }
  whole.food.amount = rest
  reader.current = { ...whole, food, isLike: true, isTaken: true }
  reader.drafts.push(reader.current)
}

/** "mach aus einer …": so many of what lies in the cart, in whose place comes what is named next; null: as it was counted. */
export function takeFrom(reader: Reader, amount: number | null) {
  reader.amount = amount
  startFood(reader, [], nowhere)
  Object.assign(reader.current!, { isInstead: true, isTarget: true })
  reader.current = null
}

/** "Pommes mit Mayo und zwei mit Ketchup": more of what was named before, with something else. */
export function startAlike(reader: Reader, isSome: boolean) {
  const isOfSame = reader.current!.isSome === true
  const { categoryId, hits, size, said } = reader.current!.food
  startFood(reader, hits, nowhere)
  const { food } = reader.current!
  reader.current!.isLike = true
  reader.current!.isSome = isSome || isOfSame
  Object.assign(food, { categoryId, said, size: food.size ?? size })
}

const nowhere: Concept = { kind: 'word', from: 0, to: 0, gap: 'none' }

function takeSize(reader: Reader, food: SaidFood) {
  food.size = reader.size ?? food.size
  resetNext(reader)
}

export function ensureFood(reader: Reader, concept: Concept): SaidFood {
  if (!reader.current) startFood(reader, [], concept)
  return reader.current!.food
}

function resetNext(reader: Reader) {
  reader.amount = null
  reader.pieces = null
  reader.size = null
  reader.mode = null
  reader.isDefinite = false
  reader.isCorrected = false
  reader.isAgain = false
  reader.isJustWith = false
  reader.isMore = false
  reader.isMeatless = false
  reader.isForAll = false
  reader.isShare = false
  reader.isCount = false
  reader.ofLatest = null
  reader.nth = null
  reader.isOther = false
  reader.isJoined = false
  reader.isListed = false
  reader.isByPart = false
  reader.isOnto = false
  reader.start = null
}

export function endSentence(reader: Reader) {
  finish(reader)
  reader.removesNext = false
  reader.mode = null
  reader.isEach = null
}

/** What was begun and not named becomes a wish of its own: "noch eine", "doch groß". */
export function finish(reader: Reader) {
  if (reader.isShare && reader.amount !== null && reader.size !== null) {
    const size = reader.size
    startShare(reader)
    reader.current!.food.size = size
    return
  }
  const { amount, size, isAgain, isDefinite, ofLatest, nth, isOther } = reader
  // "löschen Sie die bitte"
  if (reader.removesNext && isDefinite && amount === null && reader.drafts.length === 0) {
    reader.drafts.push({ food: noFood(), isRemoved: true, isInstead: false, isCount: false, start: 0 })
    return resetNext(reader)
  }
  // "Cola bitte drei"
  const last = reader.drafts.at(-1)
  if (amount !== null && size === null && !isOther && last && isOpenInAmount(reader, last)) {
    last.food.amount = amount
    return resetNext(reader)
  }
  // "Cola nur eine"
  if (
    amount !== null &&
    size === null &&
    reader.isCount &&
    last &&
    isOpenInAmount({ ...reader, isCount: false }, last)
  ) {
    Object.assign(last, { isCount: true, food: { ...last.food, amount } })
    return resetNext(reader)
  }
  const isCount = (reader.isCount || reader.isShare) && amount !== null
  if (size === null && !isAgain && !isCount) return
  const food = {
    ...noFood(),
    amount,
    size,
    isAgain,
    isDefinite,
    ofLatest,
    nth,
    isOther,
    isJoined: reader.isJoined,
  }
  const isInstead = reader.isCorrected || isCount
  const { isJoined, isListed } = reader
  reader.drafts.push({ food, isRemoved: false, isInstead, isCount, isJoined, isListed, start: 0 })
  resetNext(reader)
  if (!isSaid(food) && !isCount) reader.drafts.pop()
}

function isOpenInAmount(
  { isAgain, isCount, isShare, isCorrected, ofLatest, nth, drafts }: Reader,
  last: Draft,
): boolean {
  const isPlainNumber = !isAgain && !isCount && !isShare && !isCorrected && ofLatest === null && nth === null
  const { food, isRemoved, isInstead } = last
  return (
    isPlainNumber && drafts.length === 1 && isNamed(food) && food.amount === null && !isRemoved && !isInstead
  )
}

export function saidIn({ words }: Reader, { from, to }: { from: number; to: number }): string {
  return rawText(words.slice(from, to))
}

export function scoreAs(kind: FoodHit['key']['kind'], hits: readonly FoodHit[]): number {
  return hits.find(({ key }) => key.kind === kind)?.score ?? 0
}
