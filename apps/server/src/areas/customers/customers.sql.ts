import type { CustomerInput } from '@tresen/contract/customers/customer'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { addressColumns, identifierColumns, type AddressRow, type IdentifierRow } from './parts.sql.ts'

export type CustomerAt = { franchiseId: string; id: string }

export type CustomerRow = CustomerInput & {
  franchiseId: string
  id: string
  rootId: string
  duplicateOf: string | null
  version: number
  createdAt: Date
}

const customerColumns = sql`
  c.franchise_id as "franchiseId", c.id, c.root_id as "rootId", c.duplicate_of as "duplicateOf", c.version, c.salutation,
  c.last_name as "lastName", c.first_name as "firstName", c.company, c.notes, c.created_at as "createdAt"`

/** A customer, all who are merged with them, and what belongs to any of these. */
export type FamilyRow = { members: CustomerRow[]; addresses: AddressRow[]; identifiers: IdentifierRow[] }

/** The customer who stands for this one comes first; null: there is none. */
export async function findFamily(db: Db, at: CustomerAt): Promise<FamilyRow | null> {
  const members = await rows(
    db,
    sql<CustomerRow>`
    select ${customerColumns} from customers known
    join customers c on c.franchise_id = known.franchise_id and c.root_id = known.root_id
    where known.franchise_id = ${at.franchiseId} and known.id = ${at.id}
    order by c.duplicate_of is not null, c.id`,
  )
  if (members.length === 0) return null
  const ids = members.map(({ id }) => id)
  const ofFamily = (table: RawBuilder<unknown>, columns: RawBuilder<unknown>) => sql`
    select ${columns} from ${table} p
    where p.franchise_id = ${at.franchiseId} and p.customer_id = any(${ids}::uuid[]) order by p.created_at desc, p.id`
  return {
    members,
    addresses: await rows(db, ofFamily(sql`customer_addresses`, addressColumns) as RawBuilder<AddressRow>),
    identifiers: await rows(
      db,
      ofFamily(sql`customer_identifiers`, identifierColumns) as RawBuilder<IdentifierRow>,
    ),
  }
}

/** The customer who is known by a telephone (E.164). */
export function findCustomerIdByPhone(db: Db, franchiseId: string, phone: string) {
  return findCustomerIdBy(db, franchiseId, { kind: 'Phone', value: phone })
}

/** Of the kinds that belong to one customer alone. */
export async function findCustomerIdBy(
  db: Db,
  franchiseId: string,
  { kind, value }: { kind: 'Phone' | 'WhatsApp'; value: string },
) {
  const row = await firstRow(
    db,
    sql<{ id: string }>`
    select customer_id as id from customer_identifiers
    where franchise_id = ${franchiseId} and kind = ${kind} and kind <> 'Email' and value = ${value}`,
  )
  return row?.id ?? null
}

/** Stores a new customer, without what belongs to them. */
export async function insertCustomer(tx: Tx, customer: CustomerAt & CustomerInput, now: Date) {
  const { franchiseId, id } = customer
  await sql`
    with made as (
      insert into customers (franchise_id, id, root_id, salutation, last_name, first_name, company, notes, name_key,
        created_at, updated_at)
      values (${franchiseId}, ${id}, ${id}, ${customer.salutation}, ${customer.lastName}, ${customer.firstName},
        ${customer.company}, ${customer.notes}, ${nameKey(customer)}, ${now}, ${now}))
    insert into customer_activity (franchise_id, customer_id, active_at) values (${franchiseId}, ${id}, ${now})`.execute(
    tx,
  )
}

function nameKey({ lastName, firstName, company }: CustomerInput) {
  return sql`customer_name_key(${lastName}, ${firstName}, ${company})`
}

/** Writes anew by what a customer is searched; after every change of what belongs to them. */
export async function refreshSearch(tx: Tx, franchiseId: string, customerIds: readonly string[]) {
  await sql`
    update customers set search = customer_search(franchise_id, id)
    where franchise_id = ${franchiseId} and id = any(${customerIds}::uuid[])`.execute(tx)
}

/** Stores what was written of a customer, with its events; null: it is of another version by now, or gone. */
export function updateCustomerRow(
  db: Db | Tx,
  at: CustomerAt & { version: number | null },
  input: CustomerInput,
  now: Date,
  events: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
    update customers set version = version + 1, salutation = ${input.salutation}, last_name = ${input.lastName},
      first_name = ${input.firstName}, company = ${input.company}, notes = ${input.notes},
      name_key = ${nameKey(input)}, updated_at = ${now}
    where franchise_id = ${at.franchiseId} and id = ${at.id}
      and (${at.version}::integer is null or version = ${at.version}) returning id`,
    events,
  )
}

/** Whether one of these is banned, or reported without a decision. Who is reported meanwhile waits until the end of this. */
export async function findWhetherBanStands(
  tx: Tx,
  franchiseId: string,
  customerIds: readonly string[],
): Promise<boolean> {
  await sql`
    select from customers where franchise_id = ${franchiseId} and id = any(${customerIds}::uuid[])
    order by id for update`.execute(tx)
  const found = await firstRow(
    tx,
    sql<{ stands: boolean }>`
    select exists (select from customer_bans
      where franchise_id = ${franchiseId} and customer_id = any(${customerIds}::uuid[])
        and review_status in ('Reported', 'BanApproved')) as stands`,
  )
  return found!.stands
}

/** Deletes a customer with all who are merged with them. Orders stay and know nobody any more. */
export async function deleteFamily(tx: Tx, franchiseId: string, customerIds: readonly string[]) {
  await sql`
    with forgotten as (
      update orders set customer_id = null
      where customer_id = any(${customerIds}::uuid[]) and franchise_id = ${franchiseId})
    delete from customers where franchise_id = ${franchiseId} and id = any(${customerIds}::uuid[])`.execute(
    tx,
  )
}

/** Locks customers in one order, so that two merges never wait for each other. */
export function lockCustomers(tx: Tx, franchiseId: string) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`customers ${franchiseId}`}, 0))`.execute(tx)
}

/** Puts a customer, with all who are merged into them, to another one; `primary` null: takes that back. */
export async function moveFamily(
  tx: Tx,
  at: { franchiseId: string; ids: readonly string[]; duplicateId: string },
  primary: { id: string; rootId: string } | null,
) {
  await sql`
    update customers set root_id = ${primary?.rootId ?? at.duplicateId},
      duplicate_of = case when id = ${at.duplicateId} then ${primary?.id ?? null}::uuid else duplicate_of end
    where franchise_id = ${at.franchiseId} and id = any(${at.ids}::uuid[])`.execute(tx)
}

export function listRestaurantIds(db: Db | Tx, franchiseId: string) {
  return rows(
    db,
    sql<{ id: string }>`select id from restaurants where franchise_id = ${franchiseId} order by id`,
  )
}
