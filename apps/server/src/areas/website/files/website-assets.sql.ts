import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../../rooms/db/database.ts'

type Asset = { restaurantId: string; name: string }

/** Writes down that a restaurant has this file, before it is stored; false: it has as many as there may be. */
export async function claimAsset(db: Db, { restaurantId, name }: Asset, most: number): Promise<boolean> {
  const row = await firstRow(
    db,
    sql<{ name: string }>`
    insert into website_assets (restaurant_id, name)
    select ${restaurantId}::uuid, ${name}
    where (select count(*) from website_assets where restaurant_id = ${restaurantId} and name <> ${name}) < ${most}
    on conflict (restaurant_id, name) do update set unused_since = null
    returning name`,
  )
  return row !== undefined
}

/** Notes of each file since when no draft and no publication that is kept has it. */
export async function markUnusedAssets(db: Db, now: Date): Promise<void> {
  await sql`
    with contents as (
      select restaurant_id, draft as whole from websites
      union all select restaurant_id, replaced_draft from websites where replaced_draft is not null
      union all select restaurant_id, contents from website_versions
    ), used as (
      select distinct c.restaurant_id, c.whole -> place ->> 'name' as name
      from contents c, unnest(array['favicon', 'headingFont', 'textFont', 'buttonFont']) as place
      where c.restaurant_id in (select restaurant_id from website_assets)
    )
    update website_assets a set unused_since = case when a.unused_since is null then ${now}::timestamptz end
    where (a.unused_since is null) <> exists (
      select from used u where u.restaurant_id = a.restaurant_id and u.name = a.name)`.execute(db)
}

/**
 * Takes away what has been unused since before a moment. Two restaurants with the same font share a file, so nobody may
 * write one down while it is decided which are nobody's.
 */
export async function removeUnusedAssets(
  db: Db,
  before: Date,
  remove: (names: readonly string[]) => Promise<void>,
): Promise<void> {
  const due = await firstRow(db, sql`select from website_assets where unused_since < ${before} limit 1`)
  if (!due) return
  await db.transaction().execute(async (tx) => {
    await sql`lock table website_assets in share row exclusive mode`.execute(tx)
    const gone = await rows(
      tx,
      sql<{ name: string }>`
      with gone as (delete from website_assets where unused_since < ${before} returning name)
      select distinct name from gone where not exists (
        select from website_assets a
        where a.name = gone.name and (a.unused_since is null or a.unused_since >= ${before}))`,
    )
    await remove(gone.map(({ name }) => name))
  })
}
