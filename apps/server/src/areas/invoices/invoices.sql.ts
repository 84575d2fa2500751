import type { InvoiceKind, InvoiceSeller } from '@tresen/contract/invoices/invoice'
import type { InvoiceDocument } from '@tresen/domain/invoices/invoice-document'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import { hasWords } from '../../rooms/db/words.sql.ts'
import { appendEvents, changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

export type InvoiceRow = {
  id: string
  year: number
  count: number
  number: string
  kind: InvoiceKind
  subjectId: string
  subjectNumber: number
  correctsId: string | null
  refundId: string | null
  document: InvoiceDocument
}

const columns = sql`i.id, i.year, i.count, i.number, i.kind, i.subject_id as "subjectId",
  i.subject_number as "subjectNumber", i.corrects_id as "correctsId", i.refund_id as "refundId", i.document`

/** Keeps everybody else from writing about the same thing until the transaction ends. */
export async function lockSubject(tx: Tx, issuerId: string, subjectId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`invoices ${issuerId} ${subjectId}`}, 0))`.execute(tx)
}

/** The next number of a range; nobody else gets one until the transaction ends, and none is lost if it fails. */
export async function drawCount(tx: Tx, issuerId: string, year: number): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{ count: number }>`
    insert into invoice_ranges as r (issuer_id, year, last_count) values (${issuerId}, ${year}, 1)
    on conflict (issuer_id, year) do update set last_count = r.last_count + 1
    returning last_count as count`,
  )
  return row!.count
}

export async function insertInvoice(
  tx: Tx,
  issuerId: string,
  row: InvoiceRow,
  at: Date,
  events: readonly Outgoing[],
): Promise<number[]> {
  const { document } = row
  const found = await firstRow(
    tx,
    sql<{ seqs: number[] }>`
    with written as (
      insert into invoices (issuer_id, id, year, count, number, kind, subject_id, corrects_id, refund_id, subject_number,
        buyer_name, issued_on, gross, document, written_at)
      values (${issuerId}, ${row.id}, ${row.year}, ${row.count}, ${row.number}, ${row.kind}, ${row.subjectId},
        ${row.correctsId}, ${row.refundId}, ${row.subjectNumber}, ${document.buyer.name}, ${document.issuedOn},
        ${document.gross}, ${JSON.stringify(document)}, ${at}))
    select ${appendEvents(events)} as seqs`,
  )
  return found!.seqs
}

/** Everything written about one thing, in the order in which it was. */
export function listInvoicesAbout(db: Db | Tx, issuerId: string, subjectId: string) {
  return rows(
    db,
    sql<InvoiceRow>`
    select ${columns} from invoices i where i.issuer_id = ${issuerId} and i.subject_id = ${subjectId}
    order by i.year, i.count`,
  )
}

export function findInvoiceRow(db: Db | Tx, issuerId: string, id: string) {
  return firstRow(
    db,
    sql<InvoiceRow>`select ${columns} from invoices i where i.issuer_id = ${issuerId} and i.id = ${id}`,
  )
}

export type InvoiceFilter = {
  issuerId: string
  query: string
  from: string | null
  to: string | null
  limit: number
  offset: number
}

export type FoundInvoice = InvoiceRow & { credited: number; found: number }

/** The newest first, with what was credited of each and how many there are. */
export function listInvoiceRows(db: Db, filter: InvoiceFilter) {
  const { issuerId, query, from, to } = filter
  return rows(
    db,
    sql<FoundInvoice>`
    select ${columns}, count(*) over ()::integer as found,
      coalesce((select sum(c.gross) from invoices c where c.issuer_id = i.issuer_id and c.corrects_id = i.id), 0)::integer as credited
    from invoices i
    where i.issuer_id = ${issuerId}
      and (${from}::date is null or i.issued_on >= ${from}::date) and (${to}::date is null or i.issued_on <= ${to}::date)
      and (i.subject_number::text = ${query} or ${hasWords(sql`concat_ws(' ', i.number, i.buyer_name)`, query)})
    order by i.year desc, i.count desc limit ${filter.limit} offset ${filter.offset}`,
  )
}

export async function findInvoiceFile(db: Db, issuerId: string, invoiceId: string): Promise<Buffer | null> {
  const row = await firstRow(
    db,
    sql<{ pdf: Buffer }>`
    select pdf from invoice_files where issuer_id = ${issuerId} and invoice_id = ${invoiceId}`,
  )
  return row?.pdf ?? null
}

/** Keeps the file that was made first. */
export async function keepInvoiceFile(
  db: Db,
  issuerId: string,
  invoiceId: string,
  pdf: Uint8Array,
): Promise<void> {
  await sql`
    insert into invoice_files (issuer_id, invoice_id, pdf) values (${issuerId}, ${invoiceId}, ${Buffer.from(pdf)})
    on conflict do nothing`.execute(db)
}

export async function findSeller(db: Db | Tx, restaurantId: string): Promise<InvoiceSeller | null> {
  const row = await firstRow(
    db,
    sql<{ seller: InvoiceSeller }>`select seller from invoice_sellers where restaurant_id = ${restaurantId}`,
  )
  return row?.seller ?? null
}

/** Stores a seller with its events; null when it is no longer as `before` says. */
export function saveSeller(
  db: Db,
  at: { restaurantId: string; seller: InvoiceSeller; before: InvoiceSeller | null },
  events: readonly Outgoing[],
) {
  const { restaurantId, seller, before } = at
  const was = sql`${before && JSON.stringify(before)}::jsonb`
  return changeWithEvents(
    db,
    sql`
      insert into invoice_sellers as s (restaurant_id, seller) values (${restaurantId}, ${JSON.stringify(seller)}::jsonb)
      on conflict (restaurant_id) do update set seller = excluded.seller where ${was} is null or s.seller = ${was}
      returning restaurant_id`,
    events,
  )
}
