import { lettersApart } from './edit-distance.ts'
import { soundsOf } from './phonetics.ts'
import { slipsApart } from './slips.ts'

/** How a word that was said was taken for one that is known. */
export type Likeness = 'spelling' | 'ending' | 'part' | 'sound' | 'typo'

/** A known word that may have been meant; `score` is 1 where it was said just so. */
export type Reading = { word: string; score: number; by: Likeness }

/** Known words, made for finding them again however they are spelled. Built once, never changed. */
export type Vocabulary = {
  words: readonly string[]
  /** The words without what folding makes of letters that stand beside each other: `c` as `k`, `z` as `ts`. */
  typed: readonly string[]
  positions: ReadonlyMap<string, number>
  /** Which letters each word has, one bit a letter: words with too many others need no closer look. */
  letters: Int32Array
  bySound: ReadonlyMap<string, readonly number[]>
  /** Words of which a part may stand for the whole (`Schinken` for `Vorderschinken`). */
  compounds: ReadonlySet<number>
}

/** Endings that make no other word of one: `Salamis`, `großen`, `Cheeseburgern`. */
const endings = new Set(['n', 'en', 's', 'e', 'er', 'es', 'em', 'r', 'm'])
const mostReadings = 6
const shortestPart = 5
const scoreOf = { ending: 0.96, part: 0.8, sound: 0.85 }

/** Collects words as spellings are compared; `compounds` are those whose parts may be said alone. */
export function buildVocabulary(known: Iterable<string>, compounds: Iterable<string> = []): Vocabulary {
  const words = [...new Set(known)].filter((word) => word !== '')
  const positions = new Map(words.map((word, position) => [word, position]))
  const bySound = new Map<string, number[]>()
  words.forEach((word, position) => {
    if (/\d/.test(word) || word.length < 3) return
    for (const sound of soundsOf(word)) {
      const others = bySound.get(sound)
      if (others) others.push(position)
      else bySound.set(sound, [position])
    }
  })
  return {
    words,
    typed: words.map(asTyped),
    positions,
    letters: Int32Array.from(words, (word) => lettersOf(asTyped(word))),
    bySound,
    compounds: new Set([...compounds].flatMap((word) => positions.get(word) ?? [])),
  }
}

/**
 * The known words that a word may stand for, the likeliest first; just that one where it is known as it is. Slips that
 * leave less than `least` are not looked for.
 */
export function readingsOf(vocabulary: Vocabulary, word: string, least: number): Reading[] {
  if (vocabulary.positions.has(word)) return withParts(vocabulary, word, { word, score: 1, by: 'spelling' })
  if (/\d/.test(word) || word.length < 3) return []
  const found = new Map<string, Reading>()
  const keep = (position: number, score: number, by: Likeness) => {
    const meant = vocabulary.words[position]!
    if (score > (found.get(meant)?.score ?? 0)) found.set(meant, { word: meant, score, by })
  }
  for (const sound of soundsOf(word)) {
    if (sound.length < 2) continue
    for (const at of vocabulary.bySound.get(sound) ?? [])
      keep(at, soundScore(word, vocabulary.words[at]!), 'sound')
  }
  findNear(vocabulary, word, least, keep)
  for (const at of vocabulary.compounds) {
    if (isPart(word, vocabulary.words[at]!)) keep(at, scoreOf.part, 'part')
  }
  return [...found.values()].sort((a, b) => b.score - a.score).slice(0, mostReadings)
}

function withParts(vocabulary: Vocabulary, word: string, exact: Reading): Reading[] {
  const readings = [exact]
  for (const at of vocabulary.compounds) {
    const whole = vocabulary.words[at]!
    if (whole !== word && isPart(word, whole)) readings.push({ word: whole, score: scoreOf.part, by: 'part' })
  }
  return readings.slice(0, mostReadings)
}

function isPart(part: string, whole: string): boolean {
  return (
    part.length >= shortestPart &&
    whole.length > part.length + 2 &&
    (whole.endsWith(part) || whole.startsWith(part))
  )
}

function findNear(
  { words, typed, letters }: Vocabulary,
  word: string,
  least: number,
  keep: (position: number, score: number, by: Likeness) => void,
) {
  const own = asTyped(word)
  if (own.length < 3) return
  const ownLetters = lettersOf(own)
  for (let at = 0; at < words.length; at++) {
    const other = typed[at]!
    const length = Math.max(own.length, other.length)
    if (other.length < 3 || length - Math.min(own.length, other.length) > mostAdded) continue
    if (isEnding(word, words[at]!)) keep(at, scoreOf.ending, 'ending')
    const sameStart = own[0] === other[0] ? 0 : otherStart
    const most = Math.min(mostSlips(length), ((1 - least - sameStart) / slipWeight) * length + 0.001)
    if (leastApart(ownLetters, letters[at]!) > most) continue
    const apart = slipsApart(own, other, most)
    if (apart <= most) {
      keep(at, Number((1 - (apart / length) * slipWeight - sameStart).toFixed(3)), 'typo')
    }
  }
}

const mostAdded = 3
/** A slip in a long word weighs less; the first letter is seldom wrong. */
const slipWeight = 0.9
const otherStart = 0.06

/** What words are apart at the least by the letters that only one of them has. */
function leastApart(one: number, other: number): number {
  const [here, there] = [bitsOf(one & ~other), bitsOf(other & ~one)]
  return here < there ? here * 0.6 + (there - here) * 0.8 : there * 0.6 + (here - there) * 0.8
}

/** A word as its keys were hit, as far as folding lets one know. */
function asTyped(fold: string): string {
  return fold.replaceAll('c', 'k').replaceAll('z', 'ts')
}

/** What slips may cost: in short words a slip makes another word. */
function mostSlips(length: number): number {
  return length < 3 ? 0 : length < 4 ? 0.6 : length < 6 ? 1.2 : length < 9 ? 2 : 2.6
}

/** Alike by sound and the more so by letters: `tono` is nearer to `tono` than `tuna`; `büro` is no `bier`. */
function soundScore(one: string, other: string): number {
  const length = Math.max(one.length, other.length)
  const apart = lettersApart(one, other, length)
  const isOther = length < shortestPart ? apart >= length / 2 : apart > length / 2
  const score = scoreOf.sound + 0.1 * (1 - apart / length) - (isOther ? 0.2 : 0)
  return Number(score.toFixed(3))
}

function isEnding(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= 3 && long.startsWith(short) && endings.has(long.slice(short.length))
}

function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) - 97)
  return bits
}

function bitsOf(value: number): number {
  let bits = value
  let count = 0
  while (bits !== 0) {
    bits &= bits - 1
    count += 1
  }
  return count
}
