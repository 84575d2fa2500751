import type { WholeMenu } from '@tresen/contract/menu/menu'
import { isSoldOut } from '@tresen/domain/menu/sold-out/sold-out'
import type { Ctx } from '../../context.ts'
import { findKeptMenu } from './work/find-menu.ts'
import { findMenuMoment } from './menu.sql.ts'

type At = { restaurantId: string }

export async function listIngredientCategories(ctx: Ctx, { restaurantId }: At) {
  return (await findKeptMenu(ctx, restaurantId))?.composed.ingredientCategories
}

export async function listSideDishes(ctx: Ctx, { restaurantId }: At) {
  return (await findKeptMenu(ctx, restaurantId))?.composed.sideDishes
}

export async function getSideDish(ctx: Ctx, { sideDishId, ...at }: At & { sideDishId: string }) {
  return (await listSideDishes(ctx, at))?.find(({ id }) => id === sideDishId)
}

/** What is sold out at this moment. */
export async function listSoldOut(ctx: Ctx, { restaurantId }: At) {
  const at = ctx.now().getTime()
  const kept = await findKeptMenu(ctx, restaurantId)
  return kept?.soldOut.filter(({ until }) => isSoldOut({ soldOutUntil: until }, at))
}

/** Everything at once, with the number of the last event that it contains. */
export async function getWholeMenu(ctx: Ctx, { restaurantId }: At): Promise<WholeMenu | null> {
  for (;;) {
    const moment = await findMenuMoment(ctx.db, restaurantId)
    if (!moment) return null
    const rules = await ctx.rules.at(restaurantId, moment.rulesVersion)
    // Read meanwhile, the menu is newer than the number of the event.
    if (rules.version !== moment.rulesVersion) continue
    return { seq: moment.seq, ...rules.keptMenu.composed, soldOut: [...rules.keptMenu.soldOut] }
  }
}
