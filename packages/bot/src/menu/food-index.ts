import type { Menu } from '@tresen/contract/menu/menu'
import { foldArticleNumber } from '@tresen/domain/menu/search/search-words'
import type { Likeness, Reading } from '../text/vocabulary.ts'
import { buildVocabulary, type Vocabulary } from '../text/vocabulary.ts'
import { foldOne, readWords, type Word } from '../text/words.ts'
import { dishesNotOn } from './known-dishes.ts'
import { foodNames, type FoodKey, type Synonym } from './food-names.ts'

/** Something of the menu that may have been meant; `score` is 1 where its whole name was said just so. */
export type FoodHit = { key: FoodKey; score: number; by: Likeness | 'number' | 'model' }

/** What is meant beyond doubt. */
export function sureHit(key: FoodKey): FoodHit {
  return { key, score: 1, by: 'spelling' }
}

/** A product that is meant beyond doubt, whichever of its options. */
export function productHit(productId: string): FoodHit {
  return sureHit({ kind: 'product', productId, option: null })
}

/** From this score on, a dish is taken as it was said, and nobody is asked whether it is meant. */
export const sureDish = 0.9

/** Words from `from` up to and without `to` that name something of the menu. `quality`: how well they were said. */
export type FoodSpan = { from: number; to: number; quality: number; hits: FoodHit[] }

type IndexedName = { key: FoodKey; weights: readonly number[]; total: number; factor: number }
type Posting = { name: number; place: number }

/** The names of a menu, made for finding them in what was said. Built once for each version of the menu. */
export type FoodIndex = {
  names: readonly IndexedName[]
  postings: ReadonlyMap<string, readonly Posting[]>
  vocabulary: Vocabulary
  /** Products by article number, without leading zeros. */
  byNumber: ReadonlyMap<string, readonly string[]>
  /** Words of dishes that everybody knows and that are not on this menu. */
  missing: Pick<ReadonlySet<string>, 'has'>
}

/** Words that say little of what is meant: `mit`, `di`, `Art`. */
const smallWords = new Set(
  [
    'mit',
    'und',
    'oder',
    'in',
    'im',
    'al',
    'alla',
    'di',
    'de',
    'die',
    'der',
    'das',
    'a',
    'la',
    'le',
    'art',
    'nach',
  ].map(foldOne),
)
const smallWeight = 0.1
const categoryWeight = 0.25
const longestName = 6
const leastCoverage = 0.24
/** What is less like a word of the menu is none of it. */
export const leastReading = 0.72
const mostHits = 8

/** Indexes what can be ordered of a menu by all its names. */
export function buildFoodIndex(menu: Menu, synonyms: readonly Synonym[]): FoodIndex {
  const found = foodNames(menu, synonyms)
  const weigh = weigher(menu, found)
  const postings = new Map<string, Posting[]>()
  const names = found.map(({ key, words, factor }, name) => {
    const weights = words.map((word) => weigh(key, word))
    words.forEach((word, place) => {
      const list = postings.get(word)
      if (list) list.push({ name, place })
      else postings.set(word, [{ name, place }])
    })
    return { key, weights, factor, total: weights.reduce((sum, weight) => sum + weight, 0) }
  })
  // Parts stand for the whole of ingredients and short names only: `Schinken`, but not each `Käse` of a long name.
  const compounds = found.filter(({ key }) => key.kind === 'ingredient').flatMap(({ words }) => words)
  const offered = menu.products.filter(({ isOffered }) => isOffered)
  const byNumber = Map.groupBy(offered, ({ articleNumber }) => foldArticleNumber(articleNumber))
  return {
    names,
    postings,
    missing: dishesNotOn(postings),
    vocabulary: buildVocabulary(postings.keys(), compounds),
    byNumber: new Map([...byNumber].map(([number, products]) => [number, products.map(({ id }) => id)])),
  }
}

/** A word weighs the more the fewer products have it; words of the category weigh little. */
function weigher(menu: Menu, names: readonly { key: FoodKey; words: readonly string[] }[]) {
  const products = new Map<string, Set<string>>()
  for (const { key, words } of names) {
    if (key.kind !== 'product') continue
    for (const word of words) products.set(word, (products.get(word) ?? new Set()).add(key.productId))
  }
  const categories = new Set(menu.categories.flatMap(({ name }) => readWords(name).map(({ fold }) => fold)))
  const all = Math.max(2, menu.products.length)
  return ({ kind }: FoodKey, word: string): number => {
    if (smallWords.has(word)) return smallWeight
    if (kind !== 'product') return 1
    if (categories.has(word)) return categoryWeight
    const count = products.get(word)?.size ?? 1
    return Math.max(0.2, Math.log(1 + all / count) / Math.log(1 + all))
  }
}

type Partial = { covered: number; used: number; likeness: number; count: number; by: Likeness }

/** All stretches of words from one word on that name something of the menu. */
export function foodSpansAt(
  index: FoodIndex,
  words: readonly Word[],
  readings: readonly (readonly Reading[])[],
  from: number,
): FoodSpan[] {
  const spans: FoodSpan[] = []
  let open = new Map<number, Partial>()
  for (let at = from; at < Math.min(words.length, from + longestName); at++) {
    if (at > from && words[at]!.gap !== 'none') break
    const next = extend(index, open, readings[at] ?? [], at === from)
    const span = spanOf(index, next, from, at + 1)
    if (span) spans.push(span)
    if (at > from && smallWords.has(words[at]!.fold))
      for (const [name, one] of open) if (!next.has(name)) next.set(name, one)
    if (next.size === 0) break
    open = next
  }
  return spans
}

function extend(
  { names, postings }: FoodIndex,
  open: ReadonlyMap<number, Partial>,
  readings: readonly Reading[],
  isFirst: boolean,
): Map<number, Partial> {
  const next = new Map<number, Partial>()
  for (const { word, score, by } of readings) {
    if (score < leastReading) continue
    for (const { name, place } of postings.get(word) ?? []) {
      const before = isFirst ? nothing : open.get(name)
      if (!before || before.used & (1 << place)) continue
      const weight = names[name]!.weights[place]!
      const extended = {
        covered: before.covered + weight * score,
        used: before.used | (1 << place),
        likeness: before.likeness + score,
        count: before.count + 1,
        by: by === 'spelling' ? before.by : by,
      }
      if (extended.covered > (next.get(name)?.covered ?? 0)) next.set(name, extended)
    }
  }
  return next
}

const nothing: Partial = { covered: 0, used: 0, likeness: 0, count: 0, by: 'spelling' }

function spanOf(
  index: FoodIndex,
  open: ReadonlyMap<number, Partial>,
  from: number,
  to: number,
): FoodSpan | null {
  const best = new Map<string, FoodHit>()
  let quality = 0
  for (const [name, { covered, likeness, count, by }] of open) {
    const { key, total, factor } = index.names[name]!
    const score = Number(((covered / total) * factor).toFixed(3))
    if (score < leastCoverage) continue
    quality = Math.max(quality, likeness / count)
    const known = best.get(nameOfKey(key))
    if (score > (known?.score ?? 0)) best.set(nameOfKey(key), { key, score, by })
  }
  if (best.size === 0) return null
  const hits = [...best.values()].sort((a, b) => b.score - a.score)
  return { from, to, quality, hits: mostOfEachKind(hits) }
}

function mostOfEachKind(hits: readonly FoodHit[]): FoodHit[] {
  const counts = new Map<string, number>()
  return hits.filter(({ key: { kind } }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= mostHits
  })
}

function nameOfKey(key: FoodKey): string {
  if (key.kind === 'product') return `product ${key.productId} ${key.option ?? ''}`
  return key.kind === 'category' ? `category ${key.categoryId}` : `${key.kind} ${key.name}`
}
