import type { BotState } from '@tresen/bot/bot'
import type {
  ConversationChannel,
  ConversationStateUpdate,
  MessageAttachment,
  MessageRole,
  MessageState,
} from '@tresen/contract/conversations/conversation'
import type { ConversationCourse } from '@tresen/domain/conversations/course'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db } from '../../rooms/db/database.ts'

/** A conversation as it is stored; the last lines are read with it and stored elsewhere. */
export type ConversationRow = ConversationCourse & {
  restaurantId: string
  id: string
  version: number
  channel: ConversationChannel
  callId: string | null
  guestId: string | null
  origin: string | null
  isUnread: boolean
  /** When staff last read it. */
  readAt: Date | null
  customerName: string
  customerPhone: string
  summary: string
  shoppingCartId: string | null
  botState: BotState | null
  lastMessage: {
    at: string
    text: string
    role: MessageRole
    state: MessageState
    attachmentType?: MessageAttachment['type'] | null
  } | null
  messageCount: number
  /** What all its messages take, without files. */
  byteCount: number
  createdAt: Date
  updatedAt: Date
  restaurantName: string
  orderId: string | null
  cartVersion: number | null
  /** Of WhatsApp: until when the guest may be written to freely. */
  windowUntil: Date | null
  /** The number by which it came, where several restaurants show it. */
  sharedNumber: string | null
}

export const columns = sql`
  c.restaurant_id as "restaurantId", c.id, c.version, c.channel, c.call_id as "callId", c.guest_id as "guestId", c.origin,
  c.state, c.assigned_user_id as "assignedUserId", c.priority, c.level, c.passed_by as "passedBy",
  c.is_guest_waiting as "isGuestWaiting", c.was_handed_off as "wasHandedOff", c.needs_review as "needsToBeReviewed",
  c.is_in_review as "isInReview", c.reason, c.deadline_at as deadline, c.is_unread as "isUnread", c.read_at as "readAt",
  c.customer_name as "customerName", c.customer_phone as "customerPhone", c.summary,
  c.shopping_cart_id as "shoppingCartId", c.bot_state as "botState", c.last_message as "lastMessage",
  c.message_count as "messageCount", c.byte_count as "byteCount", c.created_at as "createdAt", c.updated_at as "updatedAt",
  r.name as "restaurantName", coalesce(cart.order_id, c.order_id) as "orderId", cart.version as "cartVersion",
  c.window_until as "windowUntil", c.shared_number as "sharedNumber"`

export const fromConversations = sql`conversations c join restaurants r on r.id = c.restaurant_id
  left join shopping_carts cart on cart.restaurant_id = c.restaurant_id and cart.id = c.shopping_cart_id`

/** Whoever waits for people is never pushed out of the list by those with the bot. */
const urgentFirst = sql`c.state in ('Queued', 'Connecting', 'Connected') desc, c.priority desc, c.updated_at desc, c.id`

/** As many as a restaurant has at once, and those that have ended since. */
const MOST_LISTED = 2000

/** Where somebody may look; null: everywhere. */
export type Reach = readonly string[] | null

function isReached(reach: Reach) {
  return sql`(${reach}::uuid[] is null or c.restaurant_id = any(${reach}::uuid[]))`
}

export function findConversationRow(db: Db, id: string, reach: Reach) {
  return firstRow(
    db,
    sql<ConversationRow>`select ${columns} from ${fromConversations} where c.id = ${id} and ${isReached(reach)}`,
  )
}

/** The guest's youngest conversation in the online chat since a moment. */
export function findConversationRowOfGuest(
  db: Db,
  at: { restaurantId: string; guestId: string },
  since: Date,
) {
  return firstRow(
    db,
    sql<ConversationRow>`
    select ${columns} from ${fromConversations}
    where c.restaurant_id = ${at.restaurantId} and c.guest_id = ${at.guestId} and c.updated_at >= ${since}
    order by c.created_at desc, c.id desc limit 1`,
  )
}

export function findConversationRowOfOrder(db: Db, at: { restaurantId: string; orderId: string }) {
  return firstRow(
    db,
    sql<ConversationRow>`
    select ${columns} from ${fromConversations}
    where c.restaurant_id = ${at.restaurantId} and (c.order_id = ${at.orderId} or cart.order_id = ${at.orderId})
    order by c.created_at desc limit 1`,
  )
}

/** Of the restaurants that share a number the one with which a guest talks just now; undefined: with none. */
export async function findRestaurantOfGuest(db: Db, restaurantIds: readonly string[], guestId: string) {
  const row = await firstRow(
    db,
    sql<{ restaurantId: string }>`
    select restaurant_id as "restaurantId" from conversations
    where restaurant_id = any(${restaurantIds}::uuid[]) and guest_id = ${guestId}
      and state not in ('Complete', 'Abandoned')
    order by created_at desc, id desc limit 1`,
  )
  return row?.restaurantId
}

/** The restaurants of a chain that show a number, as far as somebody may look. */
export function listSharers(db: Db, of: { restaurantId: string; number: string }, reach: Reach) {
  return rows(
    db,
    sql<{ id: string; name: string }>`
    select r.id, r.name from restaurants own join restaurants r on r.franchise_id = own.franchise_id
    where own.id = ${of.restaurantId} and r.public_whatsapp_number = ${of.number} and r.state <> 'Deleted'
      and (${reach}::uuid[] is null or r.id = any(${reach}::uuid[]))
    order by r.name, r.id limit 500`,
  )
}

export type ConversationFilter = { from: Date | null; to: Date | null; states: readonly string[] | null }

function listWhere(db: Db, condition: RawBuilder<unknown>, { from, to, states }: ConversationFilter) {
  return rows(
    db,
    sql<ConversationRow>`
    select ${columns} from ${fromConversations}
    where ${condition} and (${states}::text[] is null or c.state = any(${states}::text[]))
      and (${from}::timestamptz is null or c.updated_at >= ${from})
      and (${to}::timestamptz is null or c.updated_at < ${to})
    order by ${urgentFirst} limit ${MOST_LISTED}`,
  )
}

export function listConversationRows(db: Db, restaurantId: string, filter: ConversationFilter) {
  return listWhere(db, sql`c.restaurant_id = ${restaurantId}`, filter)
}

export function listConversationRowsOf(db: Db, userId: string, reach: Reach, filter: ConversationFilter) {
  return listWhere(db, sql`c.assigned_user_id = ${userId} and ${isReached(reach)}`, filter)
}

const MOST_OF_CUSTOMER = 50

type OfCustomer = { franchiseId: string; reach: Reach; customerIds: string[]; identifiers: string[] }

/**
 * Numbers are compared by their digits, as Germans and as others write them. Whoever writes by WhatsApp is also known by
 * what they show there, whatever number they gave.
 */
export function listConversationRowsOfCustomer(db: Db, whose: OfCustomer) {
  const { franchiseId, reach, customerIds, identifiers } = whose
  return rows(
    db,
    sql<ConversationRow>`
    with numbers as materialized (
      select p from unnest(${identifiers}::text[]) as value, unnest(array[substr(value, 2), '0' || substr(value, 4)]) as p
      where value like '+%'),
    placed as materialized (
      select id, shopping_cart_id from orders
      where franchise_id = ${franchiseId} and customer_id = any(${customerIds}::uuid[])),
    writers as materialized (
      select w.id from whatsapp_contacts w join whatsapp_accounts a on a.id = w.account_id
      where a.restaurant_id in (select id from restaurants where franchise_id = ${franchiseId})
        and (w.user_id = any(${identifiers}::text[]) or '+' || w.wa_id = any(${identifiers}::text[])))
    select ${columns} from ${fromConversations}
    where c.restaurant_id in (select id from restaurants where franchise_id = ${franchiseId}) and ${isReached(reach)}
      and (c.order_id in (select id from placed) or c.shopping_cart_id in (select shopping_cart_id from placed)
        or c.guest_id in (select id from writers)
        or c.customer_phone <> '' and regexp_replace(regexp_replace(c.customer_phone, '^00', ''), '[^0-9]', '', 'g')
          in (select p from numbers))
    order by c.updated_at desc, c.id limit ${MOST_OF_CUSTOMER}`,
  )
}

export function listStateRows(
  db: Db,
  conversationId: string,
  { from, to }: { from: Date | null; to: Date | null },
) {
  return rows(
    db,
    sql<Omit<ConversationStateUpdate, 'created'> & { created: Date }>`
    select s.id, s.created_at as created, s.state, s.assigned_user_id as "assignedUserId",
      u.username as "assignedUsername", s.reason, s.given_to as "givenTo"
    from conversation_states s left join users u on u.id = s.assigned_user_id where s.conversation_id = ${conversationId}
      and (${from}::timestamptz is null or s.created_at >= ${from})
      and (${to}::timestamptz is null or s.created_at < ${to})
    order by s.created_at desc, s.id desc limit 500`,
  )
}

/** The orders that became of a conversation's cart. */
export function listOrdersOf(
  db: Db,
  { restaurantId, orderId }: Pick<ConversationRow, 'restaurantId' | 'orderId'>,
  { from, to }: { from: Date | null; to: Date | null },
) {
  return rows(
    db,
    sql<{ id: string; restaurantId: string; number: number; created: Date }>`
    select id, restaurant_id as "restaurantId", number, created_at as created from orders
    where restaurant_id = ${restaurantId} and id = ${orderId}
      and (${from}::timestamptz is null or created_at >= ${from})
      and (${to}::timestamptz is null or created_at < ${to})`,
  )
}

/** How much a guest, their connection and the restaurant have begun already. */
export async function countChats(
  db: Db,
  { restaurantId, guestId, origin }: { restaurantId: string; guestId: string; origin: string },
  since: Date,
) {
  const counted = await firstRow(
    db,
    sql<{ ofGuest: number; ofOrigin: number; open: number }>`
    select
      (select count(*) from conversations where restaurant_id = ${restaurantId} and guest_id = ${guestId}
        and created_at >= ${since}) as "ofGuest",
      (select count(*) from conversations where origin = ${origin} and created_at >= ${since}) as "ofOrigin",
      (select count(*) from conversations where restaurant_id = ${restaurantId}
        and state in ('Bot', 'Queued', 'Connecting', 'Connected')) as open`,
  )
  return counted!
}

/**
 * Who makes room where a restaurant has as many as it may: of the connection that has most of them the one in which nothing
 * was said for longest, first those with the bot. Never what somebody has or is offered, and nothing that is spoken.
 */
export async function findWhoMakesRoom(db: Db, restaurantId: string): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{ id: string }>`
    select id from (
      select id, state, updated_at, count(*) over (partition by coalesce(origin, id::text)) as share from conversations
      where restaurant_id = ${restaurantId} and channel <> 'Phone' and state in ('Bot', 'Queued')) as held
    order by share desc, state = 'Bot' desc, updated_at, id limit 1`,
  )
  return row?.id ?? null
}

/** Forgets from where conversations were begun. */
export async function forgetOrigins(db: Db, before: Date): Promise<void> {
  await sql`update conversations set origin = null where origin is not null and created_at < ${before}`.execute(
    db,
  )
}
