import type { Allergen } from '@tresen/contract/menu/marks'
import { foldQuery, foldWords, stemsOf } from './search-words.ts'

/** What somebody looks for: folded words, those of what it shall not contain, and allergens it must be free of. */
export type SearchQuery = {
  words: readonly string[]
  without: readonly string[]
  avoid: readonly Allergen[]
}

const meat = new Set(foldWords('Fleisch Wurst'))
const animal = new Set(foldWords('Tier tierisches tierische tierischen'))
const vague = new Set(
  foldWords(`groß große großen großer großes klein kleine kleinen kleiner kleines normal normale Essen Gericht Gerichte
    Speise Speisen etwas was bitte Nr Nummer`),
)
/** "ohne Allergene": of all of them together, nobody keeps that nothing is in it. */
const anyAllergen = new Set(foldWords('Allergen Allergene'))

/** Who says nuts may mean peanuts; of a nut or cereal whose kind nobody kept, any may be in it. */
const allergensByWord: ReadonlyMap<string, readonly Allergen[]> = new Map(
  (
    [
      ['Gluten Getreide Weizen Weizenmehl Roggen Gerste Hafer Dinkel', ['Gluten']],
      ['Krebstiere Krustentiere Schalentiere', ['Crustaceans']],
      ['Ei Eier Hühnerei Hühnereier', ['Eggs']],
      ['Fisch', ['Fish']],
      ['Erdnuss Erdnüsse', ['Peanuts']],
      ['Soja', ['Soy']],
      ['Milch Kuhmilch Milcheiweiß Laktose Lactose Milchzucker', ['Milk']],
      ['Nuss Nüsse', ['Nuts', 'Peanuts']],
      ['Schalenfrüchte Mandel Mandeln Haselnuss Haselnüsse Walnuss Walnüsse Cashews Cashewnüsse', ['Nuts']],
      ['Pekannüsse Paranüsse Pistazie Pistazien Macadamias Macadamianüsse', ['Nuts']],
      ['Sellerie', ['Celery']],
      ['Senf', ['Mustard']],
      ['Sesam', ['Sesame']],
      ['Sulfit Sulfite Schwefeldioxid', ['Sulphites']],
      ['Lupine Lupinen', ['Lupin']],
      ['Weichtiere', ['Molluscs']],
    ] satisfies [string, Allergen[]][]
  ).flatMap(([words, allergens]) => foldWords(words).map((word) => [word, allergens])),
)

/** `nicht so scharf` is about the next word, other than `ohne` and `keine`. */
const notSo = /(?<!\p{L})nicht(?:\s+(?:so|zu|sehr|allzu))*\s+(\p{L}+)/giu

/**
 * Reads a query: `ohne Fleisch` asks for vegetarian, `Pizza ohne Zwiebeln` and `nicht scharf` for what has nothing of
 * that in it, `glutenfrei` and `ohne Nüsse` for what is kept as free of an allergen. null: what a search cannot promise.
 */
export function readSearchQuery(query: string): SearchQuery | null {
  const not = [...query.matchAll(notSo)].map(([, word = '']) => word).join(' ')
  const [, asked = '', negated = ''] =
    /^(.*?)(?:(?<!\p{L})(?:ohne|keine?n?)(?!\p{L})(.*))?$/isu.exec(query.replace(notSo, ' ').trim()) ?? []
  const { words, free } = splitFree(foldQuery(asked))
  const unwanted = [...foldQuery(negated), ...foldQuery(not), ...free]
  if (unwanted.some((word) => anyAllergen.has(word))) return null
  const isMeat = unwanted.some((word) => meat.has(word))
  const isAnimal = unwanted.some((word) => animal.has(word))
  const diets = isAnimal ? foldWords('vegan') : isMeat ? foldWords('vegetarisch') : []
  const without = unwanted.filter((word) => !meat.has(word) && !animal.has(word))
  const avoid = [...new Set(without.flatMap((word) => allergensOf(word) ?? []))]
  return { words: [...words, ...diets], without, avoid }
}

/**
 * Whether a word of a query narrows a search only where the menu itself says so: who asks for a large pizza sees pizzas
 * of all sizes, unless one is called large.
 */
export function isVague(word: string): boolean {
  return vague.has(word)
}

/** Whether an answer to this must say whose word it is, and that somebody can be asked. */
export function asksForAllergens(query: string): boolean {
  const asked = readSearchQuery(query)
  return asked === null || asked.avoid.length > 0
}

function allergensOf(word: string): readonly Allergen[] | undefined {
  return [word, ...stemsOf(word)].map((one) => allergensByWord.get(one)).find(Boolean)
}

/** Takes out `glutenfrei`, `nussfreie` and `gluten-frei`; `alkoholfrei` is a word like any other. */
function splitFree(words: readonly string[]): { words: string[]; free: string[] } {
  const rest: string[] = []
  const free: string[] = []
  for (const word of words) {
    const of = /^(.*)frei(?:e[mnrs]?)?$/.exec(word)?.[1]
    const named = of === '' ? rest.at(-1) : of
    if (named === undefined || !(allergensOf(named) || anyAllergen.has(named))) rest.push(word)
    else {
      if (of === '') rest.pop()
      free.push(named)
    }
  }
  return { words: rest, free }
}
