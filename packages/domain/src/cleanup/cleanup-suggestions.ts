import type { Allergen } from '@tresen/contract/menu/marks'
import type { Product } from '@tresen/contract/menu/product'
import type { WholeMenu } from '@tresen/contract/menu/menu'
import { allergenLabels } from '../menu/marks.ts'
import { likelyAllergens } from './likely-allergens.ts'

export type CleanupKind = 'Category' | 'Ingredient' | 'SideDish' | 'Product'

/** Something that deserves a look. `Remove` and `AddAllergens` can be done by one key. */
export type Suggestion = {
  code:
    | 'Empty'
    | 'Unused'
    | 'Duplicate'
    | 'NoPrice'
    | 'NoAllergens'
    | 'LikelyAllergens'
    | 'LikelyMenu'
    | 'NoArticleNumber'
  message_de: string
  /** The allergens of `LikelyAllergens`. */
  allergens?: Allergen[]
}

/** What is looked at of a menu. */
export type CleanupSource = Pick<
  WholeMenu,
  'categories' | 'products' | 'extraGroups' | 'ingredientCategories' | 'sideDishes'
>

/** By kind and id, for everything that deserves a look. */
export type Suggestions = Record<CleanupKind, ReadonlyMap<string, readonly Suggestion[]>>

/** What of a menu looks unfinished, doubled or out of use. */
export function suggestionsFor(menu: CleanupSource): Suggestions {
  const ingredients = menu.ingredientCategories.flatMap((category) => category.ingredients)
  const filled = new Set(menu.products.map(({ categoryId }) => categoryId))
  const usedIngredients = new Set([
    ...menu.products.flatMap((product) => product.ingredients.map(({ id }) => id)),
    ...menu.extraGroups.flatMap(({ extras }) => extras.map(({ ingredientId }) => ingredientId)),
  ])
  const usedSideDishes = new Set(menu.products.flatMap(({ sideDishes }) => sideDishes.map(({ id }) => id)))
  return {
    Category: found(menu.categories, [
      duplicates(menu.categories, ({ name }) => name),
      ({ id }) => (filled.has(id) ? null : { code: 'Empty', message_de: 'Kein Produkt gehört dazu.' }),
    ]),
    Ingredient: found(ingredients, [
      duplicates(ingredients, ({ name }) => name),
      ({ id }) =>
        usedIngredients.has(id)
          ? null
          : { code: 'Unused', message_de: 'Kein Produkt und keine Extra-Gruppe verwendet sie.' },
      missingAllergens,
    ]),
    SideDish: found(menu.sideDishes, [
      duplicates(menu.sideDishes, ({ name }) => name),
      ({ id }) =>
        usedSideDishes.has(id) ? null : { code: 'Unused', message_de: 'Kein Produkt verwendet sie.' },
      missingAllergens,
    ]),
    Product: found(menu.products, [
      // The same dish in two categories is often meant so: "Pommes" beside burgers and as a side.
      duplicates(menu.products, ({ name, categoryId }) => `${categoryId} ${name}`),
      likelyMenu,
      noPrice,
      noAllergens,
      ({ articleNumber }) =>
        articleNumber.trim() ? null : { code: 'NoArticleNumber', message_de: 'Ohne Artikelnummer.' },
    ]),
  }
}

type Named = { id: string; name: string }
type Rule<T> = (item: T) => Suggestion | null

function found<T extends Named>(items: readonly T[], rules: readonly Rule<T>[]) {
  const byId = new Map<string, Suggestion[]>()
  for (const item of items) {
    const suggestions = rules.map((rule) => rule(item)).filter((one) => one !== null)
    if (suggestions.length) byId.set(item.id, suggestions)
  }
  return byId
}

/** Upper and lower case, blanks and hyphens make no other thing. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s\-–.,'’()]+/g, ' ')
    .trim()
}

function duplicates<T extends Named>(items: readonly T[], keyOf: (item: T) => string): Rule<T> {
  const groups = Map.groupBy(items, (item) => plain(keyOf(item)))
  return (item) => {
    const others = groups.get(plain(keyOf(item)))!.filter(({ id }) => id !== item.id)
    if (others.length === 0) return null
    const times = others.length === 1 ? 'noch einmal' : `noch ${others.length}-mal`
    return { code: 'Duplicate', message_de: `„${others[0]!.name}“ gibt es ${times}.` }
  }
}

function missingAllergens({
  name,
  allergens,
}: Named & { allergens: readonly Allergen[] }): Suggestion | null {
  const likely = likelyAllergens(name, allergens)
  if (likely.length === 0) return null
  const names = likely.map((one) => allergenLabels[one].label).join(', ')
  return { code: 'LikelyAllergens', message_de: `Dem Namen nach fehlt: ${names}.`, allergens: likely }
}

function likelyMenu({ name, description }: Product): Suggestion | null {
  const text = `${name} ${description}`
  const isLikely =
    /men[üu]s?(?!\p{L})|\bkombi|\bcombo|\bdeal\b|\bspar|\bset\b|inkl\.? .*(getränk|cola|drink)/iu.test(text)
  return isLikely ? { code: 'LikelyMenu', message_de: 'Das könnte ein Menü sein.' } : null
}

function noPrice({ prices }: Product): Suggestion | null {
  const free = prices.filter(({ deliverPrice, pickupPrice }) => deliverPrice === 0 || pickupPrice === 0)
  if (free.length === 0) return null
  const sizes = free.map(({ size }) => size).filter((size) => size !== null)
  return {
    code: 'NoPrice',
    message_de: sizes.length ? `Ohne Preis: ${sizes.join(', ')}.` : 'Ohne Preis.',
  }
}

/** A dish of which nobody wrote down what is in it. Drinks without marks are common. */
function noAllergens({
  taxKey,
  allergens,
  additives,
  ingredients,
  sideDishes,
  variants,
}: Product): Suggestion | null {
  const isKnown = allergens.length + additives.length + ingredients.length + sideDishes.length > 0
  const hasMarkedOption = variants.some(({ options }) =>
    options.some((option) => option.allergens.length > 0),
  )
  if (taxKey === 'Drink' || isKnown || hasMarkedOption) return null
  return { code: 'NoAllergens', message_de: 'Weder Zutaten noch Allergene sind hinterlegt.' }
}
