import { editDistance, stemsOf, withSpellings } from './search-words.ts'
import { meaningsBegun, meaningsOf, meaningsSlipped, standInsFor } from './synonyms.ts'

export type Field = 'article' | 'name' | 'other'

/** A word, and the items in which it stands. */
export type Entry = { word: string; hits: { position: number; field: Field }[] }

/** Cost of each item that matches a word of the query, by the item's position; the lowest is the best. */
export type Matches = Map<number, { cost: number; isByName: boolean }>

// By name before other words; within each whole words, beginnings, parts; what means the same; typos last.
const wholeCost: Record<Field, number> = { article: 0, name: 1, other: 5 }
const beginningCost: Record<Field, number> = { article: Infinity, name: 2, other: 6 }
const partCost: Record<Field, number> = { article: Infinity, name: 4, other: 8 }
const typoCost: Record<Field, number> = { article: Infinity, name: 12, other: 16 }
const compoundCost = 10
const meaningCost = 3

const shortestEnd = 4
const shortestMiddle = 5
const shortestMeaning = 6
const shortestRest = 3
const shortestHalf = 4
/** Known words as short as these (Tee, Ei, Rum) are no beginnings of others (Teller, Eisberg, Rumpsteak). */
const shortestBeginning = 4
/** Up to this length another letter makes another word (Bier, vier); only letters that are missing or swapped are slips. */
const shortWord = 5

/** The items that a folded word means, and whether it is a word for food that no other word is mistaken for. */
export function matchWord(entries: readonly Entry[], word: string): { matches: Matches; isKnown: boolean } {
  const meanings = meaningsOf(word)
  const matches = matchDirectly(entries, word, meanings !== null && word.length < shortestBeginning)
  for (const meaning of meanings ?? []) matchMeaning(entries, meaning, matches)
  if (matches.size === 0) for (const other of standInsFor(word)) matchMeaning(entries, other, matches)
  if (matches.size === 0)
    for (const stem of stemsOf(word)) keepAll(matches, matchDirectly(entries, stem), meaningCost)
  if (matches.size === 0 && !meanings)
    for (const meaning of meaningsBegun(word)) matchMeaning(entries, meaning, matches)
  if (matches.size > 0 || meanings) return { matches, isKnown: meanings !== null }
  return { matches: matchSlips(entries, word), isKnown: false }
}

/** What a word fits that nothing bears as it stands: joined ones, slips, slips in joined ones and in words for food. */
function matchSlips(entries: readonly Entry[], word: string): Matches {
  const ways = [
    () => matchCompound(entries, word),
    () => matchTypos(entries, word),
    // "Börger"
    ...withSpellings([word])
      .slice(1)
      .map((spelling) => () => matchTypos(entries, spelling)),
    () => matchCompound(entries, word, 1),
    () => matchMeanings(entries, meaningsSlipped(word)),
  ]
  for (const way of ways) {
    const matches = way()
    if (matches.size > 0) return matches
  }
  return new Map()
}

function matchMeanings(entries: readonly Entry[], meanings: readonly string[]): Matches {
  const matches: Matches = new Map()
  for (const meaning of meanings) matchMeaning(entries, meaning, matches)
  return matches
}

function matchDirectly(entries: readonly Entry[], word: string, isWhole = false): Matches {
  const matches: Matches = new Map()
  for (const entry of entries) {
    if (entry.word === word) keepBest(matches, entry, wholeCost, 0)
    else if (isWhole) continue
    else if (entry.word.startsWith(word)) keepBest(matches, entry, beginningCost, 0)
    else if (isPart(entry.word, word)) keepBest(matches, entry, partCost, 0)
  }
  return matches
}

/** What means the same is whole, or what a compound is one of: never the beginning of something else (Rum, Rumpsteak). */
function matchMeaning(entries: readonly Entry[], meaning: string, matches: Matches): void {
  for (const entry of entries) {
    if (entry.word === meaning) keepBest(matches, entry, wholeCost, meaningCost)
    else if (isPart(entry.word, meaning)) keepBest(matches, entry, partCost, meaningCost)
    else if (meaning.length >= shortestMeaning && entry.word.startsWith(meaning))
      keepBest(matches, entry, beginningCost, meaningCost)
  }
}

/** Whether a compound has this word as a part: Rotwein has Wein; Schwein, Fleisch and Schokolade have no Wein, Eis, Cola. */
function isPart(compound: string, word: string): boolean {
  if (word.length < shortestEnd) return false
  const at = compound.lastIndexOf(word)
  const isEnd = at + word.length === compound.length
  const before = compound.slice(0, Math.max(0, at))
  return before.length >= shortestRest && /[aeiou]/.test(before) && (isEnd || word.length >= shortestMiddle)
}

/**
 * Two words written as one, both of which an item has: the first as it stands or with so many slips, the second from its
 * beginning; with a letter or two that join them, as in `Familienpizza`.
 */
function matchCompound(entries: readonly Entry[], word: string, slips = 0): Matches {
  for (let end = word.length - shortestHalf; end >= shortestHalf; end--) {
    const half = word.slice(0, end)
    const firsts = entries.filter(
      (entry) => entry.word === half || (slips > 0 && isSlip(half, entry.word, slips)),
    )
    const first: Matches = new Map()
    for (const entry of firsts) keepBest(first, entry, wholeCost, compoundCost)
    if (first.size === 0) continue
    for (const second of withoutJoint(word.slice(end))) {
      const both = inBoth(first, matchDirectly(entries, second))
      if (both.size > 0) return both
    }
  }
  return new Map()
}

function inBoth(first: Matches, second: Matches): Matches {
  const both: Matches = new Map()
  for (const [position, { cost, isByName }] of second) {
    const other = first.get(position)
    if (other) both.set(position, { cost: other.cost + cost, isByName: isByName || other.isByName })
  }
  return both
}

/** The second half of a compound as it stands, and without what joins it to the first. */
function withoutJoint(half: string): string[] {
  return ['', 'en', 'es', 'n', 's']
    .filter((joint) => half.startsWith(joint) && half.length - joint.length >= shortestHalf)
    .map((joint) => half.slice(joint.length))
}

/** Whether two whole words differ by slips alone. */
function isSlip(typed: string, word: string, most: number): boolean {
  if (typed.length <= shortWord || Math.abs(typed.length - word.length) > most) return false
  return editDistance(typed, word, most, false) <= most && editDistance(word, typed, most, false) <= most
}

/**
 * Typos are looked for only where nothing fits as it was typed, so that they never bury what was meant. A compound of a
 * food stays one of it: Tomatensuppe is no slip of Tomatensoße.
 */
function matchTypos(entries: readonly Entry[], word: string): Matches {
  const matches: Matches = new Map()
  const most = word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2
  if (most === 0) return matches
  const isShort = word.length <= shortWord
  const ends = endsOf(word)
  for (const entry of entries) {
    if (ends && !ends.some((end) => entry.word.endsWith(end))) continue
    if (entry.word.length < word.length - most) continue
    if (isShort && entry.word[0] !== word[0]) continue
    const distance = editDistance(word, entry.word, most, !isShort, isShort ? most + 1 : 1)
    if (distance > most) continue
    const lengths = Math.min(1, Math.abs(entry.word.length - word.length) / 10)
    keepBest(matches, entry, typoCost, distance * 2 + lengths)
  }
  return matches
}

/** What a compound's last part means, itself included; null where it is no word for food. */
function endsOf(word: string): readonly string[] | null {
  for (let at = shortestRest; at <= word.length - shortestEnd; at++) {
    const meanings = isPart(word, word.slice(at)) ? meaningsOf(word.slice(at)) : null
    if (meanings) return [word.slice(at), ...meanings]
  }
  return null
}

function keepBest(matches: Matches, entry: Entry, costs: Record<Field, number>, more: number) {
  for (const { position, field } of entry.hits) keep(matches, position, costs[field] + more, field === 'name')
}

function keepAll(matches: Matches, others: Matches, more: number) {
  for (const [position, { cost, isByName }] of others) keep(matches, position, cost + more, isByName)
}

function keep(matches: Matches, position: number, cost: number, isByName: boolean) {
  const known = matches.get(position)
  if (cost >= (known?.cost ?? Infinity)) return
  matches.set(position, { cost, isByName: isByName || (known?.isByName ?? false) })
}
