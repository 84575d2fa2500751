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
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import { addJob } from '../../rooms/jobs/jobs.sql.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { deadlineJob } from './work/deadline-job.ts'
import { tellingJob } from './work/telling-job.ts'
import {
  amendsMessages,
  insertsFile,
  insertsMessages,
  removesFiles,
  type AmendedMessage,
  type MessageFile,
  type NewMessage,
} from './messages.sql.ts'

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
  createdAt: Date
  updatedAt: Date
  restaurantName: string
  orderId: string | null
  cartVersion: number | null
  /** Of WhatsApp: until when the guest may be written to freely. */
  windowUntil: Date | null
}

const columns = sql`
  c.restaurant_id as "restaurantId", c.id, c.version, c.channel, c.call_id as "callId", c.guest_id as "guestId", c.origin,
  c.state, c.assigned_user_id as "assignedUserId", c.priority, c.level, c.passed_by as "passedBy",
  c.is_guest_waiting as "isGuestWaiting", c.was_handed_off as "wasHandedOff", c.needs_review as "needsToBeReviewed",
  c.is_in_review as "isInReview", c.reason, c.deadline_at as deadline, c.is_unread as "isUnread",
  c.customer_name as "customerName", c.customer_phone as "customerPhone", c.summary,
  c.shopping_cart_id as "shoppingCartId", c.bot_state as "botState", c.last_message as "lastMessage",
  c.message_count as "messageCount", c.created_at as "createdAt", c.updated_at as "updatedAt",
  r.name as "restaurantName", coalesce(cart.order_id, c.order_id) as "orderId", cart.version as "cartVersion",
  c.window_until as "windowUntil"`

const fromConversations = sql`conversations c join restaurants r on r.id = c.restaurant_id
  left join shopping_carts cart on cart.restaurant_id = c.restaurant_id and cart.id = c.shopping_cart_id`

const urgentFirst = sql`c.priority desc, c.updated_at desc, c.id`

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

export type ConversationFilter = { from: Date | null; to: Date | null; states: readonly string[] | null }

function listWhere(db: Db, condition: RawBuilder<unknown>, { from, to, states }: ConversationFilter) {
  return rows(
    db,
    sql<ConversationRow>`
    select ${columns} from ${fromConversations}
    where ${condition} and (${states}::text[] is null or c.state = any(${states}::text[]))
      and (${from}::timestamptz is null or c.updated_at >= ${from})
      and (${to}::timestamptz is null or c.updated_at < ${to})
    order by ${urgentFirst} limit 500`,
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

/** Numbers are compared by their digits, as Germans and as others write them. */
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
      where franchise_id = ${franchiseId} and customer_id = any(${customerIds}::uuid[]))
    select ${columns} from ${fromConversations}
    where c.restaurant_id in (select id from restaurants where franchise_id = ${franchiseId}) and ${isReached(reach)}
      and (c.order_id in (select id from placed) or c.shopping_cart_id in (select shopping_cart_id from placed)
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
    select id, created_at as created, state, assigned_user_id as "assignedUserId", reason
    from conversation_states where conversation_id = ${conversationId}
      and (${from}::timestamptz is null or created_at >= ${from})
      and (${to}::timestamptz is null or created_at < ${to})
    order by created_at desc, id desc limit 500`,
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

export async function lockConversation(tx: Tx, id: string): Promise<void> {
  await sql`select from conversations where id = ${id} for update`.execute(tx)
}

/** What is stored along with a conversation. `state`: the step to note; `wakeAt`: when its deadline is looked after. */
export type Along = {
  messages: readonly NewMessage[]
  amended?: readonly AmendedMessage[]
  file?: MessageFile | null
  step: { id: string } | null
  wakeAt: Date | null
}

/** Stores a new conversation with its events; null when there is one of this id. */
export function insertConversation(db: Db, row: ConversationRow, along: Along, events: readonly Outgoing[]) {
  return changeWithEvents(
    db,
    sql`
      insert into conversations (restaurant_id, id, channel, call_id, guest_id, origin, created_at, ${changingColumns})
      values (${row.restaurantId}, ${row.id}, ${row.channel}, ${row.callId}, ${row.guestId}, ${row.origin},
        ${row.createdAt}, ${valuesOf(row)})
      on conflict do nothing returning restaurant_id, id${laterOf(row, along)}`,
    events,
    stored(row, along),
  )
}

/** Stores the next version of a conversation with its events; null when another change came first. */
export function saveConversation(db: Db, row: ConversationRow, along: Along, events: readonly Outgoing[]) {
  return changeWithEvents(
    db,
    sql`
      update conversations set (${changingColumns}) = row(${valuesOf(row)})
      where restaurant_id = ${row.restaurantId} and id = ${row.id} and version = ${row.version - 1}
      returning restaurant_id, id${laterOf(row, along)}`,
    events,
    stored(row, along),
  )
}

const changingColumns = sql`version, state, assigned_user_id, priority, level, passed_by, is_guest_waiting, was_handed_off,
  needs_review, is_in_review, reason, deadline_at, is_unread, customer_name, customer_phone, summary, shopping_cart_id,
  order_id, bot_state, last_message, message_count, updated_at, window_until`

function valuesOf(row: ConversationRow) {
  return sql`${row.version}::integer, ${row.state}::text, ${row.assignedUserId}::uuid, ${row.priority}::integer,
    ${row.level}::text, ${row.passedBy}::uuid[], ${row.isGuestWaiting}::boolean, ${row.wasHandedOff}::boolean,
    ${row.needsToBeReviewed}::boolean, ${row.isInReview}::boolean, ${row.reason}::text, ${row.deadline}::timestamptz,
    ${row.isUnread}::boolean, ${row.customerName}::text, ${row.customerPhone}::text, ${row.summary}::text,
    ${row.shoppingCartId}::uuid, ${row.orderId}::uuid, ${row.botState && JSON.stringify(row.botState)}::jsonb,
    ${row.lastMessage && JSON.stringify(row.lastMessage)}::jsonb, ${row.messageCount}::integer,
    ${row.updatedAt}::timestamptz, ${row.windowUntil}::timestamptz`
}

/** What is done later, in the list of what is returned: a part that only selects would not be carried out. */
function laterOf(row: ConversationRow, { messages, wakeAt }: Along) {
  const payload = { conversationId: row.id, deadline: row.deadline?.toISOString() ?? '' }
  const waking =
    wakeAt && row.deadline
      ? [addJob(deadlineJob, payload, { key: `conversation ${row.id}`, at: wakeAt })]
      : []
  const goesOut = messages.some(({ state }) => state === 'pending')
  const jobs = [...waking, ...(goesOut ? [tellingOf(row)] : [])]
  return sql.join(
    jobs.map((job, at) => sql`, ${job} as ${sql.ref(`job${at}`)}`),
    sql``,
  )
}

function stored(row: ConversationRow, { messages, amended = [], file, step }: Along) {
  const deleted = amended.filter(({ state }) => state === 'deleted')
  return {
    ...(messages.length > 0 && { messages: insertsMessages(messages) }),
    ...(amended.length > 0 && { amended: amendsMessages(amended) }),
    ...(deleted.length > 0 && { removed: removesFiles(deleted.map(({ id }) => id)) }),
    ...(file && { file: insertsFile(file) }),
    ...(step && {
      step: sql`
        insert into conversation_states (restaurant_id, conversation_id, id, created_at, state, assigned_user_id, reason)
        select restaurant_id, id, ${step.id}::uuid, ${row.updatedAt}::timestamptz, ${row.state}::text,
          ${row.assignedUserId}::uuid, ${row.reason}::text from changed`,
    }),
  }
}

/** Fragment: what was said is to go out by the conversation's channel. */
function tellingOf({ restaurantId, id }: Pick<ConversationRow, 'restaurantId' | 'id'>) {
  return addJob(tellingJob, { restaurantId, conversationId: id }, { key: `telling ${id}` })
}

/** Forgets from where conversations were begun. */
export async function forgetOrigins(db: Db, before: Date): Promise<void> {
  await sql`update conversations set origin = null where origin is not null and created_at < ${before}`.execute(
    db,
  )
}
