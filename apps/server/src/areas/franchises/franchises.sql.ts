import type { Franchise, FranchiseEntry } from '@tresen/contract/franchises'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../rooms/db/database.ts'

const columns = sql`
  f.id, f.name,
  (select count(*) from restaurants where franchise_id = f.id and state <> 'Deleted') as restaurants,
  (select count(*) from restaurants where franchise_id = f.id and state = 'Live') as "liveRestaurants"`

/** For choosing one; `ids` null: all. */
export function listNames(db: Db, ids: readonly string[] | null): Promise<Franchise[]> {
  return rows(
    db,
    sql<Franchise>`
    select id, name from franchises where ${ids}::uuid[] is null or id = any(${ids}::uuid[])
    order by name collate "de-x-icu", id`,
  )
}

type Search = { query: string; page: number; itemsPerPage: number }

export async function searchFranchises(db: Db, { query, page, itemsPerPage }: Search) {
  const from = sql`from franchises f where position(lower(${query}::text) in lower(f.name)) > 0 or ${query} = ''`
  const [items, count] = await Promise.all([
    rows(
      db,
      sql<FranchiseEntry>`
      select ${columns} ${from} order by f.name collate "de-x-icu", f.id
      limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
    ),
    firstRow(db, sql<{ total: number }>`select count(*) as total ${from}`),
  ])
  return { items, total: count!.total }
}

export function findFranchise(db: Db, franchiseId: string) {
  return firstRow(db, sql<FranchiseEntry>`select ${columns} from franchises f where f.id = ${franchiseId}`)
}

export async function insertFranchise(db: Db, { id, name }: Franchise): Promise<void> {
  await sql`insert into franchises (id, name) values (${id}, ${name})`.execute(db)
}

/** False when it has another name by now than was seen. */
export async function saveName(db: Db, { id, name }: Franchise, before: string | null): Promise<boolean> {
  const saved = await firstRow(
    db,
    sql`
    update franchises set name = ${name} where id = ${id} and (${before}::text is null or name = ${before})
    returning id`,
  )
  return saved !== undefined
}

/** Keeps restaurants from being added until the transaction ends. */
export async function lockFranchise(db: Db, franchiseId: string): Promise<void> {
  await sql`select from franchises where id = ${franchiseId} for update`.execute(db)
}

/** Of all states, deleted ones too. */
export async function countRestaurants(db: Db, franchiseId: string) {
  const row = await firstRow(
    db,
    sql<{ live: number; others: number }>`
    select count(*) filter (where state = 'Live') as live, count(*) filter (where state <> 'Live') as others
    from restaurants where franchise_id = ${franchiseId}`,
  )
  return row!
}

export async function listTeamIds(db: Db, franchiseId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select user_id as id from user_franchises where franchise_id = ${franchiseId}`,
  )
  return found.map(({ id }) => id)
}

export async function eraseFranchise(db: Db, franchiseId: string): Promise<void> {
  await sql`delete from franchises where id = ${franchiseId}`.execute(db)
}
