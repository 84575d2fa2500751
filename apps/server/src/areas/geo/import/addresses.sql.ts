import type { PointOfInterest } from '@tresen/contract/geo/address'
import { sql } from 'kysely'
import { firstRow, type Db, type Tx } from '../../../rooms/db/database.ts'

/** An address as it is stored, with its street. */
export type AddressRow = {
  name: string
  zip_code: string
  city: string
  street_key: string
  key: string
  search: string
  street_number: string
  number: number
  suffix: string
  latitude: number
  longitude: number
}

/** Adds addresses with their streets; one that is there already only moves. How many are new or moved. */
export async function upsertAddresses(db: Db | Tx, listed: readonly AddressRow[]): Promise<number> {
  const saved = await firstRow(
    db,
    sql<{ count: number }>`
    with listed as (
      select * from json_to_recordset(${JSON.stringify(listed)}::json) as l (name text, zip_code text, city text,
        street_key text, key text collate "C", search text, street_number text, number integer, suffix text collate "C",
        latitude double precision, longitude double precision)),
    known as (
      select s.id, s.key, s.zip_code from streets s
      join (select distinct key, zip_code from listed) l on l.key = s.key and l.zip_code = s.zip_code),
    added as (
      insert into streets (name, zip_code, city, street_key, key, search, latitude, longitude)
      select distinct on (key, zip_code) name, zip_code, city, street_key, key, search, latitude, longitude
      from listed l where not exists (select from known k where k.key = l.key and k.zip_code = l.zip_code)
      on conflict (key, zip_code) do update set name = excluded.name
      returning id, key, zip_code),
    saved as (
      insert into addresses as a (street_id, number, suffix, street_number, latitude, longitude)
      select distinct on (id, number, suffix) id, number, suffix, street_number, latitude, longitude
      from listed join (select * from known union all select * from added) street using (key, zip_code)
      on conflict (street_id, number, suffix) do update set latitude = excluded.latitude, longitude = excluded.longitude
      where (a.latitude, a.longitude) <> (excluded.latitude, excluded.longitude)
      returning 1)
    select count(*) as count from saved`,
  )
  return saved!.count
}

/** Adds points of interest; one of that name at that place is not added again. How many are new. */
export async function insertPointsOfInterest(
  db: Db | Tx,
  listed: readonly (PointOfInterest & { key: string; search: string })[],
): Promise<number> {
  const saved = await firstRow(
    db,
    sql<{ count: number }>`
    with saved as (
      insert into points_of_interest (name, street, street_number, zip_code, city, latitude, longitude, key, search)
      select name, street, "streetNumber", "zipCode", city, latitude, longitude, key, search
      from json_to_recordset(${JSON.stringify(listed)}::json) as l (name text, street text, "streetNumber" text,
        "zipCode" text, city text, latitude double precision, longitude double precision, key text, search text)
      on conflict do nothing returning 1)
    select count(*) as count from saved`,
  )
  return saved!.count
}

/** Moves streets into the middle of their houses. */
export async function updateStreetMiddles(db: Db | Tx): Promise<void> {
  await sql`
    update streets s set latitude = middle.latitude, longitude = middle.longitude
    from (
      select street_id, avg(latitude) as latitude, avg(longitude) as longitude from addresses group by street_id) middle
    where middle.street_id = s.id
      and abs(s.latitude - middle.latitude) + abs(s.longitude - middle.longitude) > 0.00001`.execute(db)
}

/** Lets PostgreSQL look at what is there, so that it chooses the right ways to it. */
export async function analyzeAddresses(db: Db | Tx): Promise<void> {
  await sql`analyze streets, addresses, points_of_interest`.execute(db)
}

/** How far the import of a file came, in records of the file. */
export type ImportProgress = {
  records: number
  addresses: number
  points: number
  badRecords: number
  isFinished: boolean
}

export function findImport(db: Db, file: string) {
  return firstRow(
    db,
    sql<ImportProgress>`
    select records, addresses, points, bad_records as "badRecords", finished_at is not null as "isFinished"
    from address_imports where file = ${file}`,
  )
}

export async function noteImport(db: Db | Tx, file: string, progress: ImportProgress): Promise<void> {
  const { records, addresses, points, badRecords, isFinished } = progress
  await sql`
    insert into address_imports (file, records, addresses, points, bad_records, finished_at)
    values (${file}, ${records}, ${addresses}, ${points}, ${badRecords}, case when ${isFinished} then now() end)
    on conflict (file) do update set records = excluded.records, addresses = excluded.addresses,
      points = excluded.points, bad_records = excluded.bad_records, finished_at = excluded.finished_at`.execute(
    db,
  )
}
