import type * as takeaway from '@tresen/contract/takeaway/takeaway-menu'
import type { MenuItem } from '../menu/documents/menu-documents.ts'
import { addMarks } from './takeaway-marks.ts'
import type { TakeawaySource } from './takeaway-source.ts'
import { productItems } from './takeaway-products.ts'
import {
  item,
  marksOf,
  unique,
  type Context,
  type IdOf,
  type ImageOf,
  type Report,
} from './takeaway-reading.ts'

/**
 * The items of the menu that a source becomes. What refers to something that is missing is left out and reported:
 * a price without its size, and a product whose ingredients or side dishes are not all there, because its allergens
 * would not be known.
 */
export function itemsOfTakeaway(
  source: TakeawaySource,
  first: Context['first'],
  ids: IdOf,
  report: Report,
  imageOf: ImageOf = () => null,
): MenuItem[] {
  const taken: Context['taken'] = {
    category: new Set(),
    size: new Set(),
    ingredientCategory: new Set(),
    ingredient: new Set(),
    sideDish: new Set(),
    extraGroup: new Set(),
  }
  const context: Context = { ids, pathOf: source.pathOf, report, imageOf, first, taken }
  const marked = addMarks(source, report)
  const categories = unique(context, marked.categories, taken.category)
  return [
    ...categories.map((category, order) => categoryItem(context, category, first.category + order)),
    ...unique(context, marked.ingredientCategories ?? [], taken.ingredientCategory).map(({ key, name }) =>
      item('IngredientCategory', ids('ingredientCategory', key), { name }),
    ),
    ...ingredientItems(context, marked.ingredients ?? []),
    ...unique(context, marked.sideDishes ?? [], taken.sideDish).map((dish) =>
      item('SideDish', ids('sideDish', dish.key), { name: dish.name, ...marksOf(dish) }),
    ),
    ...unique(context, marked.extraGroups ?? [], taken.extraGroup).map((group, order) =>
      extraGroupItem(context, group, first.extraGroup + order),
    ),
    ...productItems(context, categories),
  ]
}

function categoryItem(context: Context, category: takeaway.TakeawayCategory, order: number): MenuItem {
  const known = new Set<string>()
  const sizes = unique(context, category.sizes ?? [], known)
  for (const { key } of sizes) context.taken.size.add(`${category.key}/${key}`)
  const id = context.ids('category', category.key)
  return item('Category', id, {
    name: category.name,
    description: category.description ?? '',
    order,
    image: context.imageOf(id, category.image),
    sizes: sizes.map(({ key, name, description = '' }) => ({
      id: context.ids('size', `${category.key}/${key}`),
      name,
      description,
    })),
    ...(category.hours?.length && { hours: category.hours }),
  })
}

function ingredientItems(context: Context, ingredients: readonly takeaway.TakeawayIngredient[]): MenuItem[] {
  const { ids, pathOf, report, taken } = context
  const placed = ingredients.filter((ingredient) => {
    if (taken.ingredientCategory.has(ingredient.category)) return true
    report({
      path: pathOf(ingredient),
      name: ingredient.name,
      message_de: `Die Zutatenkategorie „${ingredient.category}“ gibt es in der Quelle nicht.`,
      isLeftOut: true,
    })
    return false
  })
  return unique(context, placed, taken.ingredient).map((ingredient) =>
    item('Ingredient', ids('ingredient', ingredient.key), {
      ingredientCategoryId: ids('ingredientCategory', ingredient.category),
      name: ingredient.name,
      ...marksOf(ingredient),
    }),
  )
}

function extraGroupItem(context: Context, group: takeaway.TakeawayExtraGroup, order: number): MenuItem {
  const { ids, pathOf, report, taken } = context
  const used = new Set<string>()
  const extras = group.extras.filter((extra) => {
    const isKnown = taken.ingredient.has(extra.ingredient)
    if (isKnown && !used.has(extra.ingredient)) return used.add(extra.ingredient)
    report({
      path: pathOf(extra),
      name: `${group.name}: ${extra.ingredient}`,
      message_de: isKnown
        ? `Die Zutat „${extra.ingredient}“ steht schon in dieser Extra-Gruppe.`
        : `Die Zutat „${extra.ingredient}“ gibt es in der Quelle nicht, oder sie wurde nicht übernommen.`,
      isLeftOut: true,
    })
    return false
  })
  return item('ExtraGroup', ids('extraGroup', group.key), {
    name: group.name,
    order,
    extras: extras.map((extra) => ({
      ingredientId: ids('ingredient', extra.ingredient),
      additionalPrice: extra.additionalPrice,
      pricesBySize: (extra.pricesBySize ?? [])
        .filter((price) => {
          const isKnown = taken.size.has(`${price.category}/${price.size}`)
          if (!isKnown) {
            report({
              path: pathOf(price),
              name: `${group.name}: ${extra.ingredient}`,
              message_de: `Die Größe „${price.size}“ gibt es in der Kategorie „${price.category}“ nicht.`,
              isLeftOut: false,
            })
          }
          return isKnown
        })
        .map(({ category, size, additionalPrice }) => ({
          sizeId: ids('size', `${category}/${size}`),
          additionalPrice,
        })),
    })),
  })
}
