import { restaurantsOf, userOf, type Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { findConversationRow } from '../conversations.sql.ts'
import { readingJob } from '../work/reading-job.ts'
import { passTyping } from '../work/typing.ts'

/** Whoever has the conversation is writing; of anybody else the guest is told nothing. */
export async function typeToGuest(ctx: Ctx, { conversationId }: { conversationId: string }) {
  const row = await findConversationRow(ctx.db, conversationId, restaurantsOf(ctx))
  if (!row) return refuse('NotFound')
  if (row.state !== 'Connected' || row.assignedUserId !== userOf(ctx)) return {}
  const username = ctx.actor.kind === 'user' ? ctx.actor.username : null
  passTyping(ctx, row, { fromRole: 'HandOffUser', userId: userOf(ctx), username })
  if (row.channel === 'WhatsApp')
    await enqueue(
      ctx.db,
      readingJob,
      { conversationId, isTyping: true },
      { key: `reading ${conversationId}` },
    )
  return {}
}
