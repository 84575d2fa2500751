import { sql, type RawBuilder } from 'kysely'
import { firstRow, type Db } from './database.ts'

type Sql = RawBuilder<unknown>

/**
 * Deletes the oldest rows of a table until the rest takes no more than so many bytes, and answers how many it deleted.
 * `of`: which rows count; left out: all. A table whose file is smaller is not read: its size is
 * asked for once, before the rows.
 */
export async function deleteOldestBeyond(
  db: Db,
  name: string,
  { size, age, bytes, of = sql`true` }: { size: Sql; age: Sql; bytes: number; of?: Sql },
): Promise<number> {
  const table = sql.table(name)
  const row = await firstRow(
    db,
    sql<{ deleted: number }>`
    with sized as (
      select ${age} as age, sum(${size}) over (order by ${age} desc) as total from ${table}
      where ${of} and (select pg_total_relation_size(${name}::text::regclass) > ${bytes})),
    beyond as materialized (select max(age) as age from sized where total > ${bytes}),
    gone as (
      delete from ${table} where (select age is not null from beyond) and ${of} and ${age} <= (select age from beyond)
      returning 1)
    select count(*)::integer as deleted from gone`,
  )
  return row?.deleted ?? 0
}
