import {
  additives,
  allergens,
  kindOfAllergen,
  type Additive,
  type Allergen,
  type Marks,
  type Spiciness,
} from '@tresen/contract/menu/marks'

/** What stands behind a dish on the menu, and what it means. */
export type MarkLabel = { mark: string; label: string }

/** Letters in the order of regulation (EU) 1169/2011, annex II. German law prescribes none; each menu explains its own. */
export const allergenLabels: Record<Allergen, MarkLabel> = {
  Gluten: { mark: 'A', label: 'Glutenhaltiges Getreide' },
  Crustaceans: { mark: 'B', label: 'Krebstiere' },
  Eggs: { mark: 'C', label: 'Eier' },
  Fish: { mark: 'D', label: 'Fisch' },
  Peanuts: { mark: 'E', label: 'Erdnüsse' },
  Soy: { mark: 'F', label: 'Soja' },
  Milk: { mark: 'G', label: 'Milch (einschließlich Laktose)' },
  Nuts: { mark: 'H', label: 'Schalenfrüchte (Nüsse)' },
  Celery: { mark: 'I', label: 'Sellerie' },
  Mustard: { mark: 'J', label: 'Senf' },
  Sesame: { mark: 'K', label: 'Sesam' },
  Sulphites: { mark: 'L', label: 'Schwefeldioxid und Sulfite' },
  Lupin: { mark: 'M', label: 'Lupinen' },
  Molluscs: { mark: 'N', label: 'Weichtiere' },
  Wheat: { mark: 'A1', label: 'Weizen' },
  Rye: { mark: 'A2', label: 'Roggen' },
  Barley: { mark: 'A3', label: 'Gerste' },
  Oats: { mark: 'A4', label: 'Hafer' },
  Spelt: { mark: 'A5', label: 'Dinkel' },
  Almonds: { mark: 'H1', label: 'Mandeln' },
  Hazelnuts: { mark: 'H2', label: 'Haselnüsse' },
  Walnuts: { mark: 'H3', label: 'Walnüsse' },
  Cashews: { mark: 'H4', label: 'Cashewnüsse' },
  Pecans: { mark: 'H5', label: 'Pekannüsse' },
  BrazilNuts: { mark: 'H6', label: 'Paranüsse' },
  Pistachios: { mark: 'H7', label: 'Pistazien' },
  Macadamias: { mark: 'H8', label: 'Macadamianüsse' },
}

/** An allergen's label in the middle of a sentence: `glutenhaltiges Getreide`; all others begin with a noun. */
export function inSentence(label: string): string {
  return label.replace(/^Glutenh/, 'glutenh')
}

/** The wording of LMZDV § 5 with the numbers that are usual on menus. */
export const additiveLabels: Record<Additive, MarkLabel> = {
  Colouring: { mark: '1', label: 'mit Farbstoff' },
  Preservative: { mark: '2', label: 'mit Konservierungsstoff' },
  Antioxidant: { mark: '3', label: 'mit Antioxidationsmittel' },
  FlavourEnhancer: { mark: '4', label: 'mit Geschmacksverstärker' },
  Sulphured: { mark: '5', label: 'geschwefelt' },
  Blackened: { mark: '6', label: 'geschwärzt' },
  Waxed: { mark: '7', label: 'gewachst' },
  Phosphate: { mark: '8', label: 'mit Phosphat' },
  Sweetener: { mark: '9', label: 'mit Süßungsmittel' },
  Phenylalanine: { mark: '10', label: 'enthält eine Phenylalaninquelle' },
  Caffeine: { mark: '11', label: 'koffeinhaltig' },
  Quinine: { mark: '12', label: 'chininhaltig' },
  Taurine: { mark: '13', label: 'taurinhaltig' },
  MilkProtein: { mark: '14', label: 'mit Milcheiweiß' },
}

/** How hot a dish is, as guests and staff read it. */
export const spicinessLabels: Record<Spiciness, string> = {
  1: 'leicht scharf',
  2: 'scharf',
  3: 'sehr scharf',
}

/** Those that are no kind of another: what the law lists, and what guests avoid. */
export const mainAllergens = allergens.filter((allergen) => !kindOfAllergen[allergen])

/** Whether something is in it, be it by a kind of it: what has wheat in it has gluten in it. */
export function hasAllergen({ allergens: found }: Pick<Marks, 'allergens'>, wanted: Allergen): boolean {
  return found.some((one) => one === wanted || kindOfAllergen[one] === wanted)
}

/** What is chosen after a change: a cereal or nut comes with what it is a kind of, and goes with it. */
export function chosenAllergens(before: readonly Allergen[], next: readonly Allergen[]): Allergen[] {
  const isDropped = (one: Allergen) => before.includes(one) && !next.includes(one)
  const kept = next.filter((one) => {
    const parent = kindOfAllergen[one]
    return !parent || !isDropped(parent)
  })
  return allergens.filter((one) => kept.includes(one) || hasAllergen({ allergens: kept }, one))
}

/** Everything that product, chosen options and chosen extras bring with them, once each, in the contract's order. */
export function marksOf(
  product: Marks,
  options: readonly Marks[] = [],
  extras: readonly Marks[] = [],
): Marks {
  const sources = [product, ...options, ...extras]
  return {
    allergens: allergens.filter((allergen) => sources.some((source) => hasAllergen(source, allergen))),
    additives: additives.filter((additive) => sources.some((source) => source.additives.includes(additive))),
  }
}
