import { renderSVG } from 'uqr'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { findConversationRow } from '../conversations.sql.ts'
import { findOwn, viewOwn } from './guest-chat.ts'

/** Long enough to pick up the other device; whoever holds the link has the conversation, its cart and its order. */
const LIVES_MS = 15 * 60_000

/** A link by which the guest goes on with their conversation elsewhere. */
export async function linkChat(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  const own = await findOwn(ctx, restaurantId)
  if (!own) return null
  const until = new Date(ctx.now().getTime() + LIVES_MS)
  const token = ctx.tokens.signLink('chat', { restaurantId, id: own.id }, until)
  const url = `${ctx.publicUrl}/public/${restaurantId}/chat?weiter=${token}`
  return { url, qrCode: renderSVG(url, { border: 2 }), until: until.toISOString() }
}

type Continuing = { restaurantId: string; body: { token: string } }

/** This browser is the guest of that conversation from now on: both devices see the same, and fill the same cart. */
export async function continueChat(ctx: Ctx, { restaurantId, body }: Continuing) {
  const target = await ctx.tokens.readLink('chat', body.token)
  if (target === 'expired') return refuse('ChatLinkExpired')
  if (target?.restaurantId !== restaurantId) return refuse('NotFound')
  const row = await findConversationRow(ctx.db, target.id, [restaurantId])
  const { guestId } = row ?? {}
  if (!guestId || ctx.actor.kind !== 'guest') return refuse('NotFound')
  ctx.visit?.becomeGuest(ctx.tokens.signGuest(guestId))
  return (
    (await viewOwn({ ...ctx, actor: { ...ctx.actor, guestId } }, restaurantId)) ?? refuse('ChatLinkExpired')
  )
}
