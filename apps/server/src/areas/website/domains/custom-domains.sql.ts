import type { ProvisioningState } from '@tresen/contract/website/website'
import type { FoundAtDomain } from '@tresen/domain/website/site-domain'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../../rooms/db/database.ts'
import { changeWithEvents, storeEvents } from '../../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'

export type DomainRow = {
  restaurantId: string
  id: string
  domain: string
  token: string
  state: ProvisioningState
  found: FoundAtDomain | null
  checkedAt: Date | null
}

const columns = sql`restaurant_id as "restaurantId", id, domain, token, state, found, checked_at as "checkedAt"`

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
  row: Omit<DomainRow, 'found' | 'checkedAt'> & { createdAt: Date },
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

type Checked = Pick<DomainRow, 'restaurantId' | 'id' | 'domain' | 'state' | 'found' | 'checkedAt'>

/** Stores what DNS said. One that leads here takes the domain from whom it does not lead to any more. */
export function saveChecked(db: Db, row: Checked, outgoing: readonly Outgoing[]): Promise<number[]> {
  const isServed = row.state === 'CertificatePending' || row.state === 'Active'
  return db.transaction().execute(async (tx) => {
    if (isServed)
      await sql`
        update website_domains set state = 'DnsWrong'
        where domain = ${row.domain} and restaurant_id <> ${row.restaurantId}
          and state in ('CertificatePending', 'Active')`.execute(tx)
    await sql`
      update website_domains set state = ${row.state}, found = ${row.found && JSON.stringify(row.found)}::jsonb,
        checked_at = ${row.checkedAt}
      where restaurant_id = ${row.restaurantId} and id = ${row.id}`.execute(tx)
    return outgoing.length > 0 ? storeEvents(tx, outgoing) : []
  })
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
    where d.domain = ${domain} and d.state in ('CertificatePending', 'Active') and w.published_number is not null`,
  )
}

/** Guests have come by it. */
export async function markVisited(db: Db, domain: string): Promise<void> {
  await sql`
    update website_domains set state = 'Active' where domain = ${domain} and state = 'CertificatePending'`.execute(
    db,
  )
}
