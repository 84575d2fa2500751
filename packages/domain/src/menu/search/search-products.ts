import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import { editDistance, foldArticleNumber, foldQuery, foldWords, withSpellings } from './search-words.ts'

/** What can be searched for. `words`: what else it is found by, such as ingredients. */
export type SearchItem = { articleNumber: string; name: string; words?: readonly string[] }

type Field = 'article' | 'name' | 'other'
type Entry = { word: string; hits: { position: number; field: Field }[] }

/** Items made for searching, in their order. Built once for each list; never changed. */
export type SearchIndex<T> = {
  items: readonly T[]
  names: readonly string[]
  /** Every different word with the items in which it stands. */
  entries: readonly Entry[]
  byNumber: ReadonlyMap<string, readonly number[]>
}

/** Cost of each item that matches a word of the query, by the item's position; the lowest is the best. */
type Matches = Map<number, number>

// By name before other words; within each whole words, beginnings, parts; typos last.
const wholeCost: Record<Field, number> = { article: 0, name: 1, other: 5 }
const beginningCost: Record<Field, number> = { article: Infinity, name: 2, other: 6 }
const partCost: Record<Field, number> = { article: Infinity, name: 4, other: 8 }
const typoCost: Record<Field, number> = { article: Infinity, name: 12, other: 16 }
const compoundCost = 10

const shortestPart = 3
const shortestHalf = 4

/** Indexes items for `searchProducts`; `wordsOf` tells what else each is found by. */
export function buildSearchIndex<T extends SearchItem>(
  items: readonly T[],
  wordsOf: (item: T) => readonly string[] = ({ words }) => words ?? [],
): SearchIndex<T> {
  const entries = new Map<string, Entry>()
  const byNumber = new Map<string, number[]>()
  // Categories, ingredients and sizes come again and again.
  const folded = new Map<string, readonly string[]>()
  const foldOnce = (text: string) => {
    const known = folded.get(text) ?? withSpellings(foldWords(text))
    folded.set(text, known)
    return known
  }
  const names: string[] = []
  items.forEach((item, position) => {
    const name = foldWords(item.name)
    names.push(name.join(' '))
    const number = foldArticleNumber(item.articleNumber)
    byNumber.set(number, [...(byNumber.get(number) ?? []), position])
    const fields = new Map<string, Field>()
    for (const text of wordsOf(item)) for (const word of foldOnce(text)) fields.set(word, 'other')
    for (const word of withSpellings(name)) fields.set(word, 'name')
    fields.set(number, 'article')
    for (const [word, field] of fields) {
      const entry = entries.get(word) ?? { word, hits: [] }
      entry.hits.push({ position, field })
      entries.set(word, entry)
    }
  })
  return { items, names, entries: [...entries.values()], byNumber }
}

/** A menu's products, found also by category, description, ingredients and sizes. */
export function buildMenuSearch(menu: Menu): SearchIndex<Product> {
  const categories = new Map(menu.categories.map(({ id, name }) => [id, name]))
  return buildSearchIndex(menu.products, ({ categoryId, description, ingredients, prices }) => [
    categories.get(categoryId) ?? '',
    description,
    ...ingredients.map(({ name }) => name),
    ...prices.map(({ size }) => size ?? ''),
  ])
}

/**
 * The items that fit a query, best first: by article number (exactly this one, then those that begin with it), then
 * by how well their words fit; equally good ones in their own order. Forgives typos, both spellings of umlauts and ß, doubled or missing letters,
 * and words joined (`Salamipizza`). When no item fits all words, those that fit the most of them remain. An empty
 * query finds nothing.
 */
export function searchProducts<T>(index: SearchIndex<T>, query: string): T[] {
  const words = foldQuery(query)
  const numbered = positionsByNumber(index, foldArticleNumber(query))
  const ranked = rank(index, words).filter((position) => !numbered.includes(position))
  return words.length === 0 ? [] : [...numbered, ...ranked].map((position) => index.items[position]!)
}

function positionsByNumber<T>({ byNumber }: SearchIndex<T>, number: string): number[] {
  if (!/\d/.test(number)) return [...(byNumber.get(number) ?? [])]
  const begun = [...byNumber].filter(([other]) => other.startsWith(number) && other !== number)
  return [...(byNumber.get(number) ?? []), ...begun.flatMap(([, positions]) => positions)]
}

/** The positions of the items that match the most words, cheapest first. */
function rank<T>({ names, entries }: SearchIndex<T>, words: readonly string[]): number[] {
  const found = new Map<number, { position: number; words: number; cost: number }>()
  for (const word of words) {
    for (const [position, cost] of matchWord(entries, word)) {
      const known = found.get(position) ?? {
        position,
        words: 0,
        cost: -nameBonus(names[position]!, words.join(' ')),
      }
      found.set(position, { position, words: known.words + 1, cost: known.cost + cost })
    }
  }
  const matches = [...found.values()]
  const most = Math.max(0, ...matches.map((match) => match.words))
  return matches
    .filter((match) => match.words === most)
    .sort((a, b) => a.cost - b.cost || a.position - b.position)
    .map(({ position }) => position)
}

function nameBonus(name: string, query: string): number {
  if (name === query) return 2
  return name.startsWith(query) ? 1 : 0
}

/** Typos are looked for only where nothing fits as it was typed, so that they never bury what was meant. */
function matchWord(entries: readonly Entry[], word: string): Matches {
  const direct = matchDirectly(entries, word)
  if (direct.size > 0) return direct
  const compound = matchCompound(entries, word)
  return compound.size > 0 ? compound : matchTypos(entries, word)
}

function matchDirectly(entries: readonly Entry[], word: string): Matches {
  const matches: Matches = new Map()
  for (const entry of entries) {
    const at = entry.word.indexOf(word)
    if (at === -1 || (at > 0 && word.length < shortestPart)) continue
    keepBest(
      matches,
      entry,
      at > 0 ? partCost : entry.word.length > word.length ? beginningCost : wholeCost,
      0,
    )
  }
  return matches
}

/** Two words written as one, both of which an item has: the first as it stands, the second from its beginning. */
function matchCompound(entries: readonly Entry[], word: string): Matches {
  for (let end = word.length - shortestHalf; end >= shortestHalf; end--) {
    const first = entries.find((entry) => entry.word === word.slice(0, end))
    if (!first) continue
    const firstMatches: Matches = new Map()
    keepBest(firstMatches, first, wholeCost, compoundCost)
    const both: Matches = new Map()
    for (const [position, cost] of matchDirectly(entries, word.slice(end))) {
      const firstCost = firstMatches.get(position)
      if (firstCost !== undefined) both.set(position, firstCost + cost)
    }
    if (both.size > 0) return both
  }
  return new Map()
}

function matchTypos(entries: readonly Entry[], word: string): Matches {
  const matches: Matches = new Map()
  const most = word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2
  if (most === 0) return matches
  const isAnywhere = word.length >= 6
  for (const entry of entries) {
    if (entry.word.length < word.length - most) continue
    const distance = editDistance(word, entry.word, most, isAnywhere)
    if (distance > most) continue
    const lengths = Math.min(1, Math.abs(entry.word.length - word.length) / 10)
    keepBest(matches, entry, typoCost, distance * 2 + lengths)
  }
  return matches
}

function keepBest(matches: Matches, entry: Entry, costs: Record<Field, number>, more: number) {
  for (const { position, field } of entry.hits) {
    const cost = costs[field] + more
    if (cost < (matches.get(position) ?? Infinity)) matches.set(position, cost)
  }
}
