import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import { readWords } from '../text/words.ts'
import { foodSynonyms } from './food-synonyms.ts'

/** What of a menu is called by a name. Options and ingredients by their names alone: each product has its own ids. */
export type FoodKey =
  | { kind: 'product'; productId: string; option: string | null }
  | { kind: 'option'; name: string }
  | { kind: 'ingredient'; name: string }
  | { kind: 'size'; name: string }
  | { kind: 'category'; categoryId: string }

/** One way to call something: its words, folded, and how sure it is that this is meant (a synonym a little less). */
export type FoodName = { key: FoodKey; words: readonly string[]; factor: number }

/** What a restaurant's own guests say: 'Blech' for 'Mega'. */
export type Synonym = { said: string; meant: string }

const synonymFactor = 0.95
const measures = /\d+(?:[.,]\d+)?\s*(?:l|ml|cl|kg|g|cm|stk|stück)(?![\p{L}\d])\.?/giu

const categoryWords: readonly (readonly string[])[] = [
  ['Pizza', 'Pizzen', 'Pizzas'],
  ['Pasta', 'Nudeln', 'Nudelgericht'],
  ['Salat', 'Salate'],
  ['Getränke', 'Getränk'],
  ['Dessert', 'Nachtisch', 'Nachspeise', 'Desserts'],
  ['Dips', 'Dip', 'Soße', 'Soßen', 'Saucen'],
  ['Currys', 'Curry'],
  ['Finger Food', 'Fingerfood'],
  ['Burger', 'Hamburger'],
  ['Vorspeisen', 'Vorspeise'],
]

/** Everything of a menu with all names under which it may be asked for. */
export function foodNames(menu: Menu, synonyms: readonly Synonym[]): FoodName[] {
  const known = synonymLines(synonyms)
  const named = (key: FoodKey, name: string) => spellings(key, wordsOf(name), known)
  const offered = menu.products.filter(({ isOffered }) => isOffered)
  const categories = new Set(menu.categories.flatMap(({ name }) => wordsOf(name)))
  const optionNames = new Set(
    offered.flatMap(({ variants }) => variants.flatMap(({ options }) => options.map(nameOf))),
  )
  // What can be left out is a group of its product's own: "ohne Zwiebeln" is understood by the word.
  const isRemovals = new Set(menu.products.map(({ id }) => id))
  const ingredientNames = new Set([
    ...menu.extraGroups.flatMap(({ id, extras }) => (isRemovals.has(id) ? [] : extras.map(nameOf))),
    ...offered.flatMap(({ ingredients }) => ingredients.map(nameOf)),
  ])
  const sizeNames = new Set(menu.categories.flatMap(({ sizes }) => sizes.map(nameOf)))
  return [
    ...offered.flatMap((product) => productNames(product, known, categories)),
    ...[...optionNames].flatMap((name) => named({ kind: 'option', name }, name)),
    ...[...ingredientNames].flatMap((name) => named({ kind: 'ingredient', name }, name)),
    ...[...sizeNames].flatMap((name) => named({ kind: 'size', name }, name)),
    ...menu.categories.flatMap(({ id, name }) => named({ kind: 'category', categoryId: id }, name)),
  ]
}

/** A name without what stands in brackets and without contents: `Cola 0,33 l` is `Cola`. */
export function coreName(name: string): string {
  const core = name
    .replace(/\([^)]*\)/g, ' ')
    .replace(measures, ' ')
    .trim()
  return core === '' ? name : core
}

function productNames(product: Product, synonyms: SynonymLines, categories: ReadonlySet<string>): FoodName[] {
  const key = { kind: 'product', productId: product.id, option: null } as const
  const words = wordsOf(coreName(product.name))
  const names = [
    ...spellings(key, words, synonyms),
    ...takenApart(key, words, categories),
    ...writtenTogether(key, words),
  ]
  const inBrackets = /\(([^)]*)\)/.exec(product.name)?.[1]?.replace(measures, ' ')
  if (inBrackets) names.push({ key, words: wordsOf(inBrackets), factor: 0.9 })
  // "ein Wein", whichever there is
  if (/(?:rot|wei(?:ß|ss)|rosé)wein/i.test(product.name)) names.push({ key, words: ['wein'], factor: 0.7 })
  for (const said of (product.searchWords ?? '').split(',')) {
    names.push({ key, words: wordsOf(said), factor: 0.98 })
  }
  for (const option of listedOptions(product)) {
    names.push(...spellings({ ...key, option }, wordsOf(option), synonyms))
  }
  return names.filter(({ words }) => words.length > 0)
}

/** `Hollandaiseschnitzel` also as `Schnitzel Hollandaise`. */
function takenApart(key: FoodKey, words: readonly string[], categories: ReadonlySet<string>): FoodName[] {
  return words.flatMap((word, at) =>
    [...categories].flatMap((category) => {
      if (!word.endsWith(category) || word.length < category.length + 4) return []
      const parts = [...words.slice(0, at), word.slice(0, -category.length), category, ...words.slice(at + 1)]
      return [{ key, words: parts, factor: 1 }]
    }),
  )
}

/** `Cheese Burger` also as `Cheeseburger`, so that it is found as one word that is misspelled. */
function writtenTogether(key: FoodKey, words: readonly string[]): FoodName[] {
  const isShort = words.length === 2 && words.every((word) => word.length >= shortestJoined)
  return isShort ? [{ key, words: [words.join('')], factor: 1 }] : []
}

const shortestJoined = 4

/** The options of a product that is called by them: `Cola, Fanta, Sprite`. */
function listedOptions({ name, variants }: Product): string[] {
  const parts = name.split(/,|\/|\boder\b/).map((part) => wordsOf(part).join(' '))
  if (parts.length < 2) return []
  const options = variants.flatMap((variant) => variant.options.map(nameOf))
  return options.filter((option) => parts.includes(wordsOf(option).join(' ')))
}

type SynonymLines = ReadonlyMap<
  string,
  { words: readonly string[]; others: readonly (readonly string[])[] }[]
>

function synonymLines(own: readonly Synonym[]): SynonymLines {
  const lines = [...foodSynonyms, ...categoryWords, ...own.map(({ said, meant }) => [meant, said])]
  const entries = lines.flatMap((line) => {
    const members = line.map(wordsOf)
    return members.map((words) => ({ words, others: members.filter((other) => other !== words) }))
  })
  return Map.groupBy(entries, ({ words }) => words[0] ?? '')
}

/** The words as they are, and with each part that has synonyms called by these. */
function spellings(key: FoodKey, words: readonly string[], synonyms: SynonymLines): FoodName[] {
  const names: FoodName[] = [{ key, words, factor: 1 }]
  words.forEach((word, at) => {
    for (const line of synonyms.get(word) ?? []) {
      if (!line.words.every((part, offset) => words[at + offset] === part)) continue
      const isWhole = line.words.length === words.length
      if (key.kind === 'product' && !isWhole && line.words.length === 1 && words.length > 3) continue
      for (const other of line.others) {
        const replaced = [...words.slice(0, at), ...other, ...words.slice(at + line.words.length)]
        names.push({ key, words: replaced, factor: synonymFactor })
      }
    }
  })
  return names
}

function wordsOf(text: string): string[] {
  return readWords(text).map(({ fold }) => fold)
}

function nameOf({ name }: { name: string }): string {
  return name
}
