import { extraAmong, ingredientAmong } from '../menu/product-choices.ts'
import type { SaidSize } from '../menu/size-words.ts'
import type { Sign } from '../text/signs.ts'
import type { Concept } from './concepts.ts'
import { isLast, leaveOutLast, phraseOf, removeSaid, removeSome, startRemoved } from './order-removals.ts'
import { currentProduct, finish, scoreAs, setSize, startAlike, startShare, takeFrom } from './order-reader.ts'
import type { Draft, Reader } from './reader.ts'
import { isNamed } from './said-food.ts'

/** The size that a concept says; null: none. */
export function sizeOf(concept: Concept): SaidSize | null {
  return concept.kind === 'sign' ? (sizes[concept.sign] ?? null) : null
}

const sizes: Partial<Record<Sign, SaidSize>> = {
  smaller: { by: 'relative', size: 'smaller' },
  larger: { by: 'relative', size: 'larger' },
  small: { by: 'relative', size: 'small' },
  medium: { by: 'relative', size: 'medium' },
  large: { by: 'relative', size: 'large' },
  secondLargest: { by: 'relative', size: 'secondLargest' },
  largest: { by: 'relative', size: 'largest' },
  familySize: { by: 'relative', size: 'familySize' },
}

export function readSign(reader: Reader, sign: Sign, concepts: readonly Concept[], at: number) {
  const size = sizes[sign]
  if (size && isAsTheRest(reader, phraseOf(concepts[at]))) return startAlike(reader, true)
  const isNormal = size?.by === 'relative' && /^normal/.test(phraseOf(concepts[at]))
  if (size && concepts[at]!.gap !== 'none') setSizeOfRest(reader, size)
  if (size) return setSize(reader, isNormal ? { ...size, isNormal } : size)
  const action = actions[sign]
  if (action) action(reader, concepts, at)
}

/** "drei Hawaii, zwei davon ohne Schinken, mittel": the third as well. */
function setSizeOfRest({ current, drafts, amount }: Reader, size: SaidSize) {
  const isShare = current?.isTaken === true || current?.isSome === true
  const whole = drafts.findLast(
    (one) => one !== current && isNamed(one.food) && one.food.said === current?.food.said,
  )
  if (isShare && amount === null && whole) whole.food.size ??= size
}

/** "zwei große Hawaii, die eine normal, …": that one as it was said. */
function isAsTheRest({ current, amount, size }: Reader, phrase: string): boolean {
  const isWhole = current !== null && isNamed(current.food) && current.food.size !== null
  return /^normal/.test(phrase) && isWhole && amount !== null && size === null
}

const actions: Partial<Record<Sign, (reader: Reader, concepts: readonly Concept[], at: number) => void>> = {
  with: (reader, concepts, at) => {
    const said = phraseOf(concepts[at])
    if (/^dafuer/.test(said)) {
      if (reader.current && leaveOut(reader.current)) return takeNext(reader)
      // "Zwiebeln weglassen, dafür Mais", but "die Salami raus, dafür eine Tonno"
      const isOnDish = reader.current === null || reader.current.food.without.length > 0
      if (!isOnDish || reader.current?.isRemoved) return readSign(reader, 'and', concepts, at)
    }
    reader.isByPart = said === 'mit' && isJustThis(concepts, at)
    beginOther(reader, concepts, at)
    const isMore = /extra|viel|dopel|zusaezlich/.test(said)
    if (/drauf|dazu/.test(said)) takeAsExtra(reader)
    Object.assign(reader, { mode: 'with', isJustWith: true, isMore: isMore || reader.isMore })
  },
  without: (reader, concepts, at) => {
    if (/weglasen/.test(phraseOf(concepts[at])) && leaveOutLast(reader, concepts, at)) return
    beginOther(reader, concepts, at)
    Object.assign(reader, { mode: 'without', isJustWith: true })
  },
  // "Lasagne ohne Fleisch", "eine fleischlose Lasagne"
  meatless: (reader, concepts, at) => {
    const isOfNext = concepts[at + 1]?.kind === 'food' && concepts[at + 1]!.gap === 'none'
    if (reader.current && isNamed(reader.current.food) && !isOfNext) reader.current.food.isMeatless = true
    else reader.isMeatless = true
  },
  // "die Lasagne, aber vegetarisch"
  vegetarian: (reader) => {
    if (reader.current && isNamed(reader.current.food)) reader.current.food.isMeatless = true
  },
  and: (reader, concepts, at) => {
    // "groß, und noch eine Cola": the size was an answer.
    if (reader.size !== null && reader.amount === null && !reader.current) finish(reader)
    // "keine Salami, sondern Hawaii"
    const last = reader.drafts.at(-1)
    if (last?.isRemoved && phraseOf(concepts[at]) === 'sondern')
      Object.assign(last, { isRemoved: false, isInstead: true })
    // "keine Pommes, sondern Rösti"
    const left = reader.current?.food.without.at(-1)
    if (reader.mode === 'without' && left && phraseOf(concepts[at]) === 'sondern') {
      left.isInstead = true
      return takeNext(reader)
    }
    // "auf beide noch Pilze"
    const isStillWith = reader.mode === 'with' && reader.isJustWith && phraseOf(concepts[at]) === 'noch'
    Object.assign(reader, { isJustWith: isStillWith, removesNext: false, isCorrected: false })
    reader.isMore ||= reader.isOnto && isStillWith
    // "ohne Gurken, und dazu Wedges"
    if (reader.mode === 'without' && /dazu|auserdem/.test(phraseOf(concepts[at]))) reader.mode = null
  },
  this: (reader, concepts, at) => {
    const [before, after] = [concepts[at - 1], concepts[at + 1]]
    // "die 24 in der großen"
    const isOwnSize = before?.kind === 'sign' && before.sign === 'in' && after !== undefined && sizeOf(after)
    if (!isOwnSize) Object.assign(reader, { isDefinite: true, start: concepts[at]!.from })
  },
  each: (reader, concepts, at) => {
    const next = concepts[at + 1]
    reader.isEach = next?.kind === 'number' ? next.value : 1
    reader.isForAll = reader.drafts.length > 0
    // "und jeweils mit Käse", of what lies in the cart
    if (reader.drafts.length === 0 && reader.amount === null && next?.kind !== 'number') {
      Object.assign(reader, { isEach: null, ofLatest: Infinity })
    }
  },
  all: (reader, concepts, at) => {
    reader.isForAll = reader.drafts.length > 1
    const isBoth = /beide/.test(phraseOf(concepts[at]))
    if (reader.drafts.length === 0) reader.ofLatest = isBoth ? 2 : Infinity
    // "auf beide noch Pilze"
    if (/^(auf|bei)$/.test(phraseOf(concepts[at - 1])))
      Object.assign(reader, { mode: 'with', isJustWith: true })
  },
  share: (reader, concepts, at) => {
    const [more, number] = [concepts[at - 2], concepts[at - 1]]
    const isMore = number?.kind === 'number' && /noch/.test(phraseOf(more))
    // "noch zwei davon" are more of it, "zwei davon" are some of it.
    if (isMore) reader.isAgain = true
    else reader.isShare = true
  },
  only: (reader) => void (reader.isCount = true),
  outOf: (reader) => {
    const last = reader.drafts.at(-1)
    if (last && reader.amount === null) last.isCount = last.food.amount !== null
    else reader.isCount = true
  },
  correct: (reader) => void (reader.isCorrected = true),
  // "kleine Funghi hab ich gesagt"
  asSaid: ({ drafts }) => {
    for (const { food } of drafts) food.isRestated = isNamed(food)
  },
  no: (reader) => void (reader.isCorrected = reader.current !== null || reader.amount !== null),
  hesitate: (reader, concepts, at) => {
    const [before, after] = [concepts[at - 1], concepts[at + 1]]
    reader.isCorrected ||= before?.kind === 'number' && after?.kind === 'number' && after.form !== 'article'
  },
  same: (reader) => Object.assign(reader, { isAgain: true, amount: reader.amount ?? 1, mode: null }),
  half: (reader) => void (reader.halves = true),
  instead: (reader) => {
    finish(reader)
    reader.isInstead = true
  },
  // "durch eine mittlere Tonno": the size is of what comes next.
  into: (reader, concepts, at) => {
    if (/^(durch|gegen)/.test(phraseOf(concepts[at]))) reader.current = null
  },
  swap: (reader, concepts, at) => {
    const [first, second, ...more] = reader.drafts
    reader.isInstead = !first
    // "die Cola durch eine Fanta ersetzen", "die Salami gegen eine Tonno tauschen"
    const isBetween = concepts.slice(0, at).some((one) => /^(durch|gegen|in)\b/.test(phraseOf(one)))
    if (first && second && more.length === 0 && isBetween) first.isInstead = true
    // "zwei Salami auf Family ändern"
    if (first && !second && isNamed(first.food)) first.food.isRestated = true
  },
  clear: (reader) => void (reader.clears = true),
  remove: removeSaid,
  last: (reader) => void (reader.ofLatest = 1),
  ordinal: takeOrdinal,
  except: (reader) => {
    // "mit allem außer Zwiebeln"
    if (reader.current && reader.mode === 'with') Object.assign(reader, { mode: 'without', isJustWith: true })
    else Object.assign(reader, { isExcept: reader.drafts.length > 0, isForAll: false })
  },
  less: removeSome,
  more: (reader, concepts, at) => {
    if (!isLast(concepts, at)) return
    const [only, ...others] = reader.drafts
    // "eine Hawaii mehr", else "eine mehr"
    if (reader.amount === null && only && others.length === 0) only.food.isAgain = only.food.amount !== null
    else reader.isAgain = reader.amount !== null
  },
  litre: (reader) => {
    // "1 Hawaii L"
    const sizes = currentProduct(reader)?.prices.map(({ size }) => size ?? '') ?? []
    if (sizes.includes('Large')) setSize(reader, { by: 'relative', size: 'large' })
  },
}

/** "Paprika doch nicht, dafür Mais": what was taken out of a dish, and no dish itself. */
function leaveOut(draft: Draft): boolean {
  const { food, isRemoved } = draft
  if (!isRemoved || isNamed(food) || food.parts.length === 0) return false
  Object.assign(food, { without: [...food.without, ...food.parts], parts: [] })
  draft.isRemoved = false
  return true
}

function takeNext(reader: Reader) {
  Object.assign(reader, { mode: 'with', isJustWith: true, removesNext: false })
}

/** "die mit …", of nothing that was named just before. */
function isJustThis(concepts: readonly Concept[], at: number): boolean {
  const before = concepts[at - 1]
  return before?.kind === 'sign' && before.sign === 'this' && concepts[at]!.gap === 'none'
}

const ordinals = [/^erst/, /^zweit/, /^drit/, /^viert/, /^fuenft/]

/** "die zweite streichen", "streichen Sie die zweite", "die erste doch groß" */
function takeOrdinal(reader: Reader, concepts: readonly Concept[], at: number) {
  reader.nth = ordinals.findIndex((one) => one.test(phraseOf(concepts[at])))
  if (reader.removesNext && isLast(concepts, at)) return startRemoved(reader)
  // "mach aus der zweiten eine Funghi"
  const isOutOf = concepts
    .slice(Math.max(0, at - 2), at)
    .some((one) => /^(mach.* )?aus( der)?$/.test(phraseOf(one)))
  if (isOutOf && concepts[at + 1]?.kind === 'number') takeFrom(reader, null)
}

/** "Pilze noch drauf": no dish, something on one; "eine große Margherita, da noch Pilze und Schinken drauf". */
function takeAsExtra(reader: Reader) {
  const { drafts } = reader
  // "bei der Salami noch Mais drauf"
  const isMeant = ({ food }: Draft, at: number) => food.isDefinite && at === 0 && drafts.length > 1
  const dishAt = drafts.findLastIndex(
    (one, at) => one.food.amount !== null || one.food.size !== null || isMeant(one, at),
  )
  const named = drafts.slice(dishAt + 1)
  const dish = drafts[dishAt]
  if (
    named.length === 0 ||
    !named.every(isOnDish) ||
    (dish && !named.every((one) => fitsDish(reader, dish, one))) ||
    (!dish && (named.length > 1 || named[0]!.food.parts.length > 0))
  )
    return
  if (!dish) return void asPart(named[0]!)
  for (const { food, heard = [] } of named) {
    dish.food.parts.push({ hits: heard, said: food.said }, ...food.parts)
  }
  drafts.splice(dishAt + 1)
  reader.current = dish
}

/** "eine Salami mit Pommes dazu": what is neither in nor on the dish is a dish itself. */
function fitsDish({ menu }: Reader, dish: Draft, { food, heard = [] }: Draft): boolean {
  const key = dish.food.hits[0]?.key
  const product = key?.kind === 'product' ? menu.index.products.get(key.productId) : undefined
  if (!product || scoreAs('product', food.hits) < 0.9) return true
  return (extraAmong(menu.index, product, heard) ?? ingredientAmong(product, heard)) !== null
}

function asPart({ food, heard = [] }: Draft) {
  food.parts.push({ hits: heard, said: food.said })
  food.hits = []
}

/** Named like a dish, and something that may lie on one as well. */
function isOnDish({ food, heard = [] }: Draft): boolean {
  const asIngredient = scoreAs('ingredient', heard)
  return food.without.length === 0 && asIngredient >= 0.75 && asIngredient >= scoreAs('product', heard) - 0.06
}

/** What is said next is not said of all that was named, but of so many: "zwei davon ohne", "und eine mit Mayo". */
function beginOther(reader: Reader, concepts: readonly Concept[], at: number) {
  const concept = concepts[at]!
  if (
    reader.amount === null ||
    !(
      /^(und |aber |noch |bit?te )?(mit|one)( extra| ganz viel| viel)?$/.test(phraseOf(concept)) ||
      isMisspelledWithout(concept)
    )
  )
    return
  if (reader.isShare) startShare(reader)
  else if (concept.gap === 'none' && isWhole(reader)) {
    const before = concepts[at - 2]
    const isOneMore = before?.kind === 'sign' && before.sign === 'and'
    startAlike(reader, !isOneMore || reader.current!.isTaken === true)
  }
}

/** "eine phne Käse" */
function isMisspelledWithout(concept: Concept): boolean {
  const { sign, phrase } = concept.kind === 'sign' ? concept : { sign: null, phrase: '' }
  return sign === 'without' && /^(?!k|weg)\S+$/.test(phrase)
}

function isWhole({ current, size, isCorrected, removesNext, isAgain }: Reader): boolean {
  const isNamedBefore = current !== null && isNamed(current.food) && current.food.amount !== null
  return isNamedBefore && size === null && !isCorrected && !removesNext && !isAgain && !current.isInstead
}
