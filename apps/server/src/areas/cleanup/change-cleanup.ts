import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { untilSaved } from '../../rooms/realtime/until-saved.ts'
import { productCleanupUpdated } from './cleanup.events.ts'
import { contendedCleanup, findCleanupRow, updateCleanup, type CleanupRow } from './cleanup.sql.ts'
import { viewCleanup } from './cleanup.view.ts'

/** Changes what is noted of the clean-up, on its newest version. */
export function changeCleanup<Decision extends Partial<CleanupRow> | Refusal>(
  ctx: Ctx,
  restaurantId: string,
  decide: (row: CleanupRow) => Decision,
) {
  return untilSaved(
    ctx,
    contendedCleanup(restaurantId),
    async (db) => (await findCleanupRow(db, restaurantId)) ?? refuse('NoCleanup'),
    (row) => {
      const change: Partial<CleanupRow> | Refusal = decide(row)
      if (change instanceof Refusal) return { answer: change as Extract<Decision, Refusal> }
      const next = { ...row, ...change, version: row.version + 1 }
      return { next, answer: viewCleanup(next), outgoing: [productCleanupUpdated(next)] }
    },
    (db, { next, outgoing }) => updateCleanup(db, next, outgoing),
  )
}
