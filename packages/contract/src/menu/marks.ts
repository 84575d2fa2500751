import Type, { type Static } from 'typebox'
import { Id, Nullable, OneOf, Text } from '../common.ts'

/** The 14 allergens of regulation (EU) 1169/2011, annex II, in its order, and the cereals and nuts it names. */
export const allergens = [
  'Gluten',
  'Wheat',
  'Rye',
  'Barley',
  'Oats',
  'Spelt',
  'Crustaceans',
  'Eggs',
  'Fish',
  'Peanuts',
  'Soy',
  'Milk',
  'Nuts',
  'Almonds',
  'Hazelnuts',
  'Walnuts',
  'Cashews',
  'Pecans',
  'BrazilNuts',
  'Pistachios',
  'Macadamias',
  'Celery',
  'Mustard',
  'Sesame',
  'Sulphites',
  'Lupin',
  'Molluscs',
] as const

export type Allergen = (typeof allergens)[number]

/** What each cereal and nut is a kind of. */
export const kindOfAllergen: Partial<Record<Allergen, Allergen>> = {
  Wheat: 'Gluten',
  Rye: 'Gluten',
  Barley: 'Gluten',
  Oats: 'Gluten',
  Spelt: 'Gluten',
  Almonds: 'Nuts',
  Hazelnuts: 'Nuts',
  Walnuts: 'Nuts',
  Cashews: 'Nuts',
  Pecans: 'Nuts',
  BrazilNuts: 'Nuts',
  Pistachios: 'Nuts',
  Macadamias: 'Nuts',
}

/** The additives that a German menu must name (LMZDV § 5), and what guests ask for beside them. */
export const additives = [
  'Colouring',
  'Preservative',
  'Antioxidant',
  'FlavourEnhancer',
  'Sulphured',
  'Blackened',
  'Waxed',
  'Phosphate',
  'Sweetener',
  'Phenylalanine',
  'Caffeine',
  'Quinine',
  'Taurine',
  'MilkProtein',
] as const

export type Additive = (typeof additives)[number]

export const highlights = ['None', 'New', 'Deal', 'Recommend'] as const

export const diets = ['None', 'Vegetarian', 'Vegan'] as const

/** `Food` 7 %, `Drink` 19 %, `MilkDrink` 7 %: the rate of a day comes from `domain/taxes`. */
export const taxKeys = ['Food', 'Drink', 'MilkDrink'] as const

export type TaxKey = (typeof taxKeys)[number]

/** From what age something may be sold (JuSchG § 9, 10): beer and wine from 16, spirits and tobacco from 18. */
export const minimumAges = [16, 18] as const
export type MinimumAge = (typeof minimumAges)[number]
export const MinimumAge = Type.Unsafe<MinimumAge>({ type: 'integer', enum: [...minimumAges] })

/** What a product that not everybody may or should have says of it; missing is the same as null. */
export const guarded = {
  minimumAge: Type.Optional(Nullable(MinimumAge)),
  alcoholPercent: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 100, description: '% vol' }))),
  caffeine: Type.Optional(
    Nullable(Type.Number({ minimum: 0, maximum: 10_000, description: 'Milligramm je 100 ml' })),
  ),
}
export const Guarded = Type.Object(guarded)
export type Guarded = Static<typeof Guarded>

/** How hot a dish is: 1 mild, 2 hot, 3 very hot. */
export const spicinesses = [1, 2, 3] as const
export type Spiciness = (typeof spicinesses)[number]

/** What guests and staff also call it, with commas or spaces between; the search finds it by these words. */
export const searchWords = Type.Optional(Nullable(Text(200)))

export const halfPrices = ['Dearer', 'Mean'] as const

/** Made of two halves of one size out of these products; it costs as much as the dearer half, or the mean of both. */
export const Halves = Type.Object({
  productIds: Type.Array(Id, { maxItems: 100 }),
  price: OneOf(halfPrices),
})
export type Halves = Static<typeof Halves>

/** What only some products have; missing is the same as null. */
export const rareProductParts = {
  ...guarded,
  spiciness: Type.Optional(
    Nullable(
      Type.Unsafe<Spiciness>({
        type: 'integer',
        enum: [...spicinesses],
        description: '1 mild, 3 sehr scharf',
      }),
    ),
  ),
  searchWords,
  /** Its own prices then only say in which sizes there is one. */
  halves: Type.Optional(Nullable(Halves)),
  /** Of its fixed ingredients those that guests can have it without. */
  removableIngredientIds: Type.Optional(Nullable(Type.Array(Id, { maxItems: 100 }))),
}
export const RareProductParts = Type.Object(rareProductParts)
export type RareProductParts = Static<typeof RareProductParts>

/** Allergens and additives that something brings with it. */
export const marks = {
  allergens: Type.Array(OneOf(allergens)),
  additives: Type.Array(OneOf(additives)),
}

export const Marks = Type.Object(marks)
export type Marks = Static<typeof Marks>
