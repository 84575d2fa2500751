import type { Conversation } from '@tresen/contract/conversations/conversation'
import { restaurantsOf, userOf, type Ctx } from '../../../context.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { type ConversationRow } from '../conversations.sql.ts'
import { viewConversation } from '../conversations.view.ts'
import {
  changeConversation,
  move,
  withMessage,
  type Changed,
  type ConversationChange,
} from '../work/change-conversation.ts'
import { followWithCart } from '../work/conversation-cart.ts'

type At = { conversationId: string }

/** Changes a conversation as a member of staff, and moves the guest's cart along with it. */
export async function handle<Decision extends ConversationChange | Refusal>(
  ctx: Ctx,
  { conversationId }: At,
  decide: (row: ConversationRow, agents: readonly string[], userId: string) => Decision | Promise<Decision>,
): Promise<Changed<Decision>> {
  const userId = userOf(ctx)!
  const at = { conversationId, reach: restaurantsOf(ctx) }
  const row = await changeConversation(ctx, at, (found, agents) => decide(found, agents, userId))
  if (row instanceof Refusal) return row
  await followWithCart(ctx, row)
  return row
}

function viewed<Found>(found: Found): Exclude<Found, ConversationRow> | Conversation {
  return found instanceof Refusal
    ? (found as Exclude<Found, ConversationRow>)
    : viewConversation(found as ConversationRow)
}

/** Nothing that anybody else has to hear again. */
export async function readConversation(ctx: Ctx, at: At) {
  return viewed(await handle(ctx, at, (row) => (row.isUnread ? { row: { ...row, isUnread: false } } : null)))
}

/** Who takes it has it at once; somebody else is asked. */
export async function assignConversation(ctx: Ctx, input: At & { body: { userId: string } }) {
  return viewed(
    await handle(ctx, input, (row, _agents, byUserId) =>
      move(row, { do: 'assign', userId: input.body.userId, byUserId }, ctx.now()),
    ),
  )
}

export async function unassignConversation(ctx: Ctx, at: At) {
  return viewed(
    await handle(ctx, at, (row, agents, byUserId) =>
      move(row, { do: 'unassign', byUserId, agents }, ctx.now()),
    ),
  )
}

export async function reviewConversation(ctx: Ctx, at: At) {
  return viewed(await handle(ctx, at, (row) => move(row, { do: 'review' }, ctx.now())))
}

export async function completeConversation(ctx: Ctx, at: At) {
  return viewed(
    await handle(ctx, at, (row, _agents, byUserId) => {
      const moved = move(row, { do: 'complete', byUserId }, ctx.now())
      return moved instanceof Refusal ? moved : { row: { ...moved.row, isUnread: false } }
    }),
  )
}

const BOT_AGAIN = 'Ab hier antwortet wieder der digitale Assistent, ein Computerprogramm. Was darf es sein?'

/** The bot goes on, and says that it is a machine again. */
export async function handBackConversation(ctx: Ctx, at: At) {
  return viewed(
    await handle(ctx, at, (row, _agents, byUserId) => {
      const moved = move(row, { do: 'handBack', byUserId }, ctx.now())
      if (moved instanceof Refusal) return moved
      const botState = row.botState && {
        ...row.botState,
        ...{ phase: 'ordering' as const, asked: null, seen: null, open: [], misunderstood: 0 },
      }
      const said = { id: ctx.newId(), text: BOT_AGAIN, fromRole: 'Bot' } as const
      const { row: next, message } = withMessage({ ...moved.row, botState }, said, ctx.now())
      return { row: next, messages: [message] }
    }),
  )
}
