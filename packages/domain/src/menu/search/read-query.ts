import { foldQuery, foldWords } from './search-words.ts'

/** What somebody looks for: folded words, and those of what it shall not contain. */
export type SearchQuery = { words: readonly string[]; without: readonly string[] }

const meat = new Set(foldWords('Fleisch Wurst'))
const animal = new Set(foldWords('Tier tierisches tierische tierischen'))
/** Nobody is told that something is free of an allergen because nothing was written down for it. */
const allergenWords = new Set(
  foldWords(
    'Gluten Weizen Krebstiere Ei Eier Fisch Erdnuss Erdnüsse Soja Milch Laktose Nuss Nüsse Sellerie Senf Sesam Sulfite Lupinen Weichtiere Allergene',
  ),
)

/**
 * Reads a query: `ohne Fleisch` asks for vegetarian, `Pizza ohne Zwiebeln` for what has none of them in it. null: what
 * a search cannot promise, such as anything without an allergen.
 */
export function readSearchQuery(query: string): SearchQuery | null {
  const [, asked = '', negated] =
    /^(.*?)(?:(?<!\p{L})(?:ohne|keine?n?)(?!\p{L})(.*))?$/isu.exec(query.trim()) ?? []
  const words = foldQuery(asked)
  if (negated === undefined) return { words, without: [] }
  const unwanted = foldQuery(negated)
  if (unwanted.some((word) => allergenWords.has(word))) return null
  const isMeat = unwanted.some((word) => meat.has(word))
  const isAnimal = unwanted.some((word) => animal.has(word))
  const diets = isAnimal ? foldWords('vegan') : isMeat ? foldWords('vegetarisch') : []
  const without = unwanted.filter((word) => !meat.has(word) && !animal.has(word))
  return { words: [...words, ...diets], without }
}
