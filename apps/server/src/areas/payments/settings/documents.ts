import type { Upload } from '@tresen/contract/define'
import type { Ctx } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { readDocument } from '../../../rooms/files/read-document.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { storeEvents } from '../../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'
import { verificationDocumentAdded, verificationDocumentDeleted } from '../payments.events.ts'
import * as sql from './documents.sql.ts'
import { viewInformation } from './online-payment-information.ts'
import { findProviderRow } from './providers.sql.ts'

type At = { restaurantId: string; onlinePaymentInformationId: string }
type DocumentAt = At & { verificationDocumentId: string }

const MOST_DOCUMENTS = 10
/** What payment providers take. */
const accepted = ['application/pdf', 'image/jpeg', 'image/png']

export async function uploadVerificationDocuments(
  ctx: Ctx,
  { files, ...at }: At & { files: readonly Upload[] },
) {
  const read = await Promise.all(files.map(readDocument))
  const wrong = read.find((one) => typeof one === 'string')
  if (wrong) return refuse(wrong)
  const documents = read.flatMap((one) =>
    typeof one === 'string' ? [] : [{ ...one, id: ctx.newId(), uploadedAt: ctx.now() }],
  )
  if (!documents.every(({ mimeType }) => accepted.includes(mimeType))) return refuse('DocumentNotReadable')
  return changeDocuments(ctx, at, async (tx, owner) => {
    const stored = await sql.listDocuments(tx, owner)
    if (stored.length + documents.length > MOST_DOCUMENTS) return refuse('TooManyDocuments')
    for (const document of documents) await sql.insertDocument(tx, owner, document)
    return documents.map((one) => verificationDocumentAdded(at.restaurantId, sql.viewDocument(one)))
  })
}

export function deleteVerificationDocument(ctx: Ctx, { verificationDocumentId: id, ...at }: DocumentAt) {
  return changeDocuments(ctx, at, async (tx, owner) => {
    const stored = await sql.listDocuments(tx, owner)
    if (!stored.some((one) => one.id === id)) return refuse('NotFound')
    await sql.deleteDocument(tx, owner, id)
    return [verificationDocumentDeleted(at.restaurantId, id)]
  })
}

export async function getVerificationDocument(ctx: Ctx, { verificationDocumentId, ...at }: DocumentAt) {
  const found = await sql.findDocument(ctx.db, ownerOf(at), verificationDocumentId)
  if (!found) return null
  const { fileName, mimeType, content } = found
  return { fileName, mimeType, url: `data:${mimeType};base64,${content.toString('base64')}` }
}

/** One after the other, so that no more are kept than may be. */
async function changeDocuments<Refused extends Refusal>(
  ctx: Ctx,
  at: At,
  change: (tx: Tx, owner: ReturnType<typeof ownerOf>) => Promise<Outgoing[] | Refused>,
) {
  const owner = ownerOf(at)
  const done = await ctx.db.transaction().execute(async (tx) => {
    if (!(await sql.lockDocuments(tx, owner))) return null
    const events = await change(tx, owner)
    return events instanceof Refusal ? events : { events, seqs: await storeEvents(tx, events) }
  })
  if (!done || done instanceof Refusal) return done
  ctx.events.published(done.events, done.seqs)
  const row = await findProviderRow(ctx.db, at.restaurantId)
  return row ? viewInformation(ctx, row) : null
}

function ownerOf({ restaurantId, onlinePaymentInformationId: id }: At) {
  return { restaurantId, id }
}
