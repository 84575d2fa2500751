import type { ProvisioningState } from '@tresen/contract/website/website'
import type { FoundAtDomain } from '@tresen/domain/website/site-domain'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../../rooms/db/database.ts'
import { changeWithEvents, storeEvents } from '../../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'
import { isPublic } from '../website.sql.ts'

export type DomainRow = {
  restaurantId: string
  id: string
  domain: string
  token: string
  state: ProvisioningState
  found: FoundAtDomain | null
  checkedAt: Date | null
  /** Since when DNS leads elsewhere, though it led here. */
  lostAt: Date | null
}

const columns = sql`restaurant_id as "restaurantId", id, domain, token, state, found, checked_at as "checkedAt",
  lost_at as "lostAt"`

export function listDomainRows(db: Db, restaurantId: string) {
  return rows(
    db,
    sql<DomainRow>`
    select ${columns} from website_domains where restaurant_id = ${restaurantId} order by created_at, id`,
  )
}

/** Null: there is one already, or there are as many as there may be. */
export function insertDomain(
  db: Db,
  row: Omit<DomainRow, 'found' | 'checkedAt' | 'lostAt'> & { createdAt: Date },
  most: number,
  outgoing: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
    insert into website_domains (restaurant_id, id, domain, token, state, created_at)
    select ${row.restaurantId}::uuid, ${row.id}::uuid, ${row.domain}, ${row.token}, ${row.state}, ${row.createdAt}::timestamptz
    where (select count(*) from website_domains where restaurant_id = ${row.restaurantId}) < ${most}
    on conflict do nothing returning id`,
    outgoing,
  )
}

type Checked = Omit<DomainRow, 'token'>
type Lost = Pick<DomainRow, 'restaurantId' | 'id' | 'domain'>

/**
 * Stores what DNS said. One that leads here takes the domain from whom it does not lead to any more, who is told.
 * Returns what was told to whom.
 */
export function saveChecked(
  db: Db,
  row: Checked,
  outgoing: readonly Outgoing[],
  lost: (former: Lost) => Outgoing,
): Promise<{ outgoing: readonly Outgoing[]; seqs: number[] }> {
  return db.transaction().execute(async (tx) => {
    const former = isServed(row.state)
      ? await rows(
          tx,
          sql<Lost>`
          update website_domains set state = 'DnsWrong', lost_at = ${row.checkedAt}
          where domain = ${row.domain} and restaurant_id <> ${row.restaurantId}
            and state in ('CertificatePending', 'Active')
          returning restaurant_id as "restaurantId", id, domain`,
        )
      : []
    await sql`
      update website_domains set state = ${row.state}, found = ${row.found && JSON.stringify(row.found)}::jsonb,
        checked_at = ${row.checkedAt}, lost_at = ${row.lostAt}
      where restaurant_id = ${row.restaurantId} and id = ${row.id}`.execute(tx)
    const all = [...outgoing, ...former.map(lost)]
    return { outgoing: all, seqs: all.length > 0 ? await storeEvents(tx, all) : [] }
  })
}

/** Whether visitors get the website by it. */
export function isServed(state: ProvisioningState): boolean {
  return state === 'CertificatePending' || state === 'Active'
}

/**
 * At which domains to look again: daily at those that lead here, hourly at those that were lost or written down within
 * a week; only so many at once.
 */
export function listDueDomains(db: Db, now: Date, most: number) {
  return rows(
    db,
    sql<{ restaurantId: string; customDomainId: string }>`
    select restaurant_id as "restaurantId", id as "customDomainId" from website_domains
    where (state in ('CertificatePending', 'Active') and checked_at < ${now}::timestamptz - interval '1 day')
      or (checked_at < ${now}::timestamptz - interval '1 hour' and (
        lost_at > ${now}::timestamptz - interval '7 days' or (
          created_at > ${now}::timestamptz - interval '7 days' and state not in ('CertificatePending', 'Active'))))
    order by checked_at limit ${most}`,
  )
}

export function deleteDomainRow(
  db: Db,
  at: { restaurantId: string; customDomainId: string },
  outgoing: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
    delete from website_domains where restaurant_id = ${at.restaurantId} and id = ${at.customDomainId}
    returning id`,
    outgoing,
  )
}

/** Whose published website stands at a domain that leads here. */
export function findHostByDomain(db: Db, domain: string) {
  return firstRow(
    db,
    sql<{ restaurantId: string; stamp: string; isNew: boolean }>`
    select d.restaurant_id as "restaurantId", d.domain || ' ' || w.published_number as stamp,
      d.state = 'CertificatePending' as "isNew"
    from website_domains d join websites w on w.restaurant_id = d.restaurant_id
    where d.domain = ${domain} and d.state in ('CertificatePending', 'Active') and ${isPublic}`,
  )
}

/** Guests have come by it. */
export async function markVisited(db: Db, domain: string): Promise<void> {
  await sql`
    update website_domains set state = 'Active' where domain = ${domain} and state = 'CertificatePending'`.execute(
    db,
  )
}
