import type { Image } from '@tresen/contract/menu/image'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../../rooms/db/database.ts'
import { changeWithEvents } from '../../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'

export type FileRow = { id: string; image: Image; alt: string; uploadedAt: Date }

export function listFileRows(db: Db, restaurantId: string) {
  return rows(
    db,
    sql<FileRow>`
    select id, image, alt, uploaded_at as "uploadedAt" from website_files where restaurant_id = ${restaurantId}
    order by uploaded_at desc, id desc`,
  )
}

export async function insertFileRows(db: Db, restaurantId: string, files: readonly FileRow[]): Promise<void> {
  if (files.length > 0) await insertingFiles(restaurantId, files).execute(db)
}

/** Stores pictures with their event, unless there would be more than so many; null: there would. */
export async function addFileRows(
  db: Db,
  restaurantId: string,
  files: readonly FileRow[],
  most: number,
  outgoing: readonly Outgoing[],
) {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`website files ${restaurantId}`}, 0))`.execute(
      tx,
    )
    const row = await firstRow(
      tx,
      sql<{
        count: number
      }>`select count(*) as count from website_files where restaurant_id = ${restaurantId}`,
    )
    if (row!.count + files.length > most) return null
    return changeWithEvents(tx, insertingFiles(restaurantId, files), outgoing)
  })
}

function insertingFiles(restaurantId: string, files: readonly FileRow[]) {
  const json = files.map(({ id, image, alt, uploadedAt }) => ({ id, image, alt, uploaded_at: uploadedAt }))
  return sql`
    insert into website_files (restaurant_id, id, image, alt, uploaded_at)
    select ${restaurantId}::uuid, id, image, alt, uploaded_at
    from jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as f (id uuid, image jsonb, alt text, uploaded_at timestamptz)
    returning id`
}

export function setAlt(
  db: Db,
  at: { restaurantId: string; fileId: string; alt: string },
  outgoing: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
    update website_files set alt = ${at.alt} where restaurant_id = ${at.restaurantId} and id = ${at.fileId}
    returning id`,
    outgoing,
  )
}

export function deleteFileRow(
  db: Db,
  at: { restaurantId: string; fileId: string },
  outgoing: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`delete from website_files where restaurant_id = ${at.restaurantId} and id = ${at.fileId} returning id`,
    outgoing,
  )
}
