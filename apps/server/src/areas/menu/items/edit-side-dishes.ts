import type { CallInput } from '@tresen/contract/define'
import type { menuEditCalls } from '@tresen/contract/menu/menu-edit-calls'
import type { Ctx } from '../../../context.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { createItem, deleteItem, updateItem, viewOf } from '../work/change-item.ts'

type Calls = typeof menuEditCalls

export async function createSideDish(ctx: Ctx, { restaurantId, body }: CallInput<Calls['createSideDish']>) {
  const { id = ctx.newId(), name, allergens = [], additives = [] } = body
  const changed = await createItem(ctx, restaurantId, { kind: 'SideDish', id }, () => ({
    name,
    allergens,
    additives,
  }))
  return changed instanceof Refusal ? changed : viewOf(changed.menu.sideDishes, id)
}

export async function updateSideDish(
  ctx: Ctx,
  { restaurantId, sideDishId, body }: CallInput<Calls['updateSideDish']>,
) {
  const changed = await updateItem(ctx, restaurantId, { kind: 'SideDish', id: sideDishId }, body)
  return changed instanceof Refusal ? changed : viewOf(changed.menu.sideDishes, sideDishId)
}

export function deleteSideDish(ctx: Ctx, input: CallInput<Calls['deleteSideDish']>) {
  return deleteItem(ctx, input.restaurantId, { kind: 'SideDish', id: input.sideDishId }, input.evenIfUsed)
}
