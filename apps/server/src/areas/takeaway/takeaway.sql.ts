import type { Image } from '@tresen/contract/menu/image'
import type {
  TakeawayImportState,
  TakeawayReport,
  TakeawaySyncError,
} from '@tresen/contract/takeaway/takeaway'
import type { MenuItem } from '@tresen/domain/menu/documents/menu-documents'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../rooms/db/database.ts'
import type { JobKind } from '../../rooms/jobs/job-kind.ts'
import { addJob } from '../../rooms/jobs/jobs.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Credentials } from './fetch-source.ts'

/** Names one import of a restaurant: what belongs to an older one no longer counts. */
export type Run = { restaurantId: string; runId: string }

export type ImportRow = Run & {
  state: TakeawayImportState
  productsProgress: number
  additivesProgress: number
  url: string
  triggeredAt: Date
  syncTime: Date | null
  syncError: TakeawaySyncError | null
  report: TakeawayReport | null
}

/** An import with what its job needs. */
export type RunRow = ImportRow & {
  credentials: Credentials | null
  authorId: string | null
  authorName: string | null
  sourceUrl: string | null
  menuText: string | null
  marksText: string | null
}

const importColumns = sql`
  restaurant_id as "restaurantId", run_id as "runId", state, products_progress as "productsProgress",
  additives_progress as "additivesProgress", url, triggered_at as "triggeredAt", sync_time as "syncTime",
  sync_error as "syncError", report`

export function findImportRow(db: Db, restaurantId: string) {
  return firstRow(
    db,
    sql<ImportRow>`select ${importColumns} from takeaway_imports where restaurant_id = ${restaurantId}`,
  )
}

export function listImportRows(db: Db, restaurantIds: readonly string[] | null) {
  return rows(
    db,
    sql<ImportRow>`
    select ${importColumns} from takeaway_imports
    where ${restaurantIds}::uuid[] is null or restaurant_id = any(${restaurantIds}::uuid[])
    order by triggered_at desc, restaurant_id`,
  )
}

export function findRunRow(db: Db, { restaurantId, runId }: Run) {
  return firstRow(
    db,
    sql<RunRow>`
    select ${importColumns}, credentials, author_id as "authorId", author_name as "authorName",
      source_url as "sourceUrl", menu_text as "menuText", marks_text as "marksText"
    from takeaway_imports where restaurant_id = ${restaurantId} and run_id = ${runId}`,
  )
}

/** Nothing that runs is heard of less often: whoever waits longer waits for something that is lost. */
const LOST_AFTER = sql`interval '1 hour'`

/** Begins an import with its job; null while another one runs. */
export function insertRun(
  db: Db,
  row: ImportRow,
  author: { id: string; name: string },
  credentials: Credentials,
  job: JobKind<Run>,
  outgoing: readonly Outgoing[],
): Promise<number[] | null> {
  const run: Run = { restaurantId: row.restaurantId, runId: row.runId }
  return changeWithEvents(
    db,
    sql`
    insert into takeaway_imports as known (restaurant_id, run_id, state, products_progress, additives_progress, url,
      credentials, author_id, author_name, triggered_at, sync_time, sync_error, report)
    values (${row.restaurantId}, ${row.runId}, ${row.state}, 0, 0, ${row.url}, ${JSON.stringify(credentials)}::jsonb,
      ${author.id}, ${author.name}, ${row.triggeredAt}, null, null, null)
    on conflict (restaurant_id) do update set
      run_id = excluded.run_id, state = excluded.state, products_progress = 0, additives_progress = 0,
      url = excluded.url, credentials = excluded.credentials, author_id = excluded.author_id,
      author_name = excluded.author_name, triggered_at = excluded.triggered_at, sync_error = null, report = null,
      source_url = null, menu_text = null, marks_text = null
    where known.state in ('NotTriggered', 'Finished', 'Failed')
      or known.triggered_at < excluded.triggered_at - ${LOST_AFTER}
    returning ${addJob(job, run, { key: `takeaway ${row.restaurantId}` })}`,
    outgoing,
  )
}

/** What was downloaded so far. */
export type Downloaded = { sourceUrl?: string; menuText?: string; marksText?: string }

/** Stores how far an import has got; null when another one has begun since. */
export function updateRun(
  db: Db,
  row: ImportRow,
  downloaded: Downloaded,
  outgoing: readonly Outgoing[],
): Promise<number[] | null> {
  return changeWithEvents(
    db,
    sql`
    update takeaway_imports set
      state = ${row.state}, products_progress = ${row.productsProgress},
      additives_progress = ${row.additivesProgress},
      source_url = coalesce(${downloaded.sourceUrl ?? null}, source_url),
      menu_text = coalesce(${downloaded.menuText ?? null}, menu_text),
      marks_text = coalesce(${downloaded.marksText ?? null}, marks_text)
    where ${isRun(row)} returning 1`,
    outgoing,
  )
}

function isRun({ restaurantId, runId }: Run) {
  return sql`restaurant_id = ${restaurantId} and run_id = ${runId}`
}

/** Ends an import, and forgets its credentials and downloads. */
export function endRun(db: Db, row: ImportRow, outgoing: readonly Outgoing[]): Promise<number[] | null> {
  return changeWithEvents(
    db,
    sql`
    update takeaway_imports set
      state = ${row.state}, products_progress = ${row.productsProgress},
      additives_progress = ${row.additivesProgress}, sync_time = ${row.syncTime},
      sync_error = ${row.syncError && JSON.stringify(row.syncError)}::jsonb,
      report = ${row.report && JSON.stringify(row.report)}::jsonb,
      credentials = null, source_url = null, menu_text = null, marks_text = null
    where ${isRun(row)} returning 1`,
    outgoing,
  )
}

/** The images of a source that are here already, by their address. */
export async function listImages(
  db: Db,
  restaurantId: string,
  urls: readonly string[],
): Promise<Map<string, Image>> {
  const found = await rows(
    db,
    sql<{ url: string; image: Image }>`
    select url, image from takeaway_images where restaurant_id = ${restaurantId} and url = any(${urls}::text[])`,
  )
  return new Map(found.map(({ url, image }) => [url, image]))
}

export async function saveImage(db: Db, restaurantId: string, url: string, image: Image): Promise<void> {
  await sql`
    insert into takeaway_images (restaurant_id, url, image) values (${restaurantId}, ${url}, ${JSON.stringify(image)}::jsonb)
    on conflict (restaurant_id, url) do update set image = excluded.image`.execute(db)
}

const MOST_BASES = 20

export type BaseRow = { items: MenuItem[]; firstOrders: { category: number; extraGroup: number } }

/** The versions of the menu of which it is kept what was imported, the newest first. */
export async function listBaseVersions(db: Db, restaurantId: string): Promise<number[]> {
  const all = await rows(
    db,
    sql<{
      version: number
    }>`select version from takeaway_bases where restaurant_id = ${restaurantId} order by version desc`,
  )
  return all.map(({ version }) => version)
}

export function findBaseRow(db: Db, restaurantId: string, version: number) {
  return firstRow(
    db,
    sql<BaseRow>`
    select items, first_orders as "firstOrders" from takeaway_bases
    where restaurant_id = ${restaurantId} and version = ${version}`,
  )
}

/** Keeps what was imported, and of earlier imports the last ones: somebody may roll back to them. */
export async function saveBase(
  db: Db,
  restaurantId: string,
  { version, items, firstOrders }: BaseRow & { version: number },
): Promise<void> {
  await sql`
    with forgotten as (
      delete from takeaway_bases where restaurant_id = ${restaurantId} and version < (
        select version from takeaway_bases where restaurant_id = ${restaurantId}
        order by version desc offset ${MOST_BASES - 1} limit 1)
    )
    insert into takeaway_bases (restaurant_id, version, items, first_orders)
    values (${restaurantId}, ${version}, ${JSON.stringify(items)}::jsonb, ${JSON.stringify(firstOrders)}::jsonb)
    on conflict (restaurant_id, version) do update
    set items = excluded.items, first_orders = excluded.first_orders`.execute(db)
}
