import type { CallState } from '@tresen/contract/calls/call'
import { restaurantsOf, userOf, type Ctx } from '../../../context.ts'
import { findConversationRow } from '../../conversations/conversations.sql.ts'
import { viewConversation } from '../../conversations/conversations.view.ts'
import { findCallRow, findCallRowOf, listCallRows } from '../calls.sql.ts'
import { viewCall } from '../calls.view.ts'

type At = { restaurantId: string; id: string }
type Span = { from?: string; to?: string }

export async function listCalls(ctx: Ctx, input: Span & { restaurantId: string; states?: string }) {
  const states = input.states ? (input.states.split(',') as CallState[]) : null
  return (await listCallRows(ctx.db, input.restaurantId, { ...spanOf(input), states })).map(viewCall)
}

export async function getCall(ctx: Ctx, at: At) {
  const row = await findCallRow(ctx.db, at)
  return row && viewCall(row)
}

/** Null where nothing was spoken yet. */
export async function getCallConversation(ctx: Ctx, at: At) {
  const row = await findCallRow(ctx.db, at)
  if (!row?.conversationId) return null
  const talk = await findConversationRow(ctx.db, row.conversationId, [at.restaurantId])
  return talk ? viewConversation(talk) : null
}

/** What rings for whoever asks, or whom they speak with. */
export async function getOwnCall(ctx: Ctx) {
  const row = await findCallRowOf(ctx.db, userOf(ctx)!)
  const reach = restaurantsOf(ctx)
  return row && (reach === null || reach.includes(row.restaurantId)) ? viewCall(row) : null
}

export function spanOf({ from, to }: Span) {
  return { from: from ? new Date(from) : null, to: to ? new Date(to) : null }
}
