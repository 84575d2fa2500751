import { allergensIn } from '../text/allergen-words.ts'
import { isAboutGratis } from '../text/gratis-words.ts'
import type { Sign } from '../text/signs.ts'
import type { Word } from '../text/words.ts'
import { beginsAsking, endsAsking } from './asking.ts'
import type { Concept } from './concepts.ts'

/** A part of a message that either asks something or says what is wanted. */
export type Clause = { concepts: Concept[]; isQuestion: boolean; isAboutMarks: boolean }

/** Signs that ask for something or say how things stand: then dishes that are named are not ordered. */
const questions: ReadonlySet<Sign> = new Set<Sign>([
  'askPrice',
  'askHours',
  'askArea',
  'askMinimum',
  'askFee',
  'askWait',
  'askStatus',
  'askAllergens',
  'askMenu',
  'askSizes',
  'askPayment',
  'askAddress',
  'askTable',
  'usual',
])
const questionBeginning = /^(ist|sind|hat|haben|habt|enthält|gibt|was|welche|welches|kann)$/i
/** What begins an order after a question, also where nobody wrote a full stop. */
const orderBeginning = /^(ich (haete|moechte|neme?|wuerde)|wir (haeten|moechten|nemen)|dan|sonst neme?)\b/
const diet = /^ve(gan|get)/
const kindOfMeat = /^(schwein|rindfleisch|halal|koscher)/

/** Whether a sign is one of a question. */
export function isQuestion(sign: Sign): boolean {
  return questions.has(sign)
}

/** "wie lange dauert das? Ich hätte gern zwei Salami": what of a message is a question, and what is an order. */
export function clausesOf(words: readonly Word[], concepts: readonly Concept[]): Clause[] {
  const parts: Concept[][] = []
  for (const [at, concept] of concepts.entries()) {
    const current = parts.at(-1)
    if (current && !beginsClause(words, concepts, at, current)) current.push(concept)
    else parts.push([concept])
  }
  return parts.map((part) => {
    const said = wordsOf(words, part)
    const isAboutMarks = asksForMarks(said, part)
    const isAsked = isAboutMarks || part.some(asks) || beginsAsking(words, part) || endsAsking(words, part)
    const isQuestion =
      isOfGratis(words, part) ||
      (isAsked && !isEcho(words, part)) ||
      tellsDiet(words, part) ||
      isOnlyDiet(words, part)
    return { concepts: part, isAboutMarks, isQuestion }
  })
}

function beginsClause(
  words: readonly Word[],
  concepts: readonly Concept[],
  at: number,
  current: readonly Concept[],
): boolean {
  const concept = concepts[at]!
  if (concept.gap === 'end') return true
  const before =
    concepts.slice(0, at).findLast((one) => one.kind !== 'sign' || one.sign !== 'hesitate') ?? concept
  const isApart = concept.gap !== 'none' || (before.kind === 'sign' && before.sign === 'and')
  if (isEcho(words, current)) return concept.gap !== 'none' || isOrderBeginning(words, concept)
  if (current.some(asks) || beginsAsking(words, current) || tellsAllergy(wordsOf(words, current))) {
    const isCounted = concept.kind === 'number' && concept.form !== 'times' && isDishAt(concepts, at + 1)
    const isOfDish = current.some(asksForDish) || (beginsAsking(words, current) && !current.some(asks))
    const isBegun = isOrderBeginning(words, concept) || (isCounted && !isOfDish)
    return isBegun && hasDish(words, concepts.slice(at))
  }
  if (!hasDish(words, current)) return false
  // "eine große Salami wie lange dauert das", as a recogniser writes it
  if (asks(concept) && beginsQuestion(concept) && current.some(({ kind }) => kind === 'number')) return true
  const isTelling = tellsAllergy(words.slice(concept.from, concept.from + 6))
  if (isApart && isOfGratis(words, restOfClause(concepts, at))) return true
  return isApart && (isTelling || asks(concept) || questionBeginning.test(words[concept.from]!.raw))
}

function restOfClause(concepts: readonly Concept[], at: number): Concept[] {
  const end = concepts.findIndex(({ gap }, position) => position > at && gap !== 'none')
  return concepts.slice(at, end === -1 ? concepts.length : end)
}

/** "und ne Cola gratis dazu": nobody wants it for what it costs. */
function isOfGratis(words: readonly Word[], concepts: readonly Concept[]): boolean {
  const isOther = concepts.some((one) => one.kind === 'sign' && one.sign === 'voucher')
  return !isOther && concepts.some(({ kind }) => kind === 'food') && isAboutGratis(wordsOf(words, concepts))
}

/** "ich habe eine Nussallergie", "ich bin laktoseintolerant": asks for what of the menu has none. */
function tellsAllergy(words: readonly Word[]): boolean {
  return words.some(({ fold }) => /alergi|intoleran|^zoeliak/.test(fold))
}

/** "ich bin Vegetarierin", "wir essen vegan": says so, and has named no dish. */
function tellsDiet(all: readonly Word[], concepts: readonly Concept[]): boolean {
  const words = wordsOf(all, concepts)
  const at = words.findIndex(({ fold }) => diet.test(fold))
  const isOfDish = concepts.some(
    (one) => one.kind === 'sign' && (one.sign === 'without' || one.sign === 'with'),
  )
  // "nur vegetarische Pizzen"
  if (at > 0 && words[at - 1]!.fold === 'nur' && words[at]!.raw.endsWith('e')) return true
  return (
    at > 0 &&
    !isOfDish &&
    words.slice(Math.max(0, at - 2), at).some(({ fold }) => /^(bin|sind|ist|ese|esen|lebe|leben)$/.test(fold))
  )
}

/** "vegan bitte", where nothing on the menu is called so: asks for what there is. */
function isOnlyDiet(words: readonly Word[], concepts: readonly Concept[]): boolean {
  const isDiet = ({ kind, from }: Concept) => kind !== 'food' && diet.test(words[from]!.fold)
  const isBeside = ({ kind, from, ...one }: Concept) =>
    ('sign' in one && one.sign === 'filler') || (kind === 'word' && anything.test(words[from]!.fold))
  // "veganer Burger?"
  const [first, kind, ...more] = concepts
  const isKind = first && isDiet(first) && kind?.kind === 'food' && kind.hits[0]?.key.kind === 'category'
  if (isKind && more.length === 0) return true
  return concepts.some(isDiet) && concepts.every((one) => isDiet(one) || isBeside(one))
}

const anything = /^(irgendwas|irgendetwas|etwas|was|ales|nur)$/

/** "gibts nicht?", "habt ihr nicht": what was just answered, said once more; nothing is asked. */
function isEcho(words: readonly Word[], concepts: readonly Concept[]): boolean {
  if (!concepts.some(isMenuAsked)) return false
  const said = wordsOf(words, concepts)
  return said.length <= mostOfEcho && /^(nicht|net|ned|keine?n?)$/.test(said.at(-1)?.fold ?? '')
}

const mostOfEcho = 4

function isMenuAsked(concept: Concept): boolean {
  return concept.kind === 'sign' && concept.sign === 'askMenu'
}

function beginsQuestion(concept: Concept): boolean {
  return (
    concept.kind === 'sign' &&
    /^(wie lang|wan|bis wan|kan |was kost|liefer|fart|habt|haben sie|neme?n sie)/.test(concept.phrase)
  )
}

/** "nehmen Sie Karte wenn ja zwei große Hawaii": what is counted after it is no part of such a question. */
function asksForDish(concept: Concept): boolean {
  return concept.kind === 'sign' && questions.has(concept.sign) && !asksOfHouse.has(concept.sign)
}

const asksOfHouse: ReadonlySet<Sign> = new Set<Sign>([
  'askHours',
  'askArea',
  'askMinimum',
  'askPayment',
  'askAddress',
])

function isDishAt(concepts: readonly Concept[], at: number): boolean {
  const [first, second] = concepts.slice(at, at + 2)
  return (
    first?.kind === 'food' || (first?.kind === 'sign' && sizes.has(first.sign) && second?.kind === 'food')
  )
}

const sizes: ReadonlySet<Sign> = new Set<Sign>([
  'small',
  'medium',
  'large',
  'secondLargest',
  'largest',
  'familySize',
])

function isOrderBeginning(words: readonly Word[], { from }: Concept): boolean {
  const said = words.slice(from, from + 3).map(({ fold }) => fold)
  return orderBeginning.test(said.join(' '))
}

/** Who says to be a vegetarian has named no pizza; "eine große Vegetarisch" is one. */
function hasDish(words: readonly Word[], concepts: readonly Concept[]): boolean {
  return concepts.some(({ kind, from }, at) => {
    const before = concepts[at - 1]
    const isCounted = before?.kind === 'number' || (before?.kind === 'sign' && sizes.has(before.sign))
    return kind === 'food' && (isCounted || !diet.test(words[from]!.fold))
  })
}

function asks(concept: Concept): boolean {
  return concept.kind === 'sign' && questions.has(concept.sign)
}

function wordsOf(words: readonly Word[], concepts: readonly Concept[]): Word[] {
  return concepts.flatMap(({ from, to }) => words.slice(from, to))
}

/** It is asked for allergens, whether something is vegan, or for a kind of meat. */
function asksForMarks(words: readonly Word[], concepts: readonly Concept[]): boolean {
  const isAsked =
    concepts.some(({ kind, ...rest }) => kind === 'sign' && 'sign' in rest && marks.has(rest.sign)) ||
    questionBeginning.test(words[0]?.raw ?? '') ||
    tellsAllergy(words)
  const isDiet = words.some(({ fold }) => diet.test(fold) || kindOfMeat.test(fold))
  return isAsked && (isDiet || allergensIn(words).length > 0)
}

const marks: ReadonlySet<Sign> = new Set<Sign>(['askAllergens', 'askMenu'])
