import type { QuickReplies } from '@tresen/contract/conversations/quick-replies'
import { quickReplyFaults, usualQuickReplies } from '@tresen/domain/conversations/quick-replies'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import * as sql from './quick-replies.sql.ts'

type At = { restaurantId: string }

export async function getQuickReplies(ctx: Ctx, { restaurantId }: At): Promise<QuickReplies> {
  return (await sql.findQuickReplies(ctx.db, restaurantId)) ?? { version: 0, replies: [...usualQuickReplies] }
}

/** Stores all of them at once, unless somebody else changed them since they were seen. */
export async function saveQuickReplies(ctx: Ctx, { restaurantId, body }: At & { body: QuickReplies }) {
  const replies = body.replies.map(({ key, text }) => ({ key: key.trim(), text: text.trim() }))
  const fields = quickReplyFaults(replies)
  if (fields.length > 0) return refuse('QuickRepliesInvalid', { fields })
  const saved = await sql.saveQuickReplies(ctx.db, restaurantId, body.version, replies)
  return (
    saved ?? refuse('QuickRepliesConflict', { quickReplies: await getQuickReplies(ctx, { restaurantId }) })
  )
}
