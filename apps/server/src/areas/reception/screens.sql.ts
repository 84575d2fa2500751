import type { Unattended } from '@tresen/contract/reception'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import { addJob } from '../../rooms/jobs/jobs.sql.ts'
import type { JobKind } from '../../rooms/jobs/job-kind.ts'
import { issueWaits, orderWaits } from './who-waits.sql.ts'

/**
 * Notes in one statement that screens of these restaurants are connected, and writes the job that looks for those whose
 * screens are not: one job for all processes, under one key.
 */
export async function noteScreens<P extends object>(
  db: Db,
  { restaurantIds, now }: { restaurantIds: readonly string[]; now: Date },
  job: Pick<JobKind<P>, 'name' | 'attempts'>,
  payload: P,
  at: Date,
): Promise<void> {
  await sql`
    with seen as (
      insert into restaurant_screens as s (restaurant_id, seen_at)
      select id, ${now}::timestamptz from restaurants where id = any(${[...restaurantIds]}::uuid[]) order by id
      on conflict (restaurant_id) do update set seen_at = greatest(s.seen_at, excluded.seen_at), look_at = null)
    select ${addJob(job, payload, { key: job.name, at })}`.execute(db)
}

export type ScreensRow = { restaurantId: string; seenAt: Date; told: number; lookAt: Date | null }

const screensColumns = sql`restaurant_id as "restaurantId", seen_at as "seenAt", told, look_at as "lookAt"`

/** Whose screens may be away or back: who was not seen since, and who was told; at most so many. */
export function listUnseenScreens(db: Db, { since, now, limit }: { since: Date; now: Date; limit: number }) {
  return rows(
    db,
    sql<ScreensRow>`
    select ${screensColumns} from restaurant_screens
    where (look_at is null or look_at <= ${now}) and (seen_at < ${since} or told > 0)
    order by look_at nulls first, restaurant_id limit ${limit}`,
  )
}

export function lockScreens(tx: Tx, restaurantId: string) {
  return firstRow(
    tx,
    sql<ScreensRow>`
    select ${screensColumns} from restaurant_screens where restaurant_id = ${restaurantId} for update`,
  )
}

export async function saveScreens(
  tx: Tx,
  restaurantId: string,
  { told, lookAt }: { told: number; lookAt: Date | null },
): Promise<void> {
  await sql`
    update restaurant_screens set told = ${told}, look_at = ${lookAt} where restaurant_id = ${restaurantId}`.execute(
    tx,
  )
}

export async function saveScreensAway(tx: Tx, restaurantId: string, awaySince: Date | null): Promise<void> {
  await sql`update restaurants set screens_away_since = ${awaySince} where id = ${restaurantId}`.execute(tx)
}

type UnattendedRow = Omit<Unattended, 'since'> & { since: Date }

/** What these restaurants do not see to, the oldest first; null ids: in all. */
export function listUnattendedRows(
  db: Db,
  restaurantIds: readonly string[] | null,
  { since, limit }: { since: Date; limit: number },
) {
  const isIn = sql`(${restaurantIds}::uuid[] is null or r.id = any(${restaurantIds}::uuid[])) and r.state <> 'Deleted'`
  const place = sql`r.id as "restaurantId", r.name as "restaurantName",
    coalesce(nullif(r.internal_phone_number, ''), r.phone_number) as "phoneNumber"`
  const handedOver = sql`l.restaurant_id = r.id and l.outcome = 'HandedOver' and l.ended_at >= ${since}`
  return rows(
    db,
    sql<UnattendedRow>`
    select ${place}, 'Order' as kind, o.id as "subjectId", o.number as "orderNumber", l.ended_at as since
    from restaurants r join reception_ladders l on ${handedOver} and l.subject = 'Order'
    join orders o on o.restaurant_id = r.id and o.id = l.subject_id and ${orderWaits}
    where ${isIn}
    union all
    select ${place}, 'Issue', i.id, (select number from orders o where o.restaurant_id = r.id and o.id = i.order_id), l.ended_at
    from restaurants r join reception_ladders l on ${handedOver} and l.subject = 'Issue'
    join issues i on i.restaurant_id = r.id and i.id = l.subject_id and ${issueWaits}
    where ${isIn}
    union all
    select ${place}, 'Screens', null, null, r.screens_away_since
    from restaurants r where ${isIn} and r.screens_away_since is not null
    order by since limit ${limit}`,
  )
}
