import type { ProductsCleanup } from '@tresen/contract/cleanup'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { productCleanupUpdated } from './cleanup.events.ts'
import { findCleanupRow, updateCleanup, type CleanupRow } from './cleanup.sql.ts'
import { viewCleanup } from './cleanup.view.ts'

/** Each try fails only because somebody else marked something. */
const MOST_TRIES = 20

/** Changes what is noted of the clean-up; the decision is made again when somebody else noted something meanwhile. */
export function changeCleanup<Decision extends Partial<CleanupRow> | Refusal>(
  ctx: Ctx,
  restaurantId: string,
  decide: (row: CleanupRow) => Decision,
): Promise<ProductsCleanup | Refusal<'NoCleanup', undefined> | Extract<Decision, Refusal>> {
  return ctx.inTurn(`cleanup ${restaurantId}`, async () => {
    for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
      const row = await findCleanupRow(ctx.db, restaurantId)
      if (!row) return refuse('NoCleanup')
      const change = decide(row)
      if (change instanceof Refusal) return change as Extract<Decision, Refusal>
      const next = { ...row, ...change, version: row.version + 1 }
      const outgoing = [productCleanupUpdated(next)]
      const seqs = await updateCleanup(ctx.db, next, outgoing)
      if (!seqs) continue
      ctx.events.published(outgoing, seqs)
      return viewCleanup(next)
    }
    throw new Error(`the clean-up of ${restaurantId} changes faster than it can be saved`)
  })
}
