import type { Allergen } from '@tresen/contract/menu/marks'
import { foldOne, type Word } from './words.ts'

/** A cereal or nut is asked for by what it is a kind of: of one that nobody wrote down, that is all there is to say. */
const called: Partial<Record<Allergen, string>> = {
  Gluten: 'gluten weizen zöliakie mehl getreide',
  Crustaceans: 'krebstiere garnelen shrimps krebs krustentiere',
  Eggs: 'ei eier eiern hühnerei',
  Fish: 'fisch',
  Peanuts: 'erdnuss erdnüsse erdnüssen',
  Soy: 'soja',
  Milk: 'milch laktose lactose milchprodukte',
  Nuts: 'nuss nüsse nüssen schalenfrüchte mandeln haselnuss walnuss cashew',
  Celery: 'sellerie',
  Mustard: 'senf senffrei',
  Sesame: 'sesam',
  Sulphites: 'sulfite sulfit schwefel schwefeldioxid',
  Lupin: 'lupinen lupine',
  Molluscs: 'weichtiere muscheln muschel',
}

const byWord = new Map(
  Object.entries(called).flatMap(([allergen, words]) =>
    words.split(' ').map((word) => [foldOne(word), allergen as Allergen] as const),
  ),
)

const withoutOrIll =
  /(?:frei(?:e[mnrs]?)?|alergi\p{L}*|intoleran\p{L}*|unvertraeg\p{L}*|patient\p{L}*|krank\p{L}*)$/u

/** "Nüsse", "nussfrei", "Nussallergie". */
function allergenOf({ fold }: Word): Allergen | null {
  return byWord.get(fold) ?? byWord.get(fold.replace(withoutOrIll, '')) ?? null
}

/** The allergens that a message names, each once. */
export function allergensIn(words: readonly Word[]): Allergen[] {
  return [...new Set(words.flatMap((word) => allergenOf(word) ?? []))]
}
