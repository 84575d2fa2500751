import type { Ingredient, IngredientCategory } from '@tresen/contract/menu/parts'
import type { IngredientDocument } from '@tresen/contract/menu/menu-documents'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { drop, put } from '../work/board-items.ts'
import { ingredientCategoryTexts, ingredientTexts } from '../work/menu-texts.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type OnFailure = (error: unknown) => boolean

/** The ingredient in its category, and in no other. */
function place(ingredient: Ingredient) {
  return (board: MenuBoard): MenuBoard => ({
    ...board,
    ingredientCategories: board.ingredientCategories.map((category) => {
      const others = category.ingredients.filter(({ id }) => id !== ingredient.id)
      if (category.id !== ingredient.categoryId)
        return others.length === category.ingredients.length ? category : { ...category, ingredients: others }
      const ingredients = [...others, ingredient].sort((a, b) => a.name.localeCompare(b.name, 'de'))
      return { ...category, ingredients }
    }),
  })
}

function displace(id: string) {
  return (board: MenuBoard): MenuBoard => ({
    ...board,
    ingredientCategories: board.ingredientCategories.map((category) => ({
      ...category,
      ingredients: category.ingredients.filter((each) => each.id !== id),
    })),
  })
}

export function addIngredient(
  { api, restaurant, change }: MenuScreen,
  id: string,
  document: IngredientDocument,
) {
  const { ingredientCategoryId, ...fields } = document
  return change({
    said: ingredientTexts.added,
    expect: place({ id, categoryId: ingredientCategoryId, soldOutUntil: null, ...fields }),
    send: () =>
      api.createIngredient({ restaurantId: restaurant.id, ingredientCategoryId, body: { id, ...fields } }),
    settle: (board, reply) => place(reply)(board),
  })
}

export function saveIngredient(
  { api, restaurant, change }: MenuScreen,
  ingredient: Ingredient,
  body: Partial<IngredientDocument>,
) {
  const { ingredientCategoryId = ingredient.categoryId, ...fields } = body
  return change({
    said: ingredientTexts.saved,
    expect: place({ ...ingredient, ...fields, categoryId: ingredientCategoryId }),
    send: () =>
      api.updateIngredient({
        restaurantId: restaurant.id,
        ingredientCategoryId: ingredient.categoryId,
        ingredientId: ingredient.id,
        body,
      }),
    settle: (board, reply) => place(reply)(board),
  })
}

export function deleteIngredient(
  { api, restaurant, change }: MenuScreen,
  ingredient: Ingredient,
  evenIfUsed: boolean,
  onFailure?: OnFailure,
) {
  return change({
    said: ingredientTexts.deleted,
    ...(onFailure && { onFailure }),
    expect: displace(ingredient.id),
    send: () =>
      api.deleteIngredient({
        restaurantId: restaurant.id,
        ingredientCategoryId: ingredient.categoryId,
        ingredientId: ingredient.id,
        evenIfUsed,
      }),
    settle: displace(ingredient.id),
  })
}

export function addIngredientCategory({ api, restaurant, change }: MenuScreen, id: string, name: string) {
  return change({
    said: ingredientCategoryTexts.added,
    expect: put('ingredientCategories', { id, restaurantId: restaurant.id, name, ingredients: [] }),
    send: () => api.createIngredientCategory({ restaurantId: restaurant.id, body: { id, name } }),
    settle: (board, reply) => put('ingredientCategories', reply)(board),
  })
}

export function renameIngredientCategory(
  { api, restaurant, change }: MenuScreen,
  category: IngredientCategory,
  name: string,
) {
  return change({
    said: ingredientCategoryTexts.saved,
    expect: put('ingredientCategories', { ...category, name }),
    send: () =>
      api.updateIngredientCategory({
        restaurantId: restaurant.id,
        ingredientCategoryId: category.id,
        body: { name },
      }),
    settle: (board, reply) => put('ingredientCategories', reply)(board),
  })
}

export function deleteIngredientCategory(
  { api, restaurant, change }: MenuScreen,
  category: IngredientCategory,
  evenIfUsed: boolean,
  onFailure?: OnFailure,
) {
  return change({
    said: ingredientCategoryTexts.deleted,
    ...(onFailure && { onFailure }),
    expect: drop('ingredientCategories', category.id),
    send: () =>
      api.deleteIngredientCategory({
        restaurantId: restaurant.id,
        ingredientCategoryId: category.id,
        evenIfUsed,
      }),
    settle: drop('ingredientCategories', category.id),
  })
}
