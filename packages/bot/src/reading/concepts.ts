import type { FoodHit, FoodIndex } from '../menu/food-index.ts'
import { foodSpansAt } from '../menu/food-index.ts'
import { numberAt, numberWords, type SaidNumber } from '../text/number-words.ts'
import { lettersApart } from '../text/edit-distance.ts'
import { answersAsOneWord, signsByFirstWord, signWords, type Sign } from '../text/signs.ts'
import { buildVocabulary, readingsOf, type Reading } from '../text/vocabulary.ts'
import type { Word } from '../text/words.ts'

/** What some words of a message mean, each word in one of them; `word`: nothing that is known. */
export type Concept = { from: number; to: number; gap: Word['gap'] } & (
  | { kind: 'food'; hits: readonly FoodHit[] }
  | { kind: 'sign'; sign: Sign }
  | { kind: 'number'; value: number; form: SaidNumber['form']; text: string }
  | { kind: 'word' }
)

type Meaning = Concept extends infer C ? (C extends Concept ? Omit<C, 'gap'> : never) : never
type Candidate = { meaning: Meaning; value: number }

/** What a further span costs, so that one long turn of phrase is better than two short ones. */
const spanCost = 0.5
const wholeNameBonus = 0.3
const leastSignReading = 0.74
const leastOfSpeech = 0.6
/** "vegetarischen" is a turn of phrase and the name of a dish. */
const shortestInflected = 8
const speech = buildVocabulary([...signWords, ...numberWords])

/** Whether a word is one of a turn of phrase or a number, and so no part of a dish. */
export function isSpeechWord(fold: string): boolean {
  return speech.positions.has(fold)
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
    for (const candidate of candidatesAt(index, words, foodReadings, heard, at)) {
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
  return wholeAnswer(said, concepts) ?? concepts
}

const mostWordsOfAnswer = 4
const shortestAnswer = 5

/** A short answer of which not all is known, taken letter by letter as a whole: "da sawrs" is "das wars". */
function wholeAnswer(said: readonly Word[], concepts: readonly Concept[]): Concept[] | null {
  const letters = said.map(({ fold }) => fold).join('')
  const isOpen =
    concepts.every(({ kind }) => kind === 'word' || kind === 'sign') &&
    concepts.some(({ kind }) => kind === 'word')
  if (!isOpen || said.length > mostWordsOfAnswer || letters.length < shortestAnswer) return null
  const most = letters.length < 7 ? 1 : 2
  let best: { sign: Sign; apart: number } | null = null
  for (const { sign, letters: known } of answersAsOneWord) {
    if (known.length < shortestAnswer) continue
    const apart = lettersApart(letters, known, most)
    if (apart <= most && apart < (best?.apart ?? Infinity)) best = { sign, apart }
  }
  return best && [{ kind: 'sign', sign: best.sign, from: 0, to: said.length, gap: 'none' }]
}

type Heard = { word: Word; likeness: number; foods: readonly Reading[] }

/** A word as it is taken: what it is as it stands goes before what it may have been meant for. */
function readWord({ vocabulary, byNumber }: FoodIndex, word: Word): Heard {
  const isSpeech = speech.positions.has(word.fold) || numberAt([word], 0) !== null
  const isFood = vocabulary.positions.has(word.fold) || byNumber.has(word.fold)
  const foods = readingsOf(vocabulary, word.fold).filter(
    ({ by }) => !isSpeech || by === 'spelling' || (by === 'ending' && word.fold.length >= shortestInflected),
  )
  if (isSpeech || isFood || word.fold.length < 4) return { word, likeness: 1, foods }
  const [meant] = readingsOf(speech, word.fold).filter((reading) => !isOnlyEcho(word.fold, reading))
  if (!meant || meant.score < leastSignReading) return { word, likeness: 0, foods }
  // "goße" is rather "große" than "Soße".
  const isFoodLikelier = (foods[0]?.score ?? 0) >= meant.score
  return { word: { ...word, fold: meant.word }, likeness: meant.score, foods: isFoodLikelier ? foods : [] }
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
      value: (to - from) * heard[at]!.likeness - spanCost + (isPlain ? 0.05 : 0),
    })
  }
  for (const { sign, words: phrase } of signsByFirstWord.get(words[at]!.fold) ?? []) {
    const likeness = phraseLikeness(words, heard, at, phrase)
    if (likeness === 0) continue
    const to = at + phrase.length
    const cost = sign === 'filler' ? spanCost + 0.1 : spanCost
    candidates.push({ meaning: { kind: 'sign', sign, from: at, to }, value: likeness - cost })
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

/** How well a turn of phrase was said from a word on; 0: it was not. */
function phraseLikeness(
  words: readonly Word[],
  heard: readonly Heard[],
  at: number,
  phrase: readonly string[],
): number {
  let likeness = 0
  for (let offset = 0; offset < phrase.length; offset++) {
    const word = words[at + offset]
    if (!word || word.fold !== phrase[offset] || (offset > 0 && word.gap !== 'none')) return 0
    likeness += heard[at + offset]!.likeness
  }
  return likeness
}
