import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import { insertRows } from '../../rooms/db/insert-rows.sql.ts'
import { accountsStream } from '../identity/security/accounts-stream.ts'
import type { Link } from './chain.ts'

export type Head = { seq: number; number: number; hash: string }

/** The chains whose streams have got further. */
export async function listStreamsWithNews(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`
    select s.id from streams s left join journal_heads h on h.stream_id = s.id
    where s.last_seq > coalesce(h.seq, 0) and (s.id = ${accountsStream} or s.id in (select id from restaurants))
    order by s.id`,
  )
  return found.map(({ id }) => id)
}

/** Age of the oldest event that is in no chain yet, in seconds; 0: there is none. */
export async function findJournalLag(db: Db, now: Date): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ since: Date | null }>`
    select min(e.created_at) as since from streams s
    left join journal_heads h on h.stream_id = s.id
    join lateral (
      select created_at from events where stream_id = s.id and seq > coalesce(h.seq, 0) order by seq limit 1
    ) e on true
    where s.last_seq > coalesce(h.seq, 0) and (s.id = ${accountsStream} or s.id in (select id from restaurants))`,
  )
  return row?.since ? Math.max(0, (now.getTime() - row.since.getTime()) / 1000) : 0
}

/** False: another process is at this chain. */
export async function lockChain(tx: Tx, streamId: string): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`journal ${streamId}`}, 0)) as "isMine"`,
  )
  return row!.isMine
}

/** As `lockChain`, once whoever is at this chain is done. */
export async function waitForChain(tx: Tx, streamId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`journal ${streamId}`}, 0))`.execute(tx)
}

export function findHead(tx: Db | Tx, streamId: string): Promise<Head | undefined> {
  return firstRow(tx, sql<Head>`select seq, number, hash from journal_heads where stream_id = ${streamId}`)
}

export async function saveHead(tx: Tx, streamId: string, { seq, number, hash }: Head): Promise<void> {
  await sql`
    insert into journal_heads (stream_id, seq, number, hash) values (${streamId}, ${seq}, ${number}, ${hash})
    on conflict (stream_id) do update set seq = excluded.seq, number = excluded.number, hash = excluded.hash`.execute(
    tx,
  )
}

export type NewEvent = {
  seq: number
  name: string
  payload: string
  author: string | null
  at: Date
  device: string
}

/** Events that are not in the chain yet, with the name of the device that each came from. */
export function listNewEvents(tx: Tx, streamId: string, after: number, most: number): Promise<NewEvent[]> {
  return rows(
    tx,
    sql<NewEvent>`
    select e.seq, e.name, e.payload, e.author, e.created_at as at,
      coalesce(nullif(d.device_name, ''), s.device_name, '') as device
    from events e
    left join sessions s on s.id = case when e.author like 'user % %' then split_part(e.author, ' ', 3)::uuid end
    left join users d on d.id = s.user_id
    where e.stream_id = ${streamId} and e.seq > ${after} order by e.seq limit ${most}`,
  )
}

/** The last changes of things, newest first. */
export function listLastChanges(
  tx: Tx,
  streamId: string,
  thingIds: readonly string[],
): Promise<{ thingId: string; after: string | null }[]> {
  return rows(
    tx,
    sql<{ thingId: string; after: string | null }>`
    select t.id as "thingId", j.after from unnest(${thingIds}::text[]) as t (id) cross join lateral (
      select number, after from journal where stream_id = ${streamId} and thing_id = t.id order by number desc limit 50
    ) j order by j.number desc`,
  )
}

/** `isErased`: it had to be emptied where its hash reaches, so that only its place in the chain can be checked. */
export type StoredLink = Link & {
  personal: string | null
  salt: string | null
  hash: string
  isErased: boolean
}

export async function insertLinks(tx: Tx, links: readonly Omit<StoredLink, 'isErased'>[]): Promise<void> {
  const stored = links.map(({ streamId, thingId, personalDigest, at, ...link }) => ({
    ...link,
    stream_id: streamId,
    thing_id: thingId,
    personal_digest: personalDigest,
    at: at.toISOString(),
  }))
  await insertRows(tx, 'journal', stored)
}

const columns = sql`
  j.stream_id as "streamId", j.number, j.seq, j.at, j.name, j.author, j.device, j.thing_id as "thingId", j.before, j.after,
  j.personal, j.salt, j.personal_digest as "personalDigest", j.hash, j.is_erased as "isErased"`

/** Of one chain, in order. */
export function listLinks(db: Db, streamId: string, after: number, most: number): Promise<StoredLink[]> {
  return rows(
    db,
    sql<StoredLink>`
    select ${columns} from journal j where j.stream_id = ${streamId} and j.number > ${after}
    order by j.number limit ${most}`,
  )
}

export type ChainRow = Head & { streamId: string; name: string | null }

export function listChains(db: Db): Promise<ChainRow[]> {
  return rows(
    db,
    sql<ChainRow>`
    select h.stream_id as "streamId", h.seq, h.number, h.hash, r.name
    from journal_heads h left join restaurants r on r.id = h.stream_id order by r.name, h.stream_id`,
  )
}

/** `from` and `to`: days, both within. */
export type Wanted = {
  restaurantId: string | null
  query: string
  from: string | null
  to: string | null
}

const username = sql`(select u.username from users u where u.id = case
  when j.author like 'user %' then split_part(j.author, ' ', 2)::uuid end)`

/** Calls and conversations are somebody's. */
const isHeld = sql`j.name in ('addOrUpdateCall', 'conversationUpdated')`

/** Who had a call or a conversation after a change. */
const holder = sql`(select u.username from users u where u.id = case
  when ${isHeld} then (j.after::json ->> 'assignedUserId')::uuid end)`

const restaurant = sql`(select r.name from restaurants r where r.id = j.stream_id)`

/** Whom and which restaurant a word means is found once, not for each entry of all years. */
function bearing(query: string): RawBuilder<unknown> {
  const within = (text: RawBuilder<unknown>) => sql`position(lower(${query}) in lower(${text})) > 0`
  const people = sql`(select u.id::text from users u where ${within(sql`u.username`)})`
  const said = sql`concat_ws(' ', j.name, j.thing_id, j.device, j.before, j.after, j.personal)`
  return sql`(
    j.author like 'user %' and split_part(j.author, ' ', 2) in ${people}
    or ${isHeld} and j.after::json ->> 'assignedUserId' in ${people}
    or j.stream_id in (select r.id from restaurants r where ${within(sql`r.name`)})
    or ${within(said)})`
}

function matching({ restaurantId, query, from, to }: Wanted): RawBuilder<unknown> {
  const ofRestaurant = restaurantId ? sql`j.stream_id = ${restaurantId}` : sql`true`
  const since = from ? sql`j.at >= ${from}::date::timestamp at time zone 'Europe/Berlin'` : sql`true`
  const until = to ? sql`j.at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'` : sql`true`
  const found = query ? bearing(query) : sql`true`
  return sql`${ofRestaurant} and ${since} and ${until} and ${found}`
}

export type EntryRow = StoredLink & {
  username: string | null
  holder: string | null
  restaurant: string | null
}

/** What a restaurant did counts in its own order: several changes of one moment may bear any time within it. */
function newestFirst({ restaurantId }: Wanted): RawBuilder<unknown> {
  return restaurantId ? sql`j.number desc` : sql`j.at desc, j.stream_id, j.number desc`
}

/** Newest first. */
export function listEntries(
  db: Db,
  wanted: Wanted,
  { most, skip }: { most: number; skip: number },
): Promise<EntryRow[]> {
  return rows(
    db,
    sql<EntryRow>`
    select ${columns}, ${username} as username, ${holder} as holder, ${restaurant} as restaurant
    from journal j where ${matching(wanted)}
    order by ${newestFirst(wanted)} limit ${most} offset ${skip}`,
  )
}

export async function countEntries(db: Db, wanted: Wanted, most: number): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ count: number }>`
    select count(*) as count from (select from journal j where ${matching(wanted)} limit ${most}) found`,
  )
  return row!.count
}

/**
 * Erases what is personal where the guests of orders of that time are erased, or the restaurant is gone for good; of
 * accounts after so long.
 */
export async function erasePersonal(db: Db, accountsBefore: Date): Promise<void> {
  await sql`
    update journal j set personal = null, salt = null from privacy_erasures e
    where j.stream_id = e.restaurant_id and j.personal is not null and j.at < e.orders_until`.execute(db)
  await sql`
    update journal j set personal = null, salt = null from journal_heads h
    where h.stream_id <> ${accountsStream} and not exists (select from restaurants where id = h.stream_id)
      and j.stream_id = h.stream_id and j.personal is not null`.execute(db)
  await sql`
    update journal set personal = null, salt = null
    where stream_id = ${accountsStream} and personal is not null and at < ${accountsBefore}`.execute(db)
}
