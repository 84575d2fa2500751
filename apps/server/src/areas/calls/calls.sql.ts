import type { VoiceState } from '@tresen/bot/voice'
import type { PhoneCall } from '@tresen/contract/calls/call'
import type { CallCourse } from '@tresen/domain/calls/move-call'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import { addJob } from '../../rooms/jobs/jobs.sql.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { callDeadlineJob, lineCheckJob, nextLineCheck, steerJob } from './work/call-jobs.ts'

/** A call as it is stored; the last lines are read with it and stored elsewhere. */
export type CallRow = CallCourse & {
  restaurantId: string
  id: string
  version: number
  providerSid: string | null
  direction: PhoneCall['direction']
  from: string
  to: string
  conversationId: string | null
  guestId: string
  shoppingCartId: string | null
  voice: VoiceState
  lastUserId: string | null
  answeredAt: Date | null
  createdAt: Date
  updatedAt: Date
  endedAt: Date | null
  restaurantName: string
  franchiseId: string
  summary: string
  customerName: string
  orderId: string | null
  instructions: string
  announcement: string
}

const columns = sql`
  c.restaurant_id as "restaurantId", c.id, c.version, c.provider_sid as "providerSid", c.direction,
  c.from_number as "from", c.to_number as "to", c.state, c.party, c.assigned_user_id as "assignedUserId",
  c.passed_by as "passedBy", c.rejected_by as "rejectedBy", c.is_restaurant_passed as "isRestaurantPassed", c.leg,
  c.was_handed_off as "wasHandedOff", c.failure, c.outcome, c.deadline_at as deadline,
  c.conversation_id as "conversationId", c.guest_id as "guestId", c.shopping_cart_id as "shoppingCartId", c.voice,
  c.last_user_id as "lastUserId", c.answered_at as "answeredAt", c.created_at as "createdAt",
  c.updated_at as "updatedAt", c.ended_at as "endedAt", r.name as "restaurantName", r.franchise_id as "franchiseId",
  coalesce(t.summary, '') as summary, coalesce(t.customer_name, '') as "customerName",
  coalesce(cart.order_id, t.order_id) as "orderId", coalesce(i.instructions, '') as instructions,
  coalesce(i.announcement, '') as announcement`

const fromCalls = sql`calls c join restaurants r on r.id = c.restaurant_id
  left join conversations t on t.restaurant_id = c.restaurant_id and t.id = c.conversation_id
  left join shopping_carts cart on cart.restaurant_id = c.restaurant_id and cart.id = c.shopping_cart_id
  left join call_instructions i on i.restaurant_id = c.restaurant_id
    and i.phone_number = case c.direction when 'Inbound' then c.to_number else c.from_number end`

type At = { restaurantId: string; id: string }

function find(db: Db, where: RawBuilder<unknown>) {
  return firstRow(db, sql<CallRow>`select ${columns} from ${fromCalls} where ${where}`)
}

export function findCallRow(db: Db, { restaurantId, id }: At) {
  return find(db, sql`c.restaurant_id = ${restaurantId} and c.id = ${id}`)
}

/** For what only the telephone service may ask: a call wherever it is. */
export function findCallRowById(db: Db, id: string) {
  return find(db, sql`c.id = ${id}`)
}

export function findCallRowBySid(db: Db, sid: string) {
  return find(db, sql`c.provider_sid = ${sid}`)
}

/** What rings for a person, or whom they speak with. */
export function findCallRowOf(db: Db, userId: string) {
  return find(db, sql`c.assigned_user_id = ${userId} order by c.created_at desc limit 1`)
}

/** The last call of a number that ended in the middle, with its cart: who calls again goes on with it. */
export function findUnfinishedCall(db: Db, restaurantId: string, from: string, since: Date) {
  return find(
    db,
    sql`c.restaurant_id = ${restaurantId} and c.from_number = ${from} and c.direction = 'Inbound'
      and c.created_at >= ${since} and c.shopping_cart_id is not null and cart.id is not null
      and cart.order_id is null and c.outcome in ('Dropped', 'Missed') order by c.created_at desc limit 1`,
  )
}

export type CallFilter = { from: Date | null; to: Date | null; states: readonly string[] | null }

export function listCallRows(db: Db, restaurantId: string, { from, to, states }: CallFilter) {
  return rows(
    db,
    sql<CallRow>`
    select ${columns} from ${fromCalls}
    where c.restaurant_id = ${restaurantId} and (${states}::text[] is null or c.state = any(${states}::text[]))
      and (${from}::timestamptz is null or c.created_at >= ${from})
      and (${to}::timestamptz is null or c.created_at < ${to})
    order by c.created_at desc, c.id desc limit 500`,
  )
}

export function listRunningCallRows(db: Db, restaurantId: string) {
  return rows(
    db,
    sql<CallRow>`select ${columns} from ${fromCalls}
    where c.restaurant_id = ${restaurantId} and c.deadline_at is not null order by c.created_at limit 500`,
  )
}

/** How many calls run in a restaurant, how many of them with the bot, and how often a number has called since. */
export async function countCalls(db: Db, restaurantId: string, from: string, since: Date) {
  const counted = await firstRow(
    db,
    sql<{ running: number; withBot: number; ofNumber: number }>`
    select
      (select count(*) from calls where restaurant_id = ${restaurantId} and deadline_at is not null) as running,
      (select count(*) from calls where restaurant_id = ${restaurantId} and deadline_at is not null
        and party = 'Bot') as "withBot",
      (select count(*) from calls where from_number = ${from} and from_number <> '' and created_at >= ${since})
        as "ofNumber"`,
  )
  return counted!
}

export async function lockCall(tx: Tx, id: string): Promise<void> {
  await sql`select from calls where id = ${id} for update`.execute(tx)
}

/** `wakeAt`: when the deadline is looked after. `steers`: the line is told that something has changed. `isTalk`: people speak. */
export type CallAlong = { wakeAt: Date | null; steers: boolean; isTalk?: boolean }

/** Stores a new call with its events; null when the telephone service has told of it before. */
export function insertCall(db: Db, row: CallRow, along: CallAlong, events: readonly Outgoing[]) {
  return changeWithEvents(
    db,
    sql`
      insert into calls (restaurant_id, id, direction, from_number, to_number, guest_id, created_at, ${changing})
      values (${row.restaurantId}, ${row.id}, ${row.direction}, ${row.from}, ${row.to}, ${row.guestId},
        ${row.createdAt}, ${valuesOf(row)})
      on conflict do nothing returning restaurant_id, id${follows(row, along)}`,
    events,
  )
}

/** Stores the next version of a call with its events; null when another change came first. */
export function saveCall(db: Db, row: CallRow, along: CallAlong, events: readonly Outgoing[]) {
  return changeWithEvents(
    db,
    sql`
      update calls set (${changing}) = row(${valuesOf(row)})
      where restaurant_id = ${row.restaurantId} and id = ${row.id} and version = ${row.version - 1}
      returning restaurant_id, id${follows(row, along)}`,
    events,
  )
}

const changing = sql`version, provider_sid, state, party, assigned_user_id, passed_by, rejected_by, is_restaurant_passed, leg,
  was_handed_off, failure, outcome, deadline_at, conversation_id, shopping_cart_id, voice, last_user_id, answered_at,
  updated_at, ended_at`

function valuesOf(row: CallRow) {
  return sql`${row.version}::integer, ${row.providerSid}::text, ${row.state}::text, ${row.party}::text,
    ${row.assignedUserId}::uuid, ${row.passedBy}::uuid[], ${row.rejectedBy}::uuid[], ${row.isRestaurantPassed}::boolean, ${row.leg}::integer,
    ${row.wasHandedOff}::boolean, ${row.failure}::text, ${row.outcome}::text, ${row.deadline}::timestamptz,
    ${row.conversationId}::uuid, ${row.shoppingCartId}::uuid, ${JSON.stringify(row.voice)}::jsonb,
    ${row.lastUserId}::uuid, ${row.answeredAt}::timestamptz, ${row.updatedAt}::timestamptz,
    ${row.endedAt}::timestamptz`
}

/** Among what the change returns: a part of the statement that only selects is never carried out. */
function follows({ id, deadline }: CallRow, { wakeAt, steers, isTalk }: CallAlong) {
  const at = { key: `call ${id}`, at: wakeAt ?? new Date() }
  const payload = { callId: id, deadline: deadline?.toISOString() ?? '' }
  const waking = wakeAt && deadline ? sql`, ${addJob(callDeadlineJob, payload, at)} as waking` : sql``
  const steering = steers ? sql`, ${addJob(steerJob, { callId: id })} as steering` : sql``
  const checking = isTalk
    ? sql`, ${addJob(lineCheckJob, { callId: id }, nextLineCheck(id))} as checking`
    : sql``
  return sql`${waking}${steering}${checking}`
}
