import { isLimited } from '@tresen/domain/kitchen/kitchen-settings'
import { guestOf, type Ctx } from '../../../context.ts'

/**
 * A cart and its rules as this process knows them, for `untilSaved`; `asOf`: the version of the rules that must still
 * hold when it is stored. Null where the kitchen has limits: what is booked of it must be read.
 */
export async function recallCart(
  ctx: Ctx,
  { restaurantId, shoppingCartId }: { restaurantId: string; shoppingCartId: string },
) {
  const row = ctx.keptCarts.find(shoppingCartId)
  const guestId = guestOf(ctx)
  if (row?.restaurantId !== restaurantId || (guestId !== null && row.guestId !== guestId)) return null
  const rules = await ctx.rules.known(restaurantId)
  return rules && !isLimited(rules.kitchen) ? { row, rules, asOf: rules.version } : null
}
