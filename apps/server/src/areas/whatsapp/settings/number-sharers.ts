import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { findAccountOf, listSharers, saveSharer } from './accounts.sql.ts'

type At = { restaurantId: string }

/** The other restaurants of the chain, where the number is for several; else nobody. */
export async function listNumberSharers(ctx: Ctx, { restaurantId }: At) {
  const account = await findAccountOf(ctx.db, restaurantId)
  return account?.isShared ? listSharers(ctx.db, account) : []
}

/** Gives the number to another restaurant of the chain, or takes it; what one has of its own is never replaced. */
export async function saveNumberSharer(
  ctx: Ctx,
  { body, ...at }: At & { sharerId: string; body: { isSharing: boolean } },
) {
  const account = await findAccountOf(ctx.db, at.restaurantId)
  if (!account?.isShared) return null
  const { sharerId } = at
  const isSaved = await saveSharer(ctx.db, account, { sharerId, ...body })
  const sharers = await listSharers(ctx.db, account)
  if (isSaved) return sharers
  return sharers.some(({ id }) => id === sharerId) ? refuse('SharerHasOther') : null
}
