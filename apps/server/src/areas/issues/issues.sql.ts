import type { Issue } from '@tresen/contract/issues/issue'
import { mostIssuesOfOrder, mostIssuesWithoutOrder } from '@tresen/domain/issues/issue-steps'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../rooms/db/database.ts'
import { hasWords } from '../../rooms/db/words.sql.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { Contended } from '../../rooms/realtime/until-saved.ts'

export type IssueRow = Omit<Issue, 'createdAt' | 'reactedAt' | 'completedAt' | 'issueHandled'> & {
  createdAt: Date
  reactedAt: Date | null
  completedAt: Date | null
}

type At = { restaurantId: string; issueId: string }

/** Without the photo, which is fetched when somebody looks at it. */
const issueColumns = sql`
  i.restaurant_id as "restaurantId", i.id, i.order_id as "orderId", o.number as "orderNumber", i.kind, i.source,
  case when i.order_id is null then customer_with_phone(i.restaurant_id, i.phone) else (
    select r.id from customers c join customers r on r.franchise_id = c.franchise_id and r.id = c.root_id
    where c.franchise_id = o.franchise_id and c.id = o.customer_id) end as "customerId",
  i.comment, i.guest_name as "guestName", i.phone, i.has_photo as "hasPhoto", i.created_at as "createdAt",
  i.created_by as "createdBy", i.reception_state as "receptionState", i.reacted_at as "reactedAt",
  i.completed_at as "completedAt", i.answers, i.version`

const fromIssues = sql`issues i left join orders o on o.restaurant_id = i.restaurant_id and o.id = i.order_id`

/** `guestId`: only concerns about this guest's own orders. */
export function findIssueRow(db: Db, at: At & { guestId: string | null }) {
  return firstRow(
    db,
    sql<IssueRow>`
    select ${issueColumns} from ${fromIssues}
    where i.restaurant_id = ${at.restaurantId} and i.id = ${at.issueId}
      and (${at.guestId}::uuid is null or o.guest_id = ${at.guestId}::uuid)`,
  )
}

/** Whether a concern is of this guest, number or order, or these words were written about it. */
function isAbout(query: string) {
  const written = sql`concat_ws(' ', o.number, i.guest_name, i.phone, '0' || substr(i.phone, 4), i.comment, i.created_by,
    (select string_agg(concat_ws(' ', a ->> 'text', a ->> 'code', a ->> 'orderNumber', a ->> 'by'), ' ')
      from jsonb_array_elements(i.answers) a))`
  return hasWords(written, query)
}

/** What is open, and the latest of what is done; with the number of the last event that they contain. */
export async function listIssueRows(
  db: Db,
  restaurantId: string,
  filter: { onlyUnhandled: boolean; orderId: string | null; query: string; most: number },
) {
  const listed = sql`i.restaurant_id = ${restaurantId}
    and (${filter.orderId}::uuid is null or i.order_id = ${filter.orderId}::uuid) and ${isAbout(filter.query)}`
  const found = await rows(
    db,
    sql<IssueRow & { seq: number }>`
    select listed.*, coalesce(s.last_seq, 0) as seq
    from (select) as one
    left join streams s on s.id = ${restaurantId}
    left join lateral (
      (select ${issueColumns} from ${fromIssues} where ${listed} and i.completed_at is null
        order by i.created_at, i.id limit ${filter.most})
      union all
      (select ${issueColumns} from ${fromIssues}
        where ${listed} and i.completed_at is not null and not ${filter.onlyUnhandled}
        order by i.completed_at desc, i.id limit ${filter.most})
    ) listed on true`,
  )
  return { seq: found[0]?.seq ?? 0, issues: found.filter((row) => row.id !== null) }
}

/** What a guest wrote about one of their orders, in its order. */
export function listIssueRowsOfGuest(
  db: Db,
  at: { restaurantId: string; orderId: string; guestId: string | null },
) {
  return rows(
    db,
    sql<IssueRow>`
    select ${issueColumns} from ${fromIssues}
    where i.restaurant_id = ${at.restaurantId} and i.order_id = ${at.orderId} and o.guest_id = ${at.guestId}::uuid
    order by i.created_at, i.id`,
  )
}

/** Keeps two of one order from being counted past each other; whoever comes second sees the first. */
export function contendedIssues(at: { restaurantId: string; orderId: string | null }): Contended {
  return {
    key: `issues of ${at.orderId ?? at.restaurantId}`,
    lock: (tx) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`issues ${at.orderId ?? at.restaurantId}`}, 0))`.execute(
        tx,
      ),
  }
}

/** Stores a concern with its event; null: there is one of this id, or as many as may come from guests. */
export function insertIssue(
  db: Db,
  issue: Issue,
  { isOfGuest }: { isOfGuest: boolean },
  events: readonly Outgoing[],
) {
  const { ofPhone, ofRestaurant } = mostIssuesWithoutOrder
  const isBelow = issue.orderId
    ? sql`(select count(*) < ${mostIssuesOfOrder} from issues
        where restaurant_id = ${issue.restaurantId} and order_id = ${issue.orderId})`
    : sql`(select count(*) < ${ofRestaurant} and count(*) filter (where phone = ${issue.phone}) < ${ofPhone} from issues
        where restaurant_id = ${issue.restaurantId} and order_id is null and created_by is null
          and (source = 'Website') = ${issue.source === 'Website'}
          and created_at > ${issue.createdAt}::timestamptz - interval '1 day')`
  return changeWithEvents(
    db,
    sql`
      insert into issues (restaurant_id, id, order_id, kind, source, comment, guest_name, phone, created_at, created_by)
      select ${issue.restaurantId}, ${issue.id}, ${issue.orderId}::uuid, ${issue.kind}, ${issue.source}, ${issue.comment},
        ${issue.guestName}, ${issue.phone}, ${issue.createdAt}::timestamptz, ${issue.createdBy}
      where ${isOfGuest ? isBelow : sql`true`}
      on conflict do nothing returning id`,
    events,
  )
}

export function contendedIssue(at: At): Contended {
  return {
    key: at.issueId,
    lock: (tx) =>
      sql`select from issues where restaurant_id = ${at.restaurantId} and id = ${at.issueId} for update`.execute(
        tx,
      ),
  }
}

/** Stores what became of a concern, with its event; null when another change came first. */
export function updateIssue(
  db: Db,
  issue: Issue,
  { before, photo }: { before: number; photo: Buffer | null },
  events: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
      update issues set reception_state = ${issue.receptionState}, reacted_at = ${issue.reactedAt}::timestamptz,
        completed_at = ${issue.completedAt}::timestamptz, answers = ${JSON.stringify(issue.answers)}::jsonb,
        has_photo = ${issue.hasPhoto}, photo = coalesce(${photo}::bytea, photo), version = ${issue.version}
      where restaurant_id = ${issue.restaurantId} and id = ${issue.id} and version = ${before}
      returning id`,
    events,
  )
}

export function findIssuePhoto(db: Db, at: At) {
  return firstRow(
    db,
    sql<{ photo: Buffer }>`
    select photo from issues
    where restaurant_id = ${at.restaurantId} and id = ${at.issueId} and photo is not null`,
  )
}

export function deleteIssueRow(db: Db, at: At, events: readonly Outgoing[]) {
  return changeWithEvents(
    db,
    sql`delete from issues where restaurant_id = ${at.restaurantId} and id = ${at.issueId} returning id`,
    events,
  )
}

/** The customer whose telephone it is. */
export async function findCustomerIdOf(db: Db, restaurantId: string, phone: string | null) {
  const row = await firstRow(
    db,
    sql<{ id: string | null }>`select customer_with_phone(${restaurantId}, ${phone}) as id`,
  )
  return row?.id ?? null
}

/** What somebody who complains ordered last, by their browser or by the number that they call or write from. */
export async function findLastOrderId(
  db: Db,
  of: { restaurantId: string; guestId: string | null; phone: string | null; now: Date },
): Promise<string | null> {
  const since = sql`restaurant_id = ${of.restaurantId} and created_at > ${of.now}::timestamptz - interval '3 days'`
  const row = await firstRow(
    db,
    sql<{ id: string }>`
    select id from (
      select id, created_at from orders where guest_id = ${of.guestId}::uuid and ${since}
      union all select id, created_at from orders where phone = ${of.phone} and ${since}) as theirs
    order by created_at desc, id limit 1`,
  )
  return row?.id ?? null
}
