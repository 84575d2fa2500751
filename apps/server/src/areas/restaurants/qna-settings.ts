import type { QnaSettings, QnaSettingsChange } from '@tresen/contract/restaurants/qna'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { qnaSettingsChanged } from './restaurants.events.ts'
import { findHints, saveHints } from './restaurants.sql.ts'

type At = { restaurantId: string }

export async function getQnaSettings(ctx: Ctx, { restaurantId }: At): Promise<QnaSettings> {
  return { humanReadableHints: await findHints(ctx.db, restaurantId) }
}

export async function updateQnaSettings(ctx: Ctx, input: At & { body: QnaSettingsChange }) {
  const { restaurantId, body } = input
  const saved: QnaSettings = { humanReadableHints: body.humanReadableHints.trim() }
  const events = [qnaSettingsChanged(restaurantId, saved)]
  const change = { restaurantId, hints: saved.humanReadableHints, before: body.before ?? null }
  const seqs = await saveHints(ctx.db, change, events)
  if (!seqs) return refuse('QnaSettingsConflict', await getQnaSettings(ctx, input))
  ctx.events.published(events, seqs)
  return saved
}
