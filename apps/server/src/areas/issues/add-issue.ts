import type { Upload } from '@tresen/contract/define'
import type { Issue, IssueKind } from '@tresen/contract/issues/issue'
import { customerName } from '@tresen/domain/customers/customer-name'
import { mostIssuesOfOrder, needsWords, whyNotReport } from '@tresen/domain/issues/issue-steps'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { guestOf, type Ctx } from '../../context.ts'
import { shrinkPhoto } from '../../rooms/files/store-image.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { findOrderRow, type OrderRow } from '../orders/orders.sql.ts'
import { enqueue } from '../../rooms/jobs/jobs.sql.ts'
import { issueArrived } from './issue-arrived.ts'
import { changeIssue } from './change-issue.ts'
import { issueChanged } from './issues.events.ts'
import { contendedIssues, findIssueRow, insertIssue, listIssueRowsOfGuest } from './issues.sql.ts'
import { viewIssue, viewIssueFor } from './issues.view.ts'

type Report = {
  id?: string
  orderId?: string
  kind: IssueKind
  comment: string
  phoneNumber?: string
  guestName?: string
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
  if (order && !isStaff) {
    const written = await listIssueRowsOfGuest(ctx.db, { restaurantId, orderId: order.id, guestId })
    const why = whyNotReport(order, written.length, ctx.now())
    if (why) return refuse(why)
  }
  const issue = freshIssue(ctx, { restaurantId, id, order, report: { ...body, comment } })
  const outgoing = [issueChanged('issueAdded', issue)]
  // One at a time: of several sent at once, none gets past the bound.
  const seqs = await ctx.inTurn(contendedIssues({ restaurantId, orderId }).key, () =>
    ctx.db.transaction().execute(async (tx) => {
      await contendedIssues({ restaurantId, orderId }).lock(tx)
      const seqs = await insertIssue(tx, issue, isStaff ? null : mostIssuesOfOrder, outgoing)
      if (seqs) await enqueue(tx, issueArrived, { restaurantId, issueId: id })
      return seqs
    }),
  )
  if (!seqs) return refuse('TooManyIssues')
  ctx.events.published(outgoing, seqs)
  return viewIssueFor(ctx, issue)
}

type Fresh = { restaurantId: string; id: string; order: OrderRow | undefined; report: Report }

function freshIssue(ctx: Ctx, { restaurantId, id, order, report }: Fresh): Issue {
  const { actor } = ctx
  return {
    id,
    restaurantId,
    orderId: order?.id ?? null,
    orderNumber: order?.number ?? null,
    customerId: order?.customer?.id ?? null,
    guestName: order ? customerName(order.cart) : (report.guestName ?? '').trim(),
    phone: toE164(order ? order.cart.phone : (report.phoneNumber ?? '')),
    kind: report.kind,
    source: actor.kind === 'user' ? 'Staff' : 'Shop',
    comment: report.comment,
    hasPhoto: false,
    createdAt: ctx.now().toISOString(),
    createdBy: actor.kind === 'user' ? actor.username : null,
    receptionState: 'Pending',
    reactedAt: null,
    issueHandled: false,
    completedAt: null,
    answers: [],
    version: 1,
  }
}

type Photo = { restaurantId: string; issueId: string; files: readonly Upload[] }

export async function addIssuePhoto(ctx: Ctx, { files, ...at }: Photo) {
  const row = await findIssueRow(ctx.db, { ...at, guestId: guestOf(ctx) })
  if (!row) return refuse('NotFound')
  if (row.completedAt) return refuse('IssueClosed')
  const photo = await shrinkPhoto(ctx, files)
  if (photo instanceof Refusal) return photo
  const changed = await changeIssue(ctx, at, (issue) =>
    issue.issueHandled ? refuse('IssueClosed') : { ...issue, hasPhoto: true, version: issue.version + 1 },
    photo,
  ) // prettier-ignore
  return changed instanceof Refusal ? changed : viewIssueFor(ctx, changed)
}
