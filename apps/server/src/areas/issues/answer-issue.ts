import type { Issue, IssueAnswer, IssueAnswerKind } from '@tresen/contract/issues/issue'
import { answered } from '@tresen/domain/issues/issue-steps'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { getOrderCash } from '../cash/read-cash.ts'
import { refundCash } from '../cash/refund-cash.ts'
import { listOrderPayments } from '../payments/find-payments.ts'
import { findRefundRow } from '../payments/payments.sql.ts'
import { requestRefund } from '../payments/refunds/request-refund.ts'
import { deliverAgain } from './deliver-again.ts'
import { giveVoucher } from './give-voucher.ts'
import { issueChanged } from './issues.events.ts'
import { contendedIssue, findIssueRow, updateIssue } from './issues.sql.ts'
import { viewIssue } from './issues.view.ts'

type At = { restaurantId: string; issueId: string }
type Asked<Kind extends IssueAnswerKind> = { answerId: string; version: number; text: string; kind: Kind }

/** What came of the deed, for the guest to read. */
type Done = Partial<Pick<IssueAnswer, 'amount' | 'code' | 'orderNumber'>>

/** Answers with words, a call to come, or the same order once more. */
export function answerIssue(
  ctx: Ctx,
  { body, ...at }: At & { body: Asked<'Reply' | 'CallBack' | 'Redeliver'> },
) {
  return answerOnce(ctx, at, body, async (issue) => {
    if (body.kind === 'Redeliver') return deliverAgain(ctx, issue, body.answerId)
    return body.kind === 'Reply' && body.text.trim() === '' ? refuse('AnswerEmpty') : {}
  })
}

/** Gives back money, or a voucher. */
export function compensateIssue(
  ctx: Ctx,
  { body, ...at }: At & { body: Asked<'Refund' | 'Voucher'> & Omit<Wish, 'answerId'> },
) {
  return answerOnce(ctx, at, body, async (issue) =>
    body.kind === 'Refund' ? refund(ctx, issue, body) : voucher(ctx, issue, body),
  )
}

/**
 * One at a time, and nobody else meanwhile: the concern is locked until the deed is done and written down. The deed is
 * known by the answer's id, so that asking once more after a crash does not do it twice.
 */
function answerOnce<Outcome extends Done | Refusal>(
  ctx: Ctx,
  at: At,
  { answerId, version, text, kind }: Asked<IssueAnswerKind>,
  act: (issue: Issue) => Promise<Outcome>,
) {
  return ctx.inTurn('answers to concerns', async () => {
    const saved = await ctx.db.transaction().execute(async (tx) => {
      await contendedIssue(at).lock(tx)
      const row = await findIssueRow(tx, { ...at, guestId: null })
      if (!row) return refuse('NotFound')
      const issue = viewIssue(row)
      if (issue.answers.some(({ id }) => id === answerId)) return { issue, outgoing: [], seqs: [] }
      if (issue.issueHandled) return refuse('IssueClosed', { issue })
      if (issue.version !== version) return refuse('IssueConflict', { issue })
      const done = await act(issue)
      if (done instanceof Refusal) return done as Extract<Outcome, Refusal>
      const now = ctx.now()
      const by = ctx.actor.kind === 'user' ? ctx.actor.username : ''
      const words = { id: answerId, at: now.toISOString(), by, kind, text: text.trim() }
      const answer = { ...words, amount: null, code: null, orderNumber: null, ...done }
      const next = answered(issue, answer, now)
      const outgoing = [issueChanged(next.issueHandled ? 'issueCompleted' : 'issueUpdated', next)]
      const seqs = await updateIssue(tx, next, { before: version, photo: null }, outgoing)
      if (!seqs) throw new Error('a locked concern has changed')
      return { issue: next, outgoing, seqs }
    })
    if (saved instanceof Refusal) return saved
    ctx.events.published(saved.outgoing, saved.seqs)
    return saved.issue
  })
}

type Wish = { answerId: string; amount: number; tillId?: string | null }

/** Its guest reads it too. */
const REASON = 'Anliegen zur Bestellung'

/** Of the payment of which most is left, as everywhere. */
async function refund(ctx: Ctx, { restaurantId, orderId }: Issue, wish: Wish) {
  const { answerId, amount } = wish
  if (!orderId) return refuse('OrderNeeded')
  // Of an answer that was lost half-way, the money is on its way already.
  const known = await findRefundRow(ctx.db, { restaurantId, refundId: answerId })
  if (known) return { amount: known.amount }
  const { payments } = await listOrderPayments(ctx, { restaurantId, orderId })
  if (payments.length === 0) return refundOnSite(ctx, { restaurantId, orderId }, wish)
  const [payment] = payments.toSorted((a, b) => b.refundable - a.refundable)
  if (!payment || payment.refundable < amount)
    return refuse('NotRefundable', { refundable: payment?.refundable ?? 0 })
  const body = { refundId: answerId, amount, reason: REASON, refundable: payment.refundable }
  const asked = await requestRefund(ctx, { restaurantId, orderId, paymentId: payment.id, body })
  return asked instanceof Refusal ? asked : { amount }
}

/** What was paid at the door or the counter goes back in cash, out of the till. */
async function refundOnSite(ctx: Ctx, at: { restaurantId: string; orderId: string }, wish: Wish) {
  const { answerId: entryId, amount, tillId = null } = wish
  const { refundable } = await getOrderCash(ctx, at)
  const body = { entryId, amount, reason: REASON, refundable, tillId }
  const paid = await refundCash(ctx, { ...at, body })
  if (paid instanceof Refusal) return paid
  return paid ? { amount } : refuse('OrderNeeded')
}

async function voucher(ctx: Ctx, issue: Issue, { answerId, amount }: Wish) {
  const given = await giveVoucher(ctx, issue, { id: answerId, value: amount })
  return given instanceof Refusal ? given : { amount, code: given.code }
}
