import type { DocumentKind, OnboardingState } from '@tresen/contract/whatsapp/onboarding'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../../rooms/db/database.ts'

export type OnboardingRow = {
  restaurantId: string
  id: string
  version: number
  state: OnboardingState
  rejectionMessage: string
  updatedAt: Date
}
export type DocumentRow = {
  id: string
  kind: DocumentKind
  fileName: string
  mimeType: string
  uploadedAt: Date
}

const columns = sql`restaurant_id as "restaurantId", id, version, state, rejection_message as "rejectionMessage",
  updated_at as "updatedAt"`
const documentColumns = sql`id, kind, file_name as "fileName", mime_type as "mimeType", uploaded_at as "uploadedAt"`

export function findOnboarding(db: Db | Tx, restaurantId: string) {
  return firstRow(
    db,
    sql<OnboardingRow>`select ${columns} from whatsapp_onboardings where restaurant_id = ${restaurantId}`,
  )
}

/** There is one from now on, and nobody else changes it until the transaction ends. */
export async function beginOnboarding(
  tx: Tx,
  { restaurantId, id, now }: { restaurantId: string; id: string; now: Date },
): Promise<OnboardingRow> {
  const row = await firstRow(
    tx,
    sql<OnboardingRow>`
    insert into whatsapp_onboardings as o (restaurant_id, id, state, updated_at)
    values (${restaurantId}, ${id}, 'Open', ${now})
    on conflict (restaurant_id) do update set version = o.version
    returning ${columns}`,
  )
  return row!
}

export function listDocuments(db: Db | Tx, restaurantId: string) {
  return rows(
    db,
    sql<DocumentRow>`
    select ${documentColumns} from whatsapp_documents where restaurant_id = ${restaurantId} order by kind`,
  )
}

export function findDocument(db: Db, at: { restaurantId: string; onboardingId: string; documentId: string }) {
  return firstRow(
    db,
    sql<DocumentRow & { content: Buffer }>`
    select d.id, d.kind, d.file_name as "fileName", d.mime_type as "mimeType", d.uploaded_at as "uploadedAt", d.content
    from whatsapp_documents d join whatsapp_onboardings o on o.restaurant_id = d.restaurant_id
    where d.restaurant_id = ${at.restaurantId} and o.id = ${at.onboardingId} and d.id = ${at.documentId}`,
  )
}

export async function saveDocument(
  tx: Tx,
  restaurantId: string,
  { id, kind, fileName, mimeType, uploadedAt, content }: DocumentRow & { content: Buffer },
): Promise<void> {
  await sql`
    insert into whatsapp_documents (restaurant_id, kind, id, file_name, mime_type, uploaded_at, content)
    values (${restaurantId}, ${kind}, ${id}, ${fileName}, ${mimeType}, ${uploadedAt}, ${content})
    on conflict (restaurant_id, kind) do update set id = excluded.id, file_name = excluded.file_name,
      mime_type = excluded.mime_type, uploaded_at = excluded.uploaded_at, content = excluded.content`.execute(
    tx,
  )
}

export async function deleteDocument(
  tx: Tx,
  at: { restaurantId: string; kind: DocumentKind },
): Promise<void> {
  await sql`
    delete from whatsapp_documents where restaurant_id = ${at.restaurantId} and kind = ${at.kind}`.execute(tx)
}

export async function saveOnboarding(tx: Tx, row: OnboardingRow): Promise<void> {
  await sql`
    update whatsapp_onboardings set version = ${row.version}, state = ${row.state},
      rejection_message = ${row.rejectionMessage}, updated_at = ${row.updatedAt}
    where restaurant_id = ${row.restaurantId}`.execute(tx)
}
