import type { CustomerInput } from '@tresen/contract/customers/customer'
import { billingTimeZone } from '@tresen/domain/billing/billing-calendar'
import type { AddressOfFamily, ImportPlan } from '@tresen/domain/customers/csv/plan-import'
import type { CustomerLine } from '@tresen/domain/customers/csv/read-customer-line'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../../rooms/db/database.ts'

/** What of a line is looked for, and how it is spelled for comparing. */
export type FoundLine = {
  nameKey: string
  placeKey: string
  rootById: string | null
  rootByPlace: string | null
  owners: { kind: string; value: string; id: string; name: string; nameKey: string }[]
}

/** Whom each of these lines may mean, in their order. */
export function findMeant(db: Db, franchiseId: string, lines: readonly CustomerLine[]) {
  const asked = lines.map(({ id, person, identifiers, address }, n) => ({
    ...{ n, id, identifiers },
    ...{ lastName: person.lastName, firstName: person.firstName, company: person.company },
    place: address && [address.street, address.houseNumber, address.zipCode].filter(Boolean).join(' '),
  }))
  return rows(
    db,
    sql<FoundLine>`
    with lines as materialized (
      select n, id, identifiers, customer_name_key(coalesce("lastName", ''), coalesce("firstName", ''),
        coalesce(company, '')) as name_key, coalesce(customer_text(place), '') as place_key
      from json_to_recordset(${JSON.stringify(asked)}) as l (n integer, id uuid, identifiers json, "lastName" text,
        "firstName" text, company text, place text))
    select name_key as "nameKey", place_key as "placeKey",
      (select root_id from customers c where c.franchise_id = ${franchiseId} and c.id = l.id) as "rootById",
      (select c.root_id from customer_addresses a
        join customers c on c.franchise_id = a.franchise_id and c.id = a.customer_id
        where a.franchise_id = ${franchiseId} and a.key = l.place_key and c.name_key = l.name_key
          and l.place_key <> '' and json_array_length(l.identifiers) = 0
        order by c.created_at, c.id limit 1) as "rootByPlace",
      (select coalesce(json_agg(json_build_object('kind', o.kind, 'value', o.value, 'id', c.root_id,
          'name', trim(concat_ws(' ', c.first_name, c.last_name, c.company)), 'nameKey', c.name_key)
          order by c.created_at, c.id), '[]')
        from json_to_recordset(l.identifiers) as i (kind text, value text)
        cross join lateral (
          select * from customer_identifiers own
          where own.franchise_id = ${franchiseId} and own.kind <> 'Email' and own.kind = i.kind and own.value = i.value
          union all select * from customer_identifiers mail
          where i.kind = 'Email' and mail.franchise_id = ${franchiseId} and mail.kind = 'Email' and mail.value = i.value
        ) o
        join customers c on c.franchise_id = o.franchise_id and c.id = o.customer_id) as owners
    from lines l order by n`,
  )
}

export type FamilyOfImport = {
  id: string
  person: CustomerInput
  identifiers: { kind: string; value: string }[]
  addresses: AddressOfFamily[]
}

/** These customers, each with what belongs to those merged with them; the oldest address first. */
export function listImportFamilies(db: Db, franchiseId: string, rootIds: readonly string[]) {
  const ofFamily = sql`p.franchise_id = ${franchiseId} and p.customer_id = any(array(
    select m.id from customers m where m.franchise_id = ${franchiseId} and m.root_id = c.id))`
  return rows(
    db,
    sql<FamilyOfImport>`
    select c.id, json_build_object('salutation', c.salutation, 'lastName', c.last_name, 'firstName', c.first_name,
        'company', c.company, 'notes', c.notes) as person,
      (select coalesce(json_agg(json_build_object('kind', kind, 'value', value) order by p.created_at, p.id), '[]')
        from customer_identifiers p where ${ofFamily}) as identifiers,
      (select coalesce(json_agg(json_build_object('id', p.id, 'key', key, 'label', label, 'street', street,
          'houseNumber', house_number, 'addressAddition', address_addition, 'zipCode', zip_code, 'city', city,
          'locationDescription', location_description, 'latitude', latitude, 'longitude', longitude)
          order by p.created_at, p.id), '[]')
        from customer_addresses p where ${ofFamily}) as addresses
    from customers c where c.franchise_id = ${franchiseId} and c.id = any(${rootIds}::uuid[])`,
  )
}

/**
 * Stores what some lines make of the customers. False: somebody became known by one of these numbers meanwhile, and
 * nothing of it may stay. Parts come before customers, as with orders, so that neither waits for the other.
 */
export async function savePlan(tx: Tx, franchiseId: string, plan: ImportPlan, now: Date): Promise<boolean> {
  const at = sql`${franchiseId}::uuid`
  const [identifiers] = await rows(
    tx,
    sql<{ count: number }>`
    with made as (
      insert into customer_identifiers (franchise_id, id, customer_id, kind, value, created_at)
      select ${at}, gen_random_uuid(), "customerId", kind, value, ${now}
      from json_to_recordset(${JSON.stringify(plan.identifiers)}) as i ("customerId" uuid, kind text, value text)
      order by kind, value on conflict do nothing returning 1)
    select count(*)::integer as count from made`,
  )
  if (identifiers!.count < plan.identifiers.length) return false
  await saveAddresses(tx, franchiseId, plan, now)
  await savePersons(tx, franchiseId, plan, now)
  await searchAgain(tx, franchiseId, plan)
  return true
}

/** Whoever was there before is found by what came to them; who is new already is. */
async function searchAgain(tx: Tx, franchiseId: string, plan: ImportPlan) {
  const touched = [...plan.identifiers, ...plan.addresses].map(({ customerId }) => customerId)
  const made = new Set(plan.created.map(({ id }) => id))
  const ids = [...new Set([...touched, ...plan.changed.keys()])].filter((id) => !made.has(id))
  if (ids.length === 0) return
  await sql`
    update customers set search = customer_search(franchise_id, id)
    where franchise_id = ${franchiseId}::uuid and id = any(${ids}::uuid[])`.execute(tx)
}

async function saveAddresses(tx: Tx, franchiseId: string, { addresses }: ImportPlan, now: Date) {
  if (addresses.length === 0) return
  await sql`
    insert into customer_addresses as p (franchise_id, id, customer_id, key, label, street, house_number,
      address_addition, zip_code, city, location_description, latitude, longitude, created_at)
    select ${franchiseId}::uuid, id, "customerId", key, label, street, "houseNumber", "addressAddition", "zipCode", city,
      "locationDescription", latitude, longitude, ${now}
    from json_to_recordset(${JSON.stringify(addresses)}) as a (id uuid, "customerId" uuid, key text, label text,
      street text, "houseNumber" text, "addressAddition" text, "zipCode" text, city text, "locationDescription" text,
      latitude float8, longitude float8)
    on conflict (franchise_id, id) do update set label = excluded.label, address_addition = excluded.address_addition,
      city = excluded.city, location_description = excluded.location_description`.execute(tx)
}

async function savePersons(tx: Tx, franchiseId: string, { created, changed }: ImportPlan, now: Date) {
  const columns = sql`(id uuid, person json)`
  const person = sql`json_to_record(person) as p (salutation text, "lastName" text, "firstName" text, company text,
    notes text)`
  const nameKey = sql`customer_name_key("lastName", "firstName", company)`
  if (created.length > 0)
    await sql`
      with made as (
        insert into customers (franchise_id, id, root_id, salutation, last_name, first_name, company, notes, name_key, search,
          created_at, updated_at)
        select ${franchiseId}::uuid, id, id, salutation, "lastName", "firstName", company, notes, ${nameKey},
          customer_search_as(${franchiseId}::uuid, id, concat_ws(' ', "firstName", "lastName", company)), ${now}, ${now}
        from json_to_recordset(${JSON.stringify(created)}) as l ${columns}, ${person} returning id)
      insert into customer_activity (franchise_id, customer_id, active_at)
      select ${franchiseId}::uuid, id, ${now} from made`.execute(tx)
  if (changed.size > 0)
    await sql`
      update customers c set version = c.version + 1, salutation = p.salutation, last_name = "lastName",
        first_name = "firstName", company = p.company, notes = p.notes,
        name_key = customer_name_key("lastName", "firstName", p.company), updated_at = ${now}
      from json_to_recordset(${JSON.stringify([...changed.values()])}) as l ${columns}, ${person}
      where c.franchise_id = ${franchiseId} and c.id = l.id`.execute(tx)
}

/**
 * Lets PostgreSQL look at how many there are now: the ways that it chose while there was nobody would read the whole
 * table for each customer, until it looks by itself a minute later.
 */
export async function analyzeCustomers(db: Db): Promise<void> {
  await sql`analyze customers, customer_identifiers, customer_addresses, customer_activity`.execute(db)
}

/** The next customers of a franchise by id, without those merged into others. */
export function listExportIds(db: Db, franchiseId: string, after: string | null, most: number) {
  return rows(
    db,
    sql<{ id: string }>`
    select id from customers
    where franchise_id = ${franchiseId} and duplicate_of is null and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${most}`,
  )
}

/** The clock of a franchise: that of its first restaurant. */
export async function findTimeZone(db: Db, franchiseId: string): Promise<string> {
  const first = await firstRow(
    db,
    sql<{ timeZone: string }>`
    select time_zone as "timeZone" from restaurants where franchise_id = ${franchiseId} order by id limit 1`,
  )
  return first?.timeZone ?? billingTimeZone
}
