import { restaurantsOf, userOf, type Ctx } from '../../../context.ts'
import { findFamily } from '../../customers/customers.sql.ts'
import { spanOf } from '../agents/agent-availability.ts'
import * as sql from '../conversations.sql.ts'
import { viewConversation, viewMessage } from '../conversations.view.ts'
import { findMessageFile, findMessageRow, listMessageRows } from '../messages.sql.ts'

type At = { conversationId: string }
type Span = { from?: string; to?: string }
type Listed = Span & { states?: string }

function filterOf(input: Listed) {
  return { ...spanOf(input), states: input.states?.split(',') ?? null }
}

export async function getConversation(ctx: Ctx, { conversationId }: At) {
  const row = await sql.findConversationRow(ctx.db, conversationId, restaurantsOf(ctx))
  return row && viewConversation(row)
}

export async function getRestaurantConversation(ctx: Ctx, at: At & { restaurantId: string }) {
  const row = await sql.findConversationRow(ctx.db, at.conversationId, [at.restaurantId])
  return row && viewConversation(row)
}

export async function listRestaurantConversations(ctx: Ctx, input: Listed & { restaurantId: string }) {
  const found = await sql.listConversationRows(ctx.db, input.restaurantId, filterOf(input))
  return found.map(viewConversation)
}

export async function listOwnConversations(ctx: Ctx, input: Listed) {
  const reach = restaurantsOf(ctx)
  const found = await sql.listConversationRowsOf(ctx.db, userOf(ctx)!, reach, filterOf(input))
  return found.map(viewConversation)
}

/** Until several restaurants share a number, every conversation has its restaurant. */
export async function listConversationsWithoutRestaurant() {
  return []
}

export async function listConversationMessages(ctx: Ctx, input: At & Span & { newest?: number }) {
  return messagesOf(ctx, input, restaurantsOf(ctx))
}

export async function listRestaurantConversationMessages(
  ctx: Ctx,
  input: At & Span & { restaurantId: string },
) {
  return messagesOf(ctx, input, [input.restaurantId])
}

async function messagesOf(ctx: Ctx, input: At & Span & { newest?: number }, reach: sql.Reach) {
  const row = await sql.findConversationRow(ctx.db, input.conversationId, reach)
  if (!row) return null
  const at = { restaurantId: row.restaurantId, conversationId: row.id }
  const { newest } = input
  return (await listMessageRows(ctx.db, at, { ...spanOf(input), ...(newest && { newest }) })).map(viewMessage)
}

export async function listConversationStates(ctx: Ctx, input: At & Span) {
  const row = await sql.findConversationRow(ctx.db, input.conversationId, restaurantsOf(ctx))
  if (!row) return null
  const knowsAgents = mayKnowAgents(ctx, row.restaurantId)
  const steps = await sql.listStateRows(ctx.db, row.id, spanOf(input))
  return steps.map(({ created, assignedUsername, ...step }) => ({
    ...step,
    assignedUsername: knowsAgents || step.state === 'Connected' ? assignedUsername : null,
    created: created.toISOString(),
  }))
}

/** Who else is asked to answer, only operator and call centre know. */
function mayKnowAgents({ actor }: Ctx, restaurantId: string): boolean {
  if (actor.kind !== 'user') return false
  return actor.roles.includes('admin') || actor.restaurants[restaurantId] === 'callcenter'
}

export async function getRawMessage(ctx: Ctx, input: At & { messageId: string }) {
  const row = await sql.findConversationRow(ctx.db, input.conversationId, restaurantsOf(ctx))
  if (!row) return null
  const { restaurantId, id: conversationId } = row
  const message = await findMessageRow(ctx.db, { restaurantId, conversationId, messageId: input.messageId })
  return message && { raw: message.text }
}

export async function getMessageFile(ctx: Ctx, input: At & { messageId: string }) {
  const row = await sql.findConversationRow(ctx.db, input.conversationId, restaurantsOf(ctx))
  if (!row) return null
  const { restaurantId, id: conversationId } = row
  const file = await findMessageFile(ctx.db, { restaurantId, conversationId, messageId: input.messageId })
  return file && { url: `data:${file.mimeType};base64,${file.content.toString('base64')}` }
}

export async function listConversationOrders(ctx: Ctx, input: At & Span) {
  const row = await sql.findConversationRow(ctx.db, input.conversationId, restaurantsOf(ctx))
  if (!row) return null
  const orders = await sql.listOrdersOf(ctx.db, row, spanOf(input))
  return orders.map(({ created, ...order }) => ({ ...order, created: created.toISOString() }))
}

export async function getOrderConversation(ctx: Ctx, at: { restaurantId: string; orderId: string }) {
  const row = await sql.findConversationRowOfOrder(ctx.db, at)
  return row ? viewConversation(row) : null
}

/** Of whoever it is with all who are merged with them: by their numbers, and by their orders. */
export async function listCustomerConversations(
  ctx: Ctx,
  input: { franchiseId: string; customerId: string; restaurantId?: string },
) {
  const { franchiseId, customerId, restaurantId } = input
  const family = await findFamily(ctx.db, { franchiseId, id: customerId })
  if (!family) return null
  const own = restaurantsOf(ctx)
  const reach = restaurantId ? [restaurantId].filter((id) => !own || own.includes(id)) : own
  const found = await sql.listConversationRowsOfCustomer(ctx.db, {
    ...{ franchiseId, reach },
    customerIds: family.members.map(({ id }) => id),
    identifiers: family.identifiers.map(({ value }) => value),
  })
  return found.map(viewConversation)
}
