import Type, { type Static } from 'typebox'
import { Nullable, OneOf } from '../common.ts'

/** The 14 allergens of regulation (EU) 1169/2011, annex II, in its order. */
export const allergens = [
  'Gluten',
  'Crustaceans',
  'Eggs',
  'Fish',
  'Peanuts',
  'Soy',
  'Milk',
  'Nuts',
  'Celery',
  'Mustard',
  'Sesame',
  'Sulphites',
  'Lupin',
  'Molluscs',
] as const

export type Allergen = (typeof allergens)[number]

/** The additives that a German menu must name (LMZDV § 5). */
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

/** Allergens and additives that something brings with it. */
export const marks = {
  allergens: Type.Array(OneOf(allergens)),
  additives: Type.Array(OneOf(additives)),
}

export const Marks = Type.Object(marks)
export type Marks = Static<typeof Marks>
