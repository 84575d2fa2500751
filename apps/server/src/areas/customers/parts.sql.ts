import type { CustomerAddressInput, IdentifierKind } from '@tresen/contract/customers/customer'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'

/** An address, or a number, of a franchise. */
type PartAt = { franchiseId: string; id: string }

export type AddressRow = CustomerAddressInput & { id: string; customerId: string; duplicateOf: string | null }
export type IdentifierRow = {
  id: string
  customerId: string
  duplicateOf: string | null
  kind: IdentifierKind
  value: string
}

export const addressColumns = sql`
  p.id, p.customer_id as "customerId", p.duplicate_of as "duplicateOf", p.label, p.street,
  p.house_number as "houseNumber", p.address_addition as "addressAddition", p.zip_code as "zipCode", p.city,
  p.location_description as "locationDescription", p.latitude, p.longitude`

export const identifierColumns = sql`
  p.id, p.customer_id as "customerId", p.duplicate_of as "duplicateOf", p.kind, p.value`

const MOST_LISTED = 500

export function listAddressRows(db: Db, franchiseId: string, customerIds: readonly string[] | null) {
  return rows(
    db,
    sql<AddressRow>`
    select ${addressColumns} from customer_addresses p
    where p.franchise_id = ${franchiseId}
      and (${customerIds}::uuid[] is null or p.customer_id = any(${customerIds}::uuid[]))
    order by p.customer_id, p.id limit ${MOST_LISTED}`,
  )
}

export function listIdentifierRows(db: Db, franchiseId: string, customerIds: readonly string[] | null) {
  return rows(
    db,
    sql<IdentifierRow>`
    select ${identifierColumns} from customer_identifiers p
    where p.franchise_id = ${franchiseId}
      and (${customerIds}::uuid[] is null or p.customer_id = any(${customerIds}::uuid[]))
    order by p.customer_id, p.id limit ${MOST_LISTED}`,
  )
}

export function findAddressRow(db: Db, at: PartAt) {
  return firstRow(
    db,
    sql<AddressRow>`
    select ${addressColumns} from customer_addresses p where p.franchise_id = ${at.franchiseId} and p.id = ${at.id}`,
  )
}

export function findIdentifierRow(db: Db, at: PartAt) {
  return firstRow(
    db,
    sql<IdentifierRow>`
    select ${identifierColumns} from customer_identifiers p
    where p.franchise_id = ${at.franchiseId} and p.id = ${at.id}`,
  )
}

/** Who is known by an identifier already; an e-mail address may be of several. */
export function findIdentifierOwner(
  db: Db | Tx,
  franchiseId: string,
  { kind, value }: Pick<IdentifierRow, 'kind' | 'value'>,
) {
  return firstRow(
    db,
    sql<{ id: string; customerId: string }>`
    select id, customer_id as "customerId" from customer_identifiers
    where franchise_id = ${franchiseId} and kind = ${kind} and value = ${value} and kind <> 'Email'`,
  )
}

function keyOf({ street, houseNumber, zipCode }: CustomerAddressInput) {
  return sql`customer_text(concat_ws(' ', ${street}::text, ${houseNumber}::text, ${zipCode}::text))`
}

/** Stores a new address; undefined: the customer has it already, or is gone. */
export function insertAddress(
  tx: Tx,
  at: PartAt & { customerId: string },
  address: CustomerAddressInput,
  now: Date,
) {
  return firstRow(
    tx,
    sql<AddressRow>`
    insert into customer_addresses as p (franchise_id, id, customer_id, key, label, street, house_number,
      address_addition, zip_code, city, location_description, latitude, longitude, created_at)
    select ${at.franchiseId}::uuid, ${at.id}::uuid, id, ${keyOf(address)}, ${address.label}, ${address.street},
      ${address.houseNumber}, ${address.addressAddition}, ${address.zipCode}, ${address.city},
      ${address.locationDescription}, ${address.latitude}::float8, ${address.longitude}::float8, ${now}::timestamptz
    from customers where franchise_id = ${at.franchiseId} and id = ${at.customerId}
    on conflict do nothing returning ${addressColumns}`,
  )
}

/** Changes an address; undefined: it is gone, or the customer has it already. */
export function updateAddressRow(tx: Tx, at: PartAt, address: CustomerAddressInput) {
  return firstRow(
    tx,
    sql<AddressRow>`
    update customer_addresses p set key = ${keyOf(address)}, label = ${address.label}, street = ${address.street},
      house_number = ${address.houseNumber}, address_addition = ${address.addressAddition},
      zip_code = ${address.zipCode}, city = ${address.city}, location_description = ${address.locationDescription},
      latitude = ${address.latitude}, longitude = ${address.longitude}
    where p.franchise_id = ${at.franchiseId} and p.id = ${at.id} and not exists (
      select from customer_addresses o where o.franchise_id = p.franchise_id and o.customer_id = p.customer_id
        and o.id <> p.id and o.key = ${keyOf(address)})
    returning ${addressColumns}`,
  )
}

/** Stores an identifier; undefined: somebody is known by it already. */
export function insertIdentifier(
  tx: Tx,
  at: PartAt & { customerId: string },
  { kind, value }: Pick<IdentifierRow, 'kind' | 'value'>,
  now: Date,
) {
  return firstRow(
    tx,
    sql<IdentifierRow>`
    insert into customer_identifiers as p (franchise_id, id, customer_id, kind, value, created_at)
    select ${at.franchiseId}::uuid, ${at.id}::uuid, id, ${kind}, ${value}, ${now}::timestamptz
    from customers where franchise_id = ${at.franchiseId} and id = ${at.customerId}
    on conflict do nothing returning ${identifierColumns}`,
  )
}

/** Changes an identifier; undefined: it is gone, or somebody is known by that already. */
export function updateIdentifierRow(
  tx: Tx,
  at: PartAt,
  { kind, value }: Pick<IdentifierRow, 'kind' | 'value'>,
) {
  return firstRow(
    tx,
    sql<IdentifierRow>`
    update customer_identifiers p set kind = ${kind}, value = ${value}
    where p.franchise_id = ${at.franchiseId} and p.id = ${at.id} and not exists (
      select from customer_identifiers o where o.franchise_id = p.franchise_id and o.id <> p.id
        and o.kind = ${kind} and o.value = ${value} and o.kind <> 'Email')
    returning ${identifierColumns}`,
  )
}

/** What is kept of a customer in rows of its own. */
export type Part = 'customer_addresses' | 'customer_identifiers'

/** Deletes one; its customer's id, undefined when it is gone. */
export function deletePartRow(tx: Tx, part: Part, at: PartAt) {
  return firstRow(
    tx,
    sql<{ customerId: string }>`
    delete from ${sql.table(part)} where franchise_id = ${at.franchiseId} and id = ${at.id}
    returning customer_id as "customerId"`,
  )
}

/** Names the one of which it is a duplicate, or none; undefined: there is none to name it of. */
export function markPart(tx: Tx, part: Part, at: PartAt, duplicateOf: string | null) {
  return firstRow(
    tx,
    sql<{ id: string }>`
    update ${sql.table(part)} set duplicate_of = ${duplicateOf}
    where franchise_id = ${at.franchiseId} and id = ${at.id} returning id`,
  )
}
