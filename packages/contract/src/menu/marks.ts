import Type, { type Static } from 'typebox'
import { OneOf } from '../common.ts'

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

/** Allergens and additives that something brings with it. */
export const marks = {
  allergens: Type.Array(OneOf(allergens)),
  additives: Type.Array(OneOf(additives)),
}

export const Marks = Type.Object(marks)
export type Marks = Static<typeof Marks>
