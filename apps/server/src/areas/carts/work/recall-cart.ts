import { isLimited } from '@tresen/domain/kitchen/kitchen-settings'
import { guestOf, type Ctx } from '../../../context.ts'
import type { CartRow, Recalled } from '../carts.sql.ts'
import { isRowOnDesk } from '../carts.view.ts'

/**
 * A cart and its rules as this process knows them, for `untilSaved`; `asOf`: the version of the rules that must still
 * hold when it is stored. Null where the kitchen has limits: what is booked of it must be read.
 */
export async function recallCart(
  ctx: Ctx,
  { restaurantId, shoppingCartId }: { restaurantId: string; shoppingCartId: string },
) {
  const row = ctx.keptCarts.find(shoppingCartId)
  if (row?.restaurantId !== restaurantId || !isReachedBy(guestOf(ctx), row)) return null
  const rules = await ctx.rules.known(restaurantId)
  return rules && !isLimited(rules.kitchen) ? { row, rules, asOf: rules.version } : null
}

/** What a change was made of; null: it was just read. */
export function recalledFrom({ asOf, row }: { asOf: number | null; row: CartRow }): Recalled | null {
  return asOf === null ? null : { asOf, updatedAt: row.updatedAt }
}

/** As the database decides it (`carts.sql.ts`); what was placed is not recalled. */
function isReachedBy(guestId: string | null, row: CartRow): boolean {
  return guestId === null ? isRowOnDesk(row) : row.guestId === guestId
}
