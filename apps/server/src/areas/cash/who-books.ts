import type { Ctx } from '../../context.ts'

/** Into whose drawer money comes: of a shared device, whoever works at it. Null: a program. */
export function holderOf({ actor }: Pick<Ctx, 'actor'>): string | null {
  return actor.kind === 'user' ? (actor.actingAs?.userId ?? actor.userId) : null
}

/** Whether somebody answers for all drawers; else they see the till and their own. */
export async function mindsAllDrawers(ctx: Ctx, restaurantId: string): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind !== 'user') return false
  if (actor.roles.includes('admin') || actor.restaurants[restaurantId] === 'manager') return true
  const place = await ctx.findPlace(restaurantId)
  return actor.franchises?.[place?.franchiseId ?? ''] === 'manager'
}
