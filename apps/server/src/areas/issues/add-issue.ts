import type { Upload } from '@tresen/contract/define'
import type { Issue, IssueKind, IssueSource } from '@tresen/contract/issues/issue'
import { customerName } from '@tresen/domain/customers/customer-name'
import { issueKindIn, needsWords, whyNotReport } from '@tresen/domain/issues/issue-steps'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { guestOf, type Ctx } from '../../context.ts'
import { shrinkPhoto } from '../../rooms/files/store-image.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { refusalOfTry, type TooOften } from '../../rooms/http/too-often.ts'
import { findOrderRow, type OrderRow } from '../orders/orders.sql.ts'
import { enqueue } from '../../rooms/jobs/jobs.sql.ts'
import { issueArrived } from './issue-arrived.ts'
import { changeIssue } from './change-issue.ts'
import { issueChanged } from './issues.events.ts'
import {
  contendedIssues,
  findCustomerIdOf,
  findIssueRow,
  findLastOrderId,
  insertIssue,
  listIssueRowsOfGuest,
} from './issues.sql.ts'
import { viewIssue, viewIssueFor } from './issues.view.ts'

type Report = {
  id?: string
  orderId?: string
  kind: IssueKind
  comment: string
  phoneNumber?: string
  guestName?: string
  source?: Exclude<IssueSource, 'Shop' | 'Website'>
}

/** Writes a concern down; the same id again answers with the one that is there. */
export async function addIssue(ctx: Ctx, { restaurantId, body }: { restaurantId: string; body: Report }) {
  const { id = ctx.newId(), orderId = null } = body
  const guestId = guestOf(ctx)
  const known = await findIssueRow(ctx.db, { restaurantId, issueId: id, guestId })
  if (known) return viewIssueFor(ctx, viewIssue(known))
  const order = orderId ? await findOrderRow(ctx.db, { restaurantId, orderId, guestId }) : undefined
  const isStaff = ctx.actor.kind === 'user'
  if (orderId ? !order : !isStaff) return refuse('NotFound')
  const comment = body.comment.trim()
  if (comment === '' && (needsWords(body.kind) || !order)) return refuse('IssueEmpty')
  if (!order && isUnreadable(body.phoneNumber ?? '')) return refuse('PhoneUnreadable')
  if (order && !isStaff) {
    const written = await listIssueRowsOfGuest(ctx.db, { restaurantId, orderId: order.id, guestId })
    const why = whyNotReport(order, written.length, ctx.now())
    if (why) return refuse(why)
  }
  const { source = 'Staff', ...told } = body
  const report = { ...told, comment, ...(isStaff && { source }) }
  const issue = await freshIssue(ctx, { restaurantId, id, order, report })
  if (await storeIssue(ctx, issue, { isOfGuest: !isStaff })) return viewIssueFor(ctx, issue)
  // Of two requests of one id, sent at once, the other one has stored it.
  const stored = await findIssueRow(ctx.db, { restaurantId, issueId: id, guestId })
  return stored ? viewIssueFor(ctx, viewIssue(stored)) : refuse('TooManyIssues')
}

function isUnreadable(phone: string): boolean {
  return phone.trim() !== '' && toE164(phone) === null
}

/**
 * What somebody complained about to the bot, in writing or by telephone, for a human who takes care of it; the same words
 * once, and only so many a day (the human to whom they are handed over hears all of them).
 */
export async function reportComplaint(
  ctx: Ctx,
  restaurantId: string,
  report: { id: string; words: string; source: 'Bot' | 'Call'; guestName: string; phone: string },
): Promise<void> {
  const { id, words, source, guestName, phone } = report
  const known = await findIssueRow(ctx.db, { restaurantId, issueId: id, guestId: null })
  if (known) return
  const last = { restaurantId, guestId: guestOf(ctx), phone: toE164(phone), now: ctx.now() }
  const orderId = await findLastOrderId(ctx.db, last)
  const order = orderId ? await findOrderRow(ctx.db, { restaurantId, orderId, guestId: null }) : undefined
  const about = { kind: issueKindIn(words), comment: words.slice(0, 1000), source }
  const whose = { guestName, phoneNumber: phone }
  const issue = await freshIssue(ctx, { restaurantId, id, order, report: { ...about, ...whose } })
  await storeIssue(ctx, issue, { isOfGuest: true })
}

/**
 * What somebody wrote on the website of a restaurant; whether it is stored. It waits among the concerns and calls nobody
 * out of their sleep: strangers must not make telephones ring.
 */
export async function reportFromWebsite(
  ctx: Ctx,
  restaurantId: string,
  { phoneNumber, comment }: { phoneNumber: string; comment: string },
): Promise<boolean> {
  const about = { kind: 'Other', comment, phoneNumber } as const
  const fresh = await freshIssue(ctx, { restaurantId, id: ctx.newId(), order: undefined, report: about })
  const issue: Issue = { ...fresh, source: 'Website', createdBy: null }
  return storeIssue(ctx, issue, { isOfGuest: true, climbs: false })
}

/** With its ladder; whether it is stored: of what guests write there is only so much. */
async function storeIssue(
  ctx: Ctx,
  issue: Issue,
  { climbs = true, ...whose }: { isOfGuest: boolean; climbs?: boolean },
): Promise<boolean> {
  const { restaurantId, orderId, id } = issue
  const outgoing = [issueChanged('issueAdded', issue)]
  // One at a time: of several sent at once, none gets past the bound.
  const seqs = await ctx.inTurn(contendedIssues({ restaurantId, orderId }).key, () =>
    ctx.db.transaction().execute(async (tx) => {
      await contendedIssues({ restaurantId, orderId }).lock(tx)
      const seqs = await insertIssue(tx, issue, whose, outgoing)
      if (seqs && climbs) await enqueue(tx, issueArrived, { restaurantId, issueId: id })
      return seqs
    }),
  )
  if (seqs) ctx.events.published(outgoing, seqs)
  return seqs !== null
}

type Fresh = { restaurantId: string; id: string; order: OrderRow | undefined; report: Report }

async function freshIssue(ctx: Ctx, { restaurantId, id, order, report }: Fresh): Promise<Issue> {
  const { actor } = ctx
  const isStaff = actor.kind === 'user'
  const phone = toE164(order ? order.cart.phone : (report.phoneNumber ?? ''))
  return {
    id,
    restaurantId,
    orderId: order?.id ?? null,
    orderNumber: order?.number ?? null,
    customerId: order ? (order.customer?.id ?? null) : await findCustomerIdOf(ctx.db, restaurantId, phone),
    guestName: order ? customerName(order.cart) : (report.guestName ?? '').trim(),
    phone,
    kind: report.kind,
    source: report.source ?? 'Shop',
    comment: report.comment,
    hasPhoto: false,
    createdAt: ctx.now().toISOString(),
    createdBy: isStaff ? actor.username : null,
    receptionState: 'Pending',
    reactedAt: null,
    issueHandled: false,
    completedAt: null,
    answers: [],
    version: 1,
  }
}

/** To take one anew a few times; drawing a picture of a few kilobytes can take a core for seconds. */
const PHOTOS_OF_GUEST = 10
const PHOTOS_OF_ADDRESS = 30

/** Counts a photo of a guest before it is drawn; how it is refused when it comes too early, else null. */
async function refusalOfPhoto(ctx: Ctx): Promise<TooOften | null> {
  const guestId = guestOf(ctx)
  if (!guestId) return null
  return refusalOfTry(ctx, [
    { subject: `photos of:${guestId}`, free: PHOTOS_OF_GUEST },
    { subject: `photos from:${ctx.remoteAddress}`, free: PHOTOS_OF_ADDRESS * ctx.limitFactor },
  ])
}

type Photo = { restaurantId: string; issueId: string; files: readonly Upload[] }

export async function addIssuePhoto(ctx: Ctx, { files, ...at }: Photo) {
  const row = await findIssueRow(ctx.db, { ...at, guestId: guestOf(ctx) })
  if (!row) return refuse('NotFound')
  if (row.completedAt) return refuse('IssueClosed')
  const tooOften = await refusalOfPhoto(ctx)
  if (tooOften) return tooOften
  const photo = await shrinkPhoto(ctx, files)
  if (photo instanceof Refusal) return photo
  const changed = await changeIssue(ctx, at, (issue) =>
    issue.issueHandled ? refuse('IssueClosed') : { ...issue, hasPhoto: true, version: issue.version + 1 },
    photo,
  ) // oxfmt-ignore
  return changed instanceof Refusal ? changed : viewIssueFor(ctx, changed)
}
