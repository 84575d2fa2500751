import type { CallInput } from '@tresen/contract/define'
import type { menuEditCalls } from '@tresen/contract/menu/menu-edit-calls'
import * as edit from '@tresen/domain/menu/documents/edit-menu'
import type { Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { createItem, deleteItem, updateItem, viewOf } from '../work/change-item.ts'
import { changeMenu } from '../work/change-menu.ts'

type Calls = typeof menuEditCalls

export async function createExtraGroup(
  ctx: Ctx,
  { restaurantId, body }: CallInput<Calls['createExtraGroup']>,
) {
  const { id = ctx.newId(), ...given } = body
  const changed = await createItem(ctx, restaurantId, { kind: 'ExtraGroup', id }, (documents) =>
    edit.newExtraGroup(documents, given),
  )
  return changed instanceof Refusal ? changed : viewOf(changed.menu.extraGroups, id)
}

export async function updateExtraGroup(
  ctx: Ctx,
  { restaurantId, groupId, body }: CallInput<Calls['updateExtraGroup']>,
) {
  const changed = await updateItem(ctx, restaurantId, { kind: 'ExtraGroup', id: groupId }, body)
  return changed instanceof Refusal ? changed : viewOf(changed.menu.extraGroups, groupId)
}

export function deleteExtraGroup(ctx: Ctx, input: CallInput<Calls['deleteExtraGroup']>) {
  return deleteItem(ctx, input.restaurantId, { kind: 'ExtraGroup', id: input.groupId }, input.evenIfUsed)
}

/** Answers with the products that have the group now. */
export async function linkExtraGroup(
  ctx: Ctx,
  { restaurantId, groupId, body }: CallInput<Calls['linkExtraGroup']>,
) {
  const { productIds, ...use } = body
  const changed = await changeMenu(ctx, restaurantId, 'Extra-Gruppe mit Produkten verknüpft', (documents) => {
    const isKnown = documents.ExtraGroup.has(groupId) && productIds.every((id) => documents.Product.has(id))
    return isKnown ? edit.linkExtraGroup(documents, groupId, productIds, use) : refuse('NotFound')
  })
  if (changed instanceof Refusal) return changed
  return changed.menu.products.filter(({ extraGroups }) =>
    extraGroups.some(({ extraGroupId }) => extraGroupId === groupId),
  )
}
