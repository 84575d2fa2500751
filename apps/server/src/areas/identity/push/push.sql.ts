import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../../rooms/db/database.ts'
import { addJob } from '../../../rooms/jobs/jobs.sql.ts'
import type { JobKind } from '../../../rooms/jobs/job-kind.ts'
import type { PushMessage } from '../../../rooms/push/push.ts'

type Keys = { key: string; authsecret: string }

/** How a device is reached. */
export type PushDevice =
  | { way: 'Web'; target: string; keys: Keys }
  | { way: 'Firebase' | 'Apple'; target: string; keys: null }

/** Who is told: everybody who works in a restaurant, the devices that they share included; or these people. */
export type PushAudience = { restaurantId: string } | { userIds: readonly string[] }

type Open = { now: Date; idleSince: Date }
const isOpen = ({ now, idleSince }: Open) =>
  sql`s.ended_at is null and s.ends_at > ${now} and s.used_at > ${idleSince} and u.locked_at is null`

/**
 * Notes a device of a person; it is no more who had it before. The oldest beyond `most` give way. False: the sign-in
 * is over.
 */
export async function saveSubscription(
  db: Db,
  { id, sessionId, userId }: { id: string; sessionId: string; userId: string },
  { way, target, keys }: PushDevice,
  { most, ...open }: Open & { most: number },
): Promise<boolean> {
  const saved = await firstRow(
    db,
    sql`
    with beyond as (
      delete from push_subscriptions where id in (
        select id from push_subscriptions where user_id = ${userId} and (way, target) <> (${way}, ${target})
        order by created_at desc, id desc offset ${most - 1}))
    insert into push_subscriptions as p (id, session_id, user_id, way, target, keys, created_at)
    select ${id}::uuid, s.id, u.id, ${way}, ${target}, ${keys && JSON.stringify(keys)}::jsonb, ${open.now}::timestamptz
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${userId} and ${isOpen(open)}
    on conflict (way, target) do update set session_id = excluded.session_id, user_id = excluded.user_id,
      keys = excluded.keys, created_at = excluded.created_at
    returning id`,
  )
  return saved !== undefined
}

export async function deleteSubscription(
  db: Db,
  { userId, way, target }: { userId: string; way: PushDevice['way']; target: string },
): Promise<void> {
  await sql`
    delete from push_subscriptions where user_id = ${userId} and way = ${way} and target = ${target}`.execute(
    db,
  )
}

/** Writes what staff are told and the job that divides it; nothing where the key was used before. */
export async function insertNotice<P extends object>(
  db: Db | Tx,
  notice: { id: string; key: string; to: PushAudience; message: PushMessage; now: Date },
  job: JobKind<P>,
  payload: P,
): Promise<void> {
  const { id, key, to, message, now } = notice
  const restaurantId = 'restaurantId' in to ? to.restaurantId : null
  const userIds = 'userIds' in to ? [...to.userIds] : []
  await sql`
    with notice as (
      insert into push_notices (id, key, restaurant_id, user_ids, message, created_at)
      values (${id}, ${key}, ${restaurantId}, ${userIds}::uuid[], ${JSON.stringify(message)}::jsonb, ${now})
      on conflict (key) do nothing returning id
    )
    select ${addJob(job, payload)} from notice`.execute(db)
}

/** Divides it among the devices that it reaches, once: their ids. */
export async function spreadNotice(tx: Tx, noticeId: string, open: Open): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
    with notice as (
      update push_notices set spread_at = ${open.now} where id = ${noticeId} and spread_at is null
      returning restaurant_id, user_ids)
    select p.id ${reached(open)}`,
  )
  return found.map(({ id }) => id)
}

/** The device and what it is to show; undefined: who has it is not to be told any more. */
export function findDelivery(
  db: Db,
  { noticeId, subscriptionId }: { noticeId: string; subscriptionId: string },
  open: Open,
): Promise<(PushDevice & { userId: string; message: PushMessage; createdAt: Date }) | undefined> {
  return firstRow(
    db,
    sql<PushDevice & { userId: string; message: PushMessage; createdAt: Date }>`
    with notice as (select * from push_notices where id = ${noticeId})
    select p.user_id as "userId", p.way, p.target, p.keys, notice.message, notice.created_at as "createdAt"
    ${reached(open)} and p.id = ${subscriptionId}`,
  )
}

/** The devices that a `notice` reaches: of people who are signed in there, and belong to it, at this moment. */
const reached = (open: Open) => sql`
  from notice join push_subscriptions p on p.user_id = any(notice.user_ids) or p.user_id in (
    select user_id from user_restaurants where restaurant_id = notice.restaurant_id
    union all
    select f.user_id from user_franchises f join restaurants r on r.franchise_id = f.franchise_id
    where r.id = notice.restaurant_id
    union all
    select id from users where device_of = notice.restaurant_id)
  join sessions s on s.id = p.session_id join users u on u.id = p.user_id
  where ${isOpen(open)}`

/** How many devices a message would reach at this moment. */
export async function countReached(db: Db | Tx, to: PushAudience, open: Open): Promise<number> {
  const restaurantId = 'restaurantId' in to ? to.restaurantId : null
  const userIds = 'userIds' in to ? [...to.userIds] : []
  const row = await firstRow(
    db,
    sql<{ count: number }>`
    with notice as (select ${restaurantId}::uuid as restaurant_id, ${userIds}::uuid[] as user_ids)
    select count(distinct p.id)::integer as count ${reached(open)}`,
  )
  return row!.count
}

/** Who answers for a restaurant in the call centre. */
export async function listAgentsOf(db: Db | Tx, restaurantId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`
    select user_id as id from user_restaurants
    where restaurant_id = ${restaurantId} and role = 'callcenter' order by user_id`,
  )
  return found.map(({ id }) => id)
}

/** Forgets devices whose sign-in is over, and what was told before. */
export async function deleteOldPush(db: Db, open: Open, before: Date): Promise<void> {
  await sql`
    delete from push_subscriptions p using sessions s, users u
    where s.id = p.session_id and u.id = p.user_id and not (${isOpen(open)})`.execute(db)
  await sql`delete from push_notices where created_at < ${before}`.execute(db)
}
