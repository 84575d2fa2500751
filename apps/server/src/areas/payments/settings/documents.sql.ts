import type { VerificationDocument } from '@tresen/contract/payments/payment'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../../rooms/db/database.ts'

/** Of whom: a restaurant and how it takes money online. */
type Owner = { restaurantId: string; id: string }
type DocumentRow = { id: string; fileName: string; mimeType: string; uploadedAt: Date }
type WholeDocument = DocumentRow & { content: Buffer }

const columns = sql`id, file_name as "fileName", mime_type as "mimeType", uploaded_at as "uploadedAt"`
const ofOwner = ({ restaurantId, id }: Owner) =>
  sql`restaurant_id = ${restaurantId} and information_id = ${id}`

/** Nobody else changes its documents until the transaction ends; false: there is no such information. */
export async function lockDocuments(tx: Tx, { restaurantId, id }: Owner): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql`select id from payment_providers where restaurant_id = ${restaurantId} and id = ${id} for update`,
  )
  return row !== undefined
}

/** In the order in which they came. */
export function listDocuments(db: Db | Tx, owner: Owner) {
  return rows(
    db,
    sql<DocumentRow>`select ${columns} from payment_documents where ${ofOwner(owner)} order by uploaded_at, id`,
  )
}

export function findDocument(db: Db, owner: Owner, documentId: string) {
  return firstRow(
    db,
    sql<WholeDocument>`
    select ${columns}, content from payment_documents where ${ofOwner(owner)} and id = ${documentId}`,
  )
}

export async function insertDocument(
  tx: Tx,
  { restaurantId, id: informationId }: Owner,
  { id, fileName, mimeType, uploadedAt, content }: WholeDocument,
): Promise<void> {
  await sql`
    insert into payment_documents (restaurant_id, information_id, id, file_name, mime_type, uploaded_at, content)
    values (${restaurantId}, ${informationId}, ${id}, ${fileName}, ${mimeType}, ${uploadedAt}, ${content})`.execute(
    tx,
  )
}

export async function deleteDocument(tx: Tx, owner: Owner, documentId: string): Promise<void> {
  await sql`delete from payment_documents where ${ofOwner(owner)} and id = ${documentId}`.execute(tx)
}

export function viewDocument({ id, fileName, mimeType, uploadedAt }: DocumentRow): VerificationDocument {
  return { id, fileName, mimeType, uploaded: uploadedAt.toISOString() }
}
