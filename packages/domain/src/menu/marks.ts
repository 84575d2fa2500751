import { additives, allergens, type Additive, type Allergen, type Marks } from '@tresen/contract/menu/marks'

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
}

/** Everything that product, chosen options and chosen extras bring with them, once each, in the contract's order. */
export function marksOf(
  product: Marks,
  options: readonly Marks[] = [],
  extras: readonly Marks[] = [],
): Marks {
  const sources = [product, ...options, ...extras]
  return {
    allergens: allergens.filter((allergen) => sources.some((source) => source.allergens.includes(allergen))),
    additives: additives.filter((additive) => sources.some((source) => source.additives.includes(additive))),
  }
}
