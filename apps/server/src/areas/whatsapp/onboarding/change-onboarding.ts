import type { Upload } from '@tresen/contract/define'
import type { DocumentKind, OnboardingState, WhatsAppOnboarding } from '@tresen/contract/whatsapp/onboarding'
import { stateAfterDocuments, stateProblem } from '@tresen/domain/whatsapp/onboarding'
import type { Ctx } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { readDocument } from '../../../rooms/files/read-document.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { storeEvents } from '../../../rooms/realtime/event-log.sql.ts'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { whatsAppOnboardingChanged } from '../whatsapp.events.ts'
import { tellOfOnboarding } from './onboarding-mails.ts'
import * as sql from './onboarding.sql.ts'

type At = { restaurantId: string }

export async function getWhatsAppOnboarding(ctx: Ctx, { restaurantId }: At) {
  const row = await sql.findOnboarding(ctx.db, restaurantId)
  return row ? viewOnboarding(row, await sql.listDocuments(ctx.db, restaurantId)) : null
}

export function uploadDocument(kind: DocumentKind) {
  return async (ctx: Ctx, { restaurantId, files }: At & { files: readonly Upload[] }) => {
    const [file] = files
    if (!file || files.length !== 1) return refuse('DocumentNotReadable')
    const read = await readDocument(file)
    if (typeof read === 'string') return refuse(read)
    const document = { ...read, id: ctx.newId(), kind, uploadedAt: ctx.now() }
    return changeDocuments(ctx, restaurantId, (tx) => sql.saveDocument(tx, restaurantId, document))
  }
}

export function removeDocument(kind: DocumentKind) {
  return (ctx: Ctx, { restaurantId }: At) =>
    changeDocuments(ctx, restaurantId, (tx) => sql.deleteDocument(tx, { restaurantId, kind }))
}

/** With all of them there they are looked at, and with one of them missing they are not. */
function changeDocuments(ctx: Ctx, restaurantId: string, change: (tx: Tx) => Promise<void>) {
  return changeOnboarding(ctx, restaurantId, async (tx, row) => {
    if (row.state === 'Finished' && !isOperator(ctx)) return refuse('OnboardingFinished')
    await change(tx)
    return { ...row, state: stateAfterDocuments(row.state, await sql.listDocuments(tx, restaurantId)) }
  })
}

export function setWhatsAppState(
  ctx: Ctx,
  input: At & { state: OnboardingState; rejectionMessage?: string; version?: number },
) {
  const { restaurantId, state } = input
  const rejectionMessage = state === 'Rejected' ? (input.rejectionMessage ?? '').trim() : ''
  return changeOnboarding(ctx, restaurantId, async (tx, row) => {
    const documents = await sql.listDocuments(tx, restaurantId)
    if (input.version !== undefined && input.version !== row.version)
      return refuse('OnboardingConflict', { onboarding: viewOnboarding(row, documents) })
    const problem = stateProblem({ state, rejectionMessage }, documents)
    return problem ? refuse(problem) : { ...row, state, rejectionMessage }
  })
}

/** One after the other, each told to whoever looks at it, to the journal, and by mail to whose turn it is. */
async function changeOnboarding<Refused extends Refusal>(
  ctx: Ctx,
  restaurantId: string,
  decide: (tx: Tx, row: sql.OnboardingRow) => Promise<sql.OnboardingRow | Refused>,
) {
  const restaurant = await findRestaurantRow(ctx.db, restaurantId)
  if (!restaurant) return refuse('NotFound')
  const done = await ctx.db.transaction().execute(async (tx) => {
    const row = await sql.beginOnboarding(tx, { restaurantId, id: ctx.newId(), now: ctx.now() })
    const decided = await decide(tx, row)
    if (decided instanceof Refusal) return decided
    const next = { ...decided, version: row.version + 1, updatedAt: ctx.now() }
    await sql.saveOnboarding(tx, next)
    await tellOfOnboarding({ ...ctx, db: tx }, restaurant, { before: row, next })
    const onboarding = viewOnboarding(next, await sql.listDocuments(tx, restaurantId))
    const events = [whatsAppOnboardingChanged(restaurantId, onboarding)]
    return { onboarding, events, seqs: await storeEvents(tx, events) }
  })
  if (done instanceof Refusal) return done
  ctx.events.published(done.events, done.seqs)
  return done.onboarding
}

export async function getWhatsAppDocument(
  ctx: Ctx,
  at: At & { whatsAppOnboardingId: string; documentId: string },
) {
  const { restaurantId, whatsAppOnboardingId: onboardingId, documentId } = at
  const found = await sql.findDocument(ctx.db, { restaurantId, onboardingId, documentId })
  if (!found) return null
  const { fileName, mimeType, content } = found
  return { fileName, mimeType, url: `data:${mimeType};base64,${content.toString('base64')}` }
}

function isOperator({ actor }: Ctx): boolean {
  return actor.kind === 'user' && actor.roles.some((role) => role === 'admin' || role === 'onboarding')
}

function viewOnboarding(row: sql.OnboardingRow, documents: readonly sql.DocumentRow[]): WhatsAppOnboarding {
  const { id, version, state, rejectionMessage, updatedAt } = row
  return {
    ...{ id, version, state, rejectionMessage, updated: updatedAt.toISOString() },
    documents: documents.map(({ uploadedAt, id: documentId, kind, fileName, mimeType }) => ({
      ...{ id: documentId, kind, fileName, mimeType },
      uploaded: uploadedAt.toISOString(),
    })),
  }
}
