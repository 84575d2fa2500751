import { lazily } from '@tresen/domain/lazily'
import type { FoodHit, FoodIndex } from '../menu/food-index.ts'
import { foodSpansAt, leastReading } from '../menu/food-index.ts'
import { numberAt, numberWords, type SaidNumber } from '../text/number-words.ts'
import { lettersApart } from '../text/edit-distance.ts'
import { answersAsOneWord, signsByFirstWord, signWords, sizeWords, type Sign } from '../text/signs.ts'
import { isWrittenName } from '../text/common-names.ts'
import { isEverydayWord } from '../text/everyday-words.ts'
import { buildVocabulary, readingsOf, type Reading } from '../text/vocabulary.ts'
import { foldOne, type Word } from '../text/words.ts'

/** What some words of a message mean, each word in one of them; `word`: nothing that is known. */
export type Concept = { from: number; to: number; gap: Word['gap'] } & (
  | { kind: 'food'; hits: readonly FoodHit[] }
  /** `phrase`: the turn of phrase as it is known, folded. */
  | { kind: 'sign'; sign: Sign; phrase: string }
  | { kind: 'number'; value: number; form: SaidNumber['form']; text: string }
  | { kind: 'word' }
)

type Meaning = Concept extends infer C ? (C extends Concept ? Omit<C, 'gap'> : never) : never
type Candidate = { meaning: Meaning; value: number }

/** What a further span costs, so that one long turn of phrase is better than two short ones. */
const spanCost = 0.5
const wholeNameBonus = 0.3
const leastSignReading = 0.8
const leastOfSpeech = 0.6
/** A dish that everybody knows is another on the menu only where that is spelled all but the same. */
const sureSpelling = 0.88
/** "vegetarischen" is a turn of phrase and the name of a dish. */
const shortestInflected = 8
const shortestWithEnding = 4
const sizeSigns = lazily((): ReadonlySet<Sign> => new Set(sizeWords().values()))
const speech = lazily(() => buildVocabulary([...signWords(), ...numberWords]))

/** Whether a word is one of a turn of phrase or a number, and so no part of a dish. */
export function isSpeechWord(fold: string): boolean {
  return speech().positions.has(fold)
}

/** What a message says, word by word: of all ways to read it the one that explains most of it best. */
export function readConcepts(index: FoodIndex, said: readonly Word[]): Concept[] {
  const heard = said.map((word) => readWord(index, word))
  const words = heard.map(({ word }) => word)
  const foodReadings = heard.map(({ foods }) => foods)
  const best: { value: number; next: Candidate | null }[] = Array.from({ length: said.length + 1 }, () => ({
    value: 0,
    next: null,
  }))
  for (let at = said.length - 1; at >= 0; at--) {
    let chosen: { value: number; next: Candidate | null } = { value: best[at + 1]!.value, next: null }
    const candidates = candidatesAt(index, words, foodReadings, heard, at)
    const size = misspelledSizeAt(words, heard, at, best[at + 1]!.next?.meaning ?? null)
    for (const candidate of size ? [...candidates, size] : candidates) {
      const value = candidate.value + best[candidate.meaning.to]!.value
      if (value > chosen.value) chosen = { value, next: candidate }
    }
    best[at] = chosen
  }
  const concepts: Concept[] = []
  for (let at = 0; at < said.length;) {
    const meaning = best[at]!.next?.meaning ?? { kind: 'word' as const, from: at, to: at + 1 }
    concepts.push({ ...meaning, gap: said[at]!.gap })
    at = meaning.to
  }
  return wholeAnswer(said, heard, concepts) ?? concepts
}

const mostWordsOfAnswer = 4
const thatWas = foldOne('daswar')
const shortestAnswer = 5

/** A short answer of which not all is known, taken letter by letter as a whole: "da sawrs" is "das wars". */
function wholeAnswer(
  said: readonly Word[],
  heard: readonly Heard[],
  concepts: readonly Concept[],
): Concept[] | null {
  const letters = said.map(({ fold }) => fold).join('')
  // "das war", and nothing more
  if (letters === thatWas)
    return [{ kind: 'sign', sign: 'done', phrase: 'das wars', from: 0, to: said.length, gap: 'none' }]
  const isOpen =
    concepts.every((one) => one.kind === 'word' || one.kind === 'sign' || isGuess(one, said)) &&
    said.some(({ fold }, at) => heard[at]!.speech.get(fold) !== 1)
  if (!isOpen || said.length > mostWordsOfAnswer || letters.length < shortestAnswer) return null
  const most = letters.length < 7 ? 1 : 2
  // Folded, "wats" ends in a z.
  const written = said.map(({ raw }) => raw.toLowerCase()).join('')
  let best: { sign: Sign; phrase: string; apart: number } | null = null
  for (const { sign, letters: known, phrase } of answersAsOneWord()) {
    if (known.length < shortestAnswer) continue
    const apart = Math.min(lettersApart(letters, known, most), lettersApart(written, known, most))
    if (apart <= most && apart < (best?.apart ?? Infinity)) best = { sign, phrase, apart }
  }
  return (
    best && [{ kind: 'sign', sign: best.sign, phrase: best.phrase, from: 0, to: said.length, gap: 'none' }]
  )
}

/** `speech`: the words of turns of phrase it may be, and how like them it was said. */
type Heard = { word: Word; speech: ReadonlyMap<string, number>; foods: readonly Reading[] }

/** Of several words one that is only nearly a dish: "das wär slles". */
function isGuess(concept: Concept, said: readonly Word[]): boolean {
  const isNear = concept.kind === 'food' && concept.hits.every(({ by }) => by === 'typo' || by === 'sound')
  return isNear && said.length > 1
}

/** A word as it is taken: what it is as it stands goes before what it may have been meant for. */
function readWord({ vocabulary, byNumber, missing }: FoodIndex, word: Word): Heard {
  const isSpeech = speech().positions.has(word.fold) || numberAt([word], 0) !== null
  const isFood = vocabulary.positions.has(word.fold) || byNumber.has(word.fold)
  const foods = readingsOf(vocabulary, word.fold, leastReading).filter(
    ({ by }) => !isSpeech || by === 'spelling' || (by === 'ending' && word.fold.length >= shortestInflected),
  )
  // "Koch" is no Coke, where it is called so for the first time.
  if (!isFood && !isSpeech && isWrittenName(word.raw) && foods.every(({ by }) => by === 'sound'))
    return { word, speech: new Map(), foods: [] }
  if (isSpeech || isFood) return { word, speech: new Map([[word.fold, 1]]), foods }
  if (isEverydayWord(word.fold)) return { word, speech: new Map(), foods: [] }
  if (missing.has(word.fold))
    return { word, speech: new Map(), foods: foods.filter(({ score }) => score >= sureSpelling) }
  if (word.fold.length < 3) return { word, speech: new Map(), foods }
  const meant = readingsOf(speech(), word.fold, leastSignReading).filter(
    (reading) =>
      reading.score >= leastSignReading && !isOnlyEcho(word.fold, reading) && !isTooShortToInflect(reading),
  )
  const [likeliest] = meant
  if (!likeliest) return { word, speech: new Map(), foods }
  // "goße" is rather "große" than "Soße".
  const isFoodLikelier = (foods[0]?.score ?? 0) >= likeliest.score - 0.1
  return {
    word: { ...word, fold: likeliest.word },
    speech: new Map(meant.map((reading) => [reading.word, reading.score])),
    foods: isFoodLikelier ? foods : [],
  }
}

/** "Wasser" is no form of "was". */
function isTooShortToInflect({ word, by }: Reading): boolean {
  return by === 'ending' && word.length < shortestWithEnding
}

/** "Reis" sounds like "raus" and "wollte" like "fehlte", to an ear for consonants: too little to act upon. */
function isOnlyEcho(fold: string, { word, by }: Reading): boolean {
  const length = Math.max(fold.length, word.length)
  return by === 'sound' && lettersApart(fold, word, length) > length / 3
}

function candidatesAt(
  index: FoodIndex,
  words: readonly Word[],
  foodReadings: readonly (readonly Reading[])[],
  heard: readonly Heard[],
  at: number,
): Candidate[] {
  const candidates: Candidate[] = []
  const number = numberAt(words, at)
  if (number) {
    const { from, to, value, form, text } = number
    const isPlain = form !== 'article'
    candidates.push({
      meaning: { kind: 'number', from, to, value, form, text },
      value: (to - from) * (heard[at]!.speech.get(words[at]!.fold) ?? 0) - spanCost + (isPlain ? 0.05 : 0),
    })
  }
  for (const first of heard[at]!.speech.keys()) {
    for (const { sign, words: phrase } of signsByFirstWord().get(first) ?? []) {
      // Alone, a word is only what it is likest to, or how large something shall be.
      if (phrase.length === 1 && first !== words[at]!.fold && !sizeSigns().has(sign)) continue
      const likeness = phraseLikeness(heard, at, phrase)
      if (likeness === 0) continue
      const to = at + phrase.length
      const cost = sign === 'filler' ? spanCost + 0.1 : spanCost
      candidates.push({
        meaning: { kind: 'sign', sign, phrase: phrase.join(' '), from: at, to },
        value: likeness - cost,
      })
    }
  }
  for (const { from, to, quality, hits } of foodSpansAt(index, words, foodReadings, at)) {
    const { raw } = words[at]!
    // A figure alone names nothing, and the second half of a compound begins nothing.
    if (to === from + 1 ? /^\d/.test(raw) : raw === '') continue
    // "halb" is rather what it always is than a part of "Halb und halb".
    if (to === from + 1 && isSpeechWord(words[at]!.fold) && hits[0]!.score < leastOfSpeech) continue
    const value = (to - from) * quality - spanCost + wholeNameBonus * hits[0]!.score
    candidates.push({ meaning: { kind: 'food', from, to, hits }, value })
  }
  return candidates
}

/**
 * "zwei gorq Salami", "Salami in gro": between a number and a dish, or after "in", a word that is not known is rather a
 * misspelled size than anything else.
 */
function misspelledSizeAt(
  words: readonly Word[],
  heard: readonly Heard[],
  at: number,
  next: Meaning | null,
): Candidate | null {
  const { fold, gap } = words[at]!
  const [before, after] = [words[at - 1], words[at + 1]]
  if (fold.length < 3 || [...heard[at]!.speech.values(), heard[at]!.foods[0]?.score].includes(1)) return null
  // "bitt" is rather "bitte" than "mittel".
  if (lettersApart(fold, pleaseWord, 1) <= 1) return null
  const isFirst = !before || gap !== 'none' || isCount(words, at - 1)
  const isBetween = next?.kind === 'food' && after?.gap === 'none' && isFirst
  const isLast = !after || after.gap !== 'none'
  const isAfter = gap === 'none' && (before?.fold === inWord || isLastOf(words, heard, at))
  if (!isBetween && !(isLast && isAfter)) return null
  // "eine Hawii" is rather the dish than "maxi".
  const isDish = !isBetween && (heard[at]!.foods[0]?.score ?? 0) >= sureOfSlip
  const mostApart = isDish ? 1 : mostSlipsOfSize
  let nearest: { sign: Sign; phrase: string; apart: number } | null = null
  for (const [known, sign] of sizeWords()) {
    const apart = lettersApart(fold, known, mostApart)
    if (apart <= Math.min(mostApart, known.length / 2) && apart < (nearest?.apart ?? Infinity))
      nearest = { sign, phrase: known, apart }
  }
  return (
    nearest && {
      meaning: { kind: 'sign', sign: nearest.sign, phrase: nearest.phrase, from: at, to: at + 1 },
      value: valueOfSize,
    }
  )
}

/** After a dish, a number or "beide" nothing but its size is left to say. */
function isLastOf(words: readonly Word[], heard: readonly Heard[], at: number): boolean {
  const before = heard[at - 1]
  if (!before) return false
  return (before.foods[0]?.score ?? 0) > 0.8 || isCount(words, at - 1) || before.speech.get(bothWord) === 1
}

const sureOfSlip = 0.75
const mostSlipsOfSize = 2
const valueOfSize = 0.7
const inWord = foldOne('in')
const bothWord = foldOne('beide')
const pleaseWord = foldOne('bitte')

function isCount(words: readonly Word[], at: number): boolean {
  return numberAt(words, at) !== null || (at > 0 && numberAt(words, at - 1)?.to === at + 1)
}

/** How well a turn of phrase was said from a word on; 0: it was not. */
function phraseLikeness(heard: readonly Heard[], at: number, phrase: readonly string[]): number {
  let likeness = 0
  for (let offset = 0; offset < phrase.length; offset++) {
    const one = heard[at + offset]
    const said = one?.speech.get(phrase[offset]!)
    if (said === undefined || (offset > 0 && one!.word.gap !== 'none')) return 0
    likeness += said
  }
  return likeness
}

export function isSign(
  concept: Concept | undefined,
  ...signs: readonly Sign[]
): concept is Concept & { kind: 'sign' } {
  return concept?.kind === 'sign' && signs.includes(concept.sign)
}

export function isWayToPay(concept: Concept): boolean {
  return isSign(concept, 'cash', 'card', 'creditCard', 'payPal', 'klarna')
}
