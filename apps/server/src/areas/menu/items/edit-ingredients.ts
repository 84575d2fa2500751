import type { CallInput } from '@tresen/contract/define'
import type { menuEditCalls } from '@tresen/contract/menu/menu-edit-calls'
import type { ComposedMenu } from '@tresen/domain/menu/documents/compose-menu'
import type { Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { createItem, deleteItem, updateItem, viewOf } from '../work/change-item.ts'
import { findKeptMenu } from '../work/find-menu.ts'

type Calls = typeof menuEditCalls

export async function createIngredientCategory(
  ctx: Ctx,
  { restaurantId, body }: CallInput<Calls['createIngredientCategory']>,
) {
  const { id = ctx.newId(), name } = body
  const changed = await createItem(ctx, restaurantId, { kind: 'IngredientCategory', id }, () => ({ name }))
  return changed instanceof Refusal ? changed : viewOf(changed.menu.ingredientCategories, id)
}

export async function updateIngredientCategory(
  ctx: Ctx,
  input: CallInput<Calls['updateIngredientCategory']>,
) {
  const { restaurantId, ingredientCategoryId: id, body } = input
  const changed = await updateItem(ctx, restaurantId, { kind: 'IngredientCategory', id }, body)
  return changed instanceof Refusal ? changed : viewOf(changed.menu.ingredientCategories, id)
}

export function deleteIngredientCategory(ctx: Ctx, input: CallInput<Calls['deleteIngredientCategory']>) {
  const item = { kind: 'IngredientCategory', id: input.ingredientCategoryId } as const
  return deleteItem(ctx, input.restaurantId, item, input.evenIfUsed)
}

export async function createIngredient(ctx: Ctx, input: CallInput<Calls['createIngredient']>) {
  const { restaurantId, ingredientCategoryId, body } = input
  const { id = ctx.newId(), name, allergens = [], additives = [] } = body
  const kept = await findKeptMenu(ctx, restaurantId)
  if (!kept?.documents.IngredientCategory.has(ingredientCategoryId)) return refuse('NotFound')
  const changed = await createItem(ctx, restaurantId, { kind: 'Ingredient', id }, () => {
    return { ingredientCategoryId, name, allergens, additives }
  })
  return changed instanceof Refusal ? changed : ingredientOf(changed.menu, id)
}

export async function updateIngredient(ctx: Ctx, input: CallInput<Calls['updateIngredient']>) {
  if (!(await isThere(ctx, input))) return refuse('NotFound')
  const item = { kind: 'Ingredient', id: input.ingredientId } as const
  const changed = await updateItem(ctx, input.restaurantId, item, input.body)
  return changed instanceof Refusal ? changed : ingredientOf(changed.menu, input.ingredientId)
}

export async function deleteIngredient(ctx: Ctx, input: CallInput<Calls['deleteIngredient']>) {
  if (!(await isThere(ctx, input))) return refuse('NotFound')
  const item = { kind: 'Ingredient', id: input.ingredientId } as const
  return deleteItem(ctx, input.restaurantId, item, input.evenIfUsed)
}

type At = { restaurantId: string; ingredientCategoryId: string; ingredientId: string }

/** Whether the ingredient lies in the category that the path names. */
async function isThere(ctx: Ctx, { restaurantId, ingredientCategoryId, ingredientId }: At): Promise<boolean> {
  const kept = await findKeptMenu(ctx, restaurantId)
  return kept?.documents.Ingredient.get(ingredientId)?.ingredientCategoryId === ingredientCategoryId
}

function ingredientOf(menu: ComposedMenu, id: string) {
  return viewOf(
    menu.ingredientCategories.flatMap(({ ingredients }) => ingredients),
    id,
  )
}
