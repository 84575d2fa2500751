import { usualGuestHours } from '@tresen/domain/conversations/chat-bounds'
import { guestOf, type Ctx } from '../../../context.ts'
import { findConversationRowOfGuest, type ConversationRow } from '../conversations.sql.ts'
import { viewGuestChat } from '../conversations.view.ts'
import { findMessageFile, listMessageRows } from '../messages.sql.ts'

const always = { from: null, to: null }

/** The guest's conversation as long as it is of today; null: there is none. */
export async function findOwn(ctx: Ctx, restaurantId: string): Promise<ConversationRow | null> {
  const guestId = guestOf(ctx)
  if (!guestId) return null
  const since = new Date(ctx.now().getTime() - usualGuestHours * 3_600_000)
  return (await findConversationRowOfGuest(ctx.db, { restaurantId, guestId }, since)) ?? null
}

/** As its guest sees it now. */
export async function viewOwn(ctx: Ctx, restaurantId: string) {
  const row = await findOwn(ctx, restaurantId)
  if (!row) return null
  return viewGuestChat(row, await listMessageRows(ctx.db, { restaurantId, conversationId: row.id }, always))
}

export function getChat(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  return viewOwn(ctx, restaurantId)
}

/** The picture on a message of the guest's own conversation. */
export async function getChatFile(
  ctx: Ctx,
  { restaurantId, messageId }: { restaurantId: string; messageId: string },
) {
  const row = await findOwn(ctx, restaurantId)
  const file = row && (await findMessageFile(ctx.db, { restaurantId, conversationId: row.id, messageId }))
  if (!file) return null
  return { name: 'bild.webp', type: file.mimeType, bytes: new Uint8Array(file.content) }
}
