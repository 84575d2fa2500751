import type { Allergen } from '@tresen/contract/menu/marks'
import { foldOne, type Word } from './words.ts'

/** A cereal or nut is asked for by what it is a kind of: of one that nobody wrote down, that is all there is to say. */
const called: Partial<Record<Allergen, string>> = {
  Gluten: 'gluten glutenfrei glutenfreie glutenfreien glutenfreies weizen zöliakie mehl getreide',
  Crustaceans: 'krebstiere garnelen shrimps krebs krustentiere',
  Eggs: 'ei eier eiern hühnerei',
  Fish: 'fisch',
  Peanuts: 'erdnuss erdnüsse erdnüssen erdnussallergie',
  Soy: 'soja sojafrei',
  Milk: 'milch laktose laktosefrei laktosefreie laktosefreien lactose laktoseintolerant milchfrei milchprodukte',
  Nuts: 'nuss nüsse nüssen nussallergie schalenfrüchte mandeln haselnuss walnuss cashew',
  Celery: 'sellerie',
  Mustard: 'senf',
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

/** The allergens that a message names, each once. */
export function allergensIn(words: readonly Word[]): Allergen[] {
  return [...new Set(words.flatMap(({ fold }) => byWord.get(fold) ?? []))]
}
