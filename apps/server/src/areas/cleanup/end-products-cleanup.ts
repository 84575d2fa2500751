import type { Ctx } from '../../context.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { productCleanupCanceled, productCleanupFinished } from './cleanup.events.ts'
import { deleteCleanup, findCleanupRow, type CleanupRow } from './cleanup.sql.ts'

type At = { restaurantId: string }

/** Breaks the clean-up off. What was changed in the menu stays; what was looked at is forgotten. */
export function cancelProductsCleanup(ctx: Ctx, at: At) {
  return end(ctx, at, productCleanupCanceled)
}

/** Ends the clean-up. */
export function finishProductsCleanup(ctx: Ctx, at: At) {
  return end(ctx, at, productCleanupFinished)
}

/** One that is over already was ended by a request that came twice, or by somebody else. */
async function end(ctx: Ctx, { restaurantId }: At, event: (row: CleanupRow) => Outgoing) {
  const row = await findCleanupRow(ctx.db, restaurantId)
  if (!row) return {}
  const outgoing = [event(row)]
  const seqs = await deleteCleanup(ctx.db, row, outgoing)
  if (seqs) ctx.events.published(outgoing, seqs)
  return {}
}
