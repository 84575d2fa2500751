import type { AgentState } from '@tresen/contract/conversations/agent-availability'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../../rooms/db/database.ts'
import { changeWithEvents } from '../../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'

export type AgentRow = {
  userId: string
  username: string
  state: AgentState
  isAvailable: boolean
  restaurantIds: readonly string[] | null
  updatedAt: Date
}

const columns = sql`user_id as "userId", username, state, is_available as "isAvailable",
  restaurant_ids as "restaurantIds", updated_at as "updatedAt"`

/** So many conversations one person can hold at once. */
const MOST_HELD = 3

/**
 * Fragment: whether an agent `a` may answer for a restaurant. Their rights of this moment, which may be others than when
 * they said that they are ready; of an account that is not kept here, as its token said.
 */
function mayAnswerFor(restaurantId: string) {
  return sql`coalesce(
    (select u.locked_at is null and (
        exists (select from user_restaurants h
          where h.user_id = u.id and h.restaurant_id = ${restaurantId}::uuid and h.role = 'callcenter')
        or exists (select from user_franchises f join restaurants r on r.franchise_id = f.franchise_id
          where f.user_id = u.id and r.id = ${restaurantId}::uuid and f.role = 'callcenter'))
      from users u where u.id = a.user_id),
    a.restaurant_ids is null or ${restaurantId}::uuid = any(a.restaurant_ids))`
}

/** Who of the call centre is ready and may answer for a restaurant, whatever they are at just now. */
export async function listEntitledAgents(db: Db, restaurantId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ userId: string }>`
    select user_id as "userId" from agent_availabilities a
    where state = 'OnlineAndAvailable' and ${mayAnswerFor(restaurantId)}
    order by updated_at, user_id limit 500`,
  )
  return found.map(({ userId }) => userId)
}

/** Who of the call centre is ready for a conversation of this restaurant, the longest waiting first. */
export async function listReadyAgents(db: Db, restaurantId: string): Promise<string[]> {
  const ready = await rows(
    db,
    sql<{ userId: string }>`
    select user_id as "userId" from agent_availabilities a
    where state = 'OnlineAndAvailable' and ${mayAnswerFor(restaurantId)}
      and (select count(*) from conversations c where c.assigned_user_id = a.user_id) < ${MOST_HELD}
    order by updated_at, user_id limit 50`,
  )
  return ready.map(({ userId }) => userId)
}

export function findAgentRow(db: Db, userId: string) {
  return firstRow(db, sql<AgentRow>`select ${columns} from agent_availabilities where user_id = ${userId}`)
}

/** Those with a restaurant of these; null: all. */
export function listAgentRows(db: Db, reach: readonly string[] | null) {
  return rows(
    db,
    sql<AgentRow>`
    select ${columns} from agent_availabilities
    where ${reach}::uuid[] is null or restaurant_ids is null or restaurant_ids && ${reach}::uuid[]
    order by username, user_id limit 500`,
  )
}

type Logged = { id: string; created: Date; oldState: AgentState | null; isAvailability: boolean }

export type AgentLogRow = {
  id: string
  userId: string
  created: Date
  state: AgentState
  oldState: AgentState
  isAvailable: boolean
}

/** `of`: how ready they are, or whether they answer conversations. */
export function listAgentLog(
  db: Db,
  reach: readonly string[] | null,
  of: 'state' | 'availability',
  { from, to }: { from: Date | null; to: Date | null },
) {
  return rows(
    db,
    sql<AgentLogRow>`
    select id, user_id as "userId", created_at as created, state, old_state as "oldState", is_available as "isAvailable"
    from agent_availability_log
    where (${reach}::uuid[] is null or restaurant_ids is null or restaurant_ids && ${reach}::uuid[])
      and ${of === 'state' ? sql`state is distinct from old_state and state is not null` : sql`is_available is not null`}
      and (${from}::timestamptz is null or created_at >= ${from})
      and (${to}::timestamptz is null or created_at < ${to})
    order by created_at desc, id desc limit 1000`,
  )
}

/** Stores how somebody is there now, and what has changed of it in the log; `log` null: nothing has. */
export function saveAgent(db: Db, agent: AgentRow, log: Logged | null, events: readonly Outgoing[]) {
  const { userId, username, state, isAvailable, restaurantIds, updatedAt } = agent
  return changeWithEvents(
    db,
    sql`
      insert into agent_availabilities (user_id, username, state, is_available, restaurant_ids, updated_at)
      values (${userId}, ${username}, ${state}, ${isAvailable}, ${restaurantIds}::uuid[], ${updatedAt})
      on conflict (user_id) do update set username = excluded.username, state = excluded.state,
        is_available = excluded.is_available, restaurant_ids = excluded.restaurant_ids, updated_at = excluded.updated_at
      returning user_id`,
    events,
    log ? { logged: logged(agent, log) } : {},
  )
}

function logged({ state, isAvailable, restaurantIds }: AgentRow, log: Logged) {
  return sql`
    insert into agent_availability_log (id, user_id, created_at, state, old_state, is_available, restaurant_ids)
    select ${log.id}::uuid, user_id, ${log.created}::timestamptz, ${log.isAvailability ? null : state}::text,
      ${log.oldState}::text, ${log.isAvailability ? isAvailable : null}::boolean, ${restaurantIds}::uuid[]
    from changed`
}

export async function forgetOldAgentLog(db: Db, before: Date): Promise<void> {
  await sql`delete from agent_availability_log where created_at < ${before}`.execute(db)
}
