import type { Allergen } from '@tresen/contract/menu/marks'
import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import { keptFreeOf } from './kept-free.ts'
import { matchWord, type Entry, type Field } from './match-word.ts'
import { isVague, readSearchQuery, type SearchQuery } from './read-query.ts'
import { foldArticleNumber, foldWords, stemsOf, withSpellings } from './search-words.ts'

/** What can be searched for. `words`: what else it is found by, such as ingredients. */
export type SearchItem = { articleNumber: string; name: string; words?: readonly string[] }

/** Items made for searching, in their order. Built once for each list; never changed. */
export type SearchIndex<T> = {
  items: readonly T[]
  names: readonly string[]
  /** Every different word with the items in which it stands. */
  entries: readonly Entry[]
  byNumber: ReadonlyMap<string, readonly number[]>
  /** Whether it is kept that an item is free of these, null: nothing is; missing: nothing is of any item. */
  keptFreeOf?: (avoid: readonly Allergen[]) => (position: number) => boolean | null
}

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
    // Joined, so that a slip in `Cheesburger` finds the Cheese Burger.
    for (const word of withSpellings([...name, name.join('')])) fields.set(word, 'name')
    fields.set(number, 'article')
    for (const [word, field] of fields) {
      const entry = entries.get(word) ?? { word, hits: [] }
      entry.hits.push({ position, field })
      entries.set(word, entry)
    }
  })
  return { items, names, entries: [...entries.values()], byNumber }
}

/**
 * What the products of a menu are found by beside their names, by id: category, description, ingredients, side dishes,
 * options, diet and the words that the restaurant wrote for it. The same at the order desk as in the shop.
 */
export function menuWords({
  categories,
  products,
}: Pick<Menu, 'categories' | 'products'>): ReadonlyMap<string, readonly string[]> {
  const names = new Map(categories.map(({ id, name, searchWords }) => [id, `${name} ${searchWords ?? ''}`]))
  return new Map(
    products.map((product) => [
      product.id,
      [
        names.get(product.categoryId) ?? '',
        product.description,
        product.searchWords ?? '',
        product.spiciness ? 'scharf' : '',
        ...product.ingredients.map(({ name }) => name),
        ...product.sideDishes.map(({ name }) => name),
        ...product.variants.flatMap(({ name, options }) => [name, ...options.map((option) => option.name)]),
        dietWords[product.diet],
      ],
    ]),
  )
}

const dietWords: Record<Product['diet'], string> = {
  None: '',
  Vegetarian: 'vegetarisch',
  Vegan: 'vegan vegetarisch',
}

/** A menu's products, found also by `menuWords`, their sizes and what is kept of their allergens. */
export function buildMenuSearch(
  menu: Pick<Menu, 'categories' | 'products'> & Partial<Pick<Menu, 'extraGroups'>>,
): SearchIndex<Product> {
  const words = menuWords(menu)
  const index = buildSearchIndex(menu.products, ({ id, prices }) => [
    ...prices.map(({ size }) => size ?? ''),
    ...(words.get(id) ?? []),
  ])
  const ofPosition = (avoid: readonly Allergen[]) => {
    const isFree = keptFreeOf({ extraGroups: [], ...menu }, avoid)
    return (position: number) => isFree(menu.products[position]!)
  }
  return { ...index, keptFreeOf: ofPosition }
}

/**
 * The items that fit a query, best first: by article number (exactly this one, then those that begin with it), then
 * by how well their words fit; equally good ones in their own order. Finds what means the same (`Bier`, `Huhn`,
 * `Nachtisch`, `ohne Fleisch`), forgives typos, both spellings of umlauts and ß, doubled or missing letters, and words
 * joined (`Salamipizza`). When no item fits all words, those remain that fit the most of them by their names; a word for
 * food or drink that nothing fits finds nothing, never something else. An empty query finds nothing.
 */
export function searchProducts<T>(index: SearchIndex<T>, query: string): T[] {
  const numbered = positionsByNumber(index, foldArticleNumber(query))
  const asked = readSearchQuery(query)
  const ranked = asked ? rank(index, asked) : []
  const positions = [...numbered, ...ranked.filter((position) => !numbered.includes(position))]
  return query.trim() === '' ? [] : positions.map((position) => index.items[position]!)
}

function positionsByNumber<T>({ byNumber }: SearchIndex<T>, number: string): number[] {
  if (!/\d/.test(number)) return [...(byNumber.get(number) ?? [])]
  const begun = [...byNumber].filter(([other]) => other.startsWith(number) && other !== number)
  return [...(byNumber.get(number) ?? []), ...begun.flatMap(([, positions]) => positions)]
}

/** The positions of the items that match the most words, cheapest first; a word for food makes up for no other. */
function rank<T>(index: SearchIndex<T>, query: SearchQuery): number[] {
  const { names, entries, items } = index
  const { without } = query
  const telling = query.words.filter((word) => !isVague(word) || isBorne(entries, word))
  const words = telling.length > 0 || without.length > 0 ? telling : query.words
  const matched = words.map((word) => matchWord(entries, word))
  const needed = matched.filter(({ isKnown }) => isKnown)
  const isWanted = wantedIn(index, query)
  const isAll = words.length === 0 && without.length > 0
  const positions = new Set(isAll ? items.keys() : matched.flatMap(({ matches }) => [...matches.keys()]))
  const found = [...positions]
    .filter((position) => isWanted(position) && needed.every(({ matches }) => matches.has(position)))
    .map((position) => {
      const fitting = matched.flatMap(({ matches }) => matches.get(position) ?? [])
      const cost = fitting.reduce((sum, match) => sum + match.cost, 0)
      return {
        position,
        words: fitting.length,
        isByName: fitting.some(({ isByName }) => isByName),
        cost: cost - nameBonus(names[position]!, words.join(' ')),
      }
    })
  const most = Math.max(0, ...found.map((match) => match.words))
  return found
    .filter((match) => match.words === most && (most === words.length || match.isByName))
    .sort((a, b) => a.cost - b.cost || a.position - b.position)
    .map(({ position }) => position)
}

/** Whether a menu has this word, whatever its ending. */
function isBorne(entries: readonly Entry[], word: string): boolean {
  const forms = new Set([word, ...stemsOf(word)])
  return entries.some((entry) => [entry.word, ...stemsOf(entry.word)].some((form) => forms.has(form)))
}

/**
 * Which items have nothing in them that was not wanted: nothing by that name, and of allergens only what is kept. `frei`
 * at the end of a word is no ingredient, but in a name the restaurant's own word.
 */
function wantedIn<T>(
  { names, entries, keptFreeOf: kept }: SearchIndex<T>,
  { without, avoid }: SearchQuery,
): (position: number) => boolean {
  const eaten = avoid.length > 0 ? entries.filter(({ word }) => !/frei(?:e[mnrs]?)?$/.test(word)) : entries
  const unwanted = new Set(without.flatMap((word) => [...matchWord(eaten, word).matches.keys()]))
  if (avoid.length === 0) return (position) => !unwanted.has(position)
  const isFree = kept?.(avoid)
  const isNamed = (position: number) => {
    const named = readSearchQuery(names[position]!)?.avoid ?? []
    return avoid.every((one) => named.includes(one))
  }
  return (position) => {
    const known = isFree?.(position) ?? null
    return known !== false && (isNamed(position) || (known === true && !unwanted.has(position)))
  }
}

function nameBonus(name: string, query: string): number {
  if (name === query) return 2
  return name.startsWith(query) ? 1 : 0
}
