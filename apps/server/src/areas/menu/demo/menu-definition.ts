import type { WeeklyHours } from '@tresen/contract/availability'
import type {
  Additive,
  Allergen,
  diets,
  Guarded,
  highlights,
  Spiciness,
  TaxKey,
} from '@tresen/contract/menu/marks'

/** How the demo's menus are written down: by names, without ids. `menu-rows.ts` turns them into rows. */
export type MenuDefinition = {
  ingredients: Record<string, IngredientDefinition>
  extraGroups: ExtraGroupDefinition[]
  categories: CategoryDefinition[]
  /** Its dishes have pictures that we drew. */
  isPictured?: true
}

export type Diet = (typeof diets)[number]

export type MarksDefinition = { allergens?: readonly Allergen[]; additives?: readonly Additive[] }

export type IngredientDefinition = MarksDefinition & {
  /** Name of its ingredient category. */
  group: string
  diet: Diet
}

export type ExtraGroupDefinition = {
  name: string
  extras: {
    ingredient: string
    additionalPrice: number
    bySize?: { size: string; additionalPrice: number }[]
  }[]
}

export type CategoryDefinition = {
  name: string
  description?: string
  sizes?: { name: string; description: string }[]
  /** Left out: at all times. */
  hours?: WeeklyHours[]
  products: ProductDefinition[]
}

export type PriceDefinition = {
  size?: string
  price: number
  /** Left out: as delivered. */
  pickupPrice?: number
  deposit?: number
  millilitres?: number
}

export type OptionDefinition = MarksDefinition & { name: string; additionalPrice?: number; diet?: Diet }

export type VariantDefinition = { name: string; options: readonly OptionDefinition[] }

export type ProductDefinition = MarksDefinition & {
  articleNumber: string
  name: string
  description?: string
  prices: PriceDefinition[]
  /** Names of fixed ingredients. */
  ingredients?: readonly string[]
  /** Those of them that it can be had without. */
  removable?: readonly string[]
  /** Article numbers of the products whose halves make it; the dearer one is paid. */
  halvesOf?: readonly string[]
  variants?: readonly VariantDefinition[]
  extras?: readonly { group: string; freeAmount?: number; minimum?: number; maximum?: number }[]
  highlight?: (typeof highlights)[number]
  /** Left out: what ingredients and options allow; `None` for a product without any. */
  diet?: Diet
  /** Left out: not hot. */
  spiciness?: Spiciness
  /** Left out: `Food`. */
  taxKey?: TaxKey
} & Guarded
