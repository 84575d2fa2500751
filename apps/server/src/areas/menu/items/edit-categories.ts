import type { CallInput } from '@tresen/contract/define'
import type { menuEditCalls } from '@tresen/contract/menu/menu-edit-calls'
import * as edit from '@tresen/domain/menu/documents/edit-menu'
import type { Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { createItem, deleteItem, updateItem, viewOf } from '../work/change-item.ts'
import { changeMenu } from '../work/change-menu.ts'

type Calls = typeof menuEditCalls
type At = { restaurantId: string; categoryId: string }

export async function createCategory(ctx: Ctx, { restaurantId, body }: CallInput<Calls['createCategory']>) {
  const { id = ctx.newId(), ...given } = body
  const changed = await createItem(ctx, restaurantId, { kind: 'Category', id }, (documents) =>
    edit.newCategory(documents, given),
  )
  return changed instanceof Refusal ? changed : viewOf(changed.menu.categories, id)
}

export async function updateCategory(ctx: Ctx, input: CallInput<Calls['updateCategory']>) {
  const { restaurantId, categoryId, body } = input
  const changed = await updateItem(ctx, restaurantId, { kind: 'Category', id: categoryId }, body)
  return changed instanceof Refusal ? changed : viewOf(changed.menu.categories, categoryId)
}

export function deleteCategory(
  ctx: Ctx,
  { restaurantId, categoryId, evenIfUsed }: At & { evenIfUsed?: boolean },
) {
  return deleteItem(ctx, restaurantId, { kind: 'Category', id: categoryId }, evenIfUsed)
}

export async function orderCategories(ctx: Ctx, { restaurantId, body }: CallInput<Calls['orderCategories']>) {
  const changed = await changeMenu(ctx, restaurantId, 'Kategorien neu geordnet', (documents) =>
    edit.orderCategories(documents, body),
  )
  return changed instanceof Refusal ? changed : changed.menu.categories
}

export async function orderProducts(ctx: Ctx, input: CallInput<Calls['orderProducts']>) {
  const { restaurantId, categoryId, body } = input
  const changed = await changeMenu(ctx, restaurantId, 'Produkte neu geordnet', (documents) =>
    documents.Category.has(categoryId) ? edit.orderProducts(documents, categoryId, body) : refuse('NotFound'),
  )
  if (changed instanceof Refusal) return changed
  return changed.menu.products.filter((product) => product.categoryId === categoryId)
}
