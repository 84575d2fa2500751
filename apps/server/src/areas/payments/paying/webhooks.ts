import { isId } from '@tresen/domain/is-id'
import type { OnlineProvider } from '@tresen/contract/payments/payment'
import { afterReport } from '@tresen/domain/payments/payment-ledger'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../context.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { findPaymentRow, findRefundRow } from '../payments.sql.ts'
import type { WebhookNews } from '../providers/payment-provider.ts'
import { reachProvider } from '../settings/provider-access.ts'
import { keyOf, noteOutsideJob } from '../refunds/note-outside.ts'
import { changeLedger } from '../work/change-ledger.ts'
import { sendRefundSoon } from '../work/send-refund-job.ts'
import { checkPaymentSoon } from './look-after-payments.ts'

const MOST_BYTES = 256 * 1024

/** Under which path whose webhooks come; two providers may share one. */
const signed: Record<string, readonly OnlineProvider[]> = {
  stripe: ['Stripe', 'StripeAndPayPal'],
  paypal: ['PayPal', 'StripeAndPayPal'],
  adyen: ['Adyen'],
}

/** What some wait for beside the status: older accounts at Adyen send again, and nothing else, until they read it. */
const takenWords: Record<string, string> = { adyen: '[accepted]' }

/**
 * Where providers tell us of changes. A webhook is a hint: it is answered once the job is written that asks the provider
 * what is true, so it may come twice, late, or in any order. What is not theirs, or about nothing of ours, costs nothing.
 */
export function webhookRoutes(app: FastifyInstance, deps: Deps) {
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    hooks.post<{ Params: { restaurantId: string; paymentId: string } }>(
      '/api/mollie/webhook/:restaurantId/:paymentId',
      async ({ params }, reply) => {
        await checkSoon(deps, params)
        return reply.status(200).send()
      },
    )
    for (const [path, names] of Object.entries(signed))
      hooks.post<{ Params: { restaurantId: string } }>(
        `/api/${path}/webhook/:restaurantId`,
        async ({ params: { restaurantId }, headers, body: given }, reply) => {
          const body = Buffer.isBuffer(given) ? given : Buffer.alloc(0)
          const status = await take(deps, restaurantId, names, { headers, body })
          return reply.status(status).send(status === 200 ? takenWords[path] : undefined)
        },
      )
  })
}

/** Takes a signed webhook; the status to answer with. */
async function take(
  deps: Deps,
  restaurantId: string,
  names: readonly OnlineProvider[],
  request: { headers: Record<string, string | string[] | undefined>; body: Buffer },
): Promise<200 | 400 | 404> {
  if (!isId(restaurantId)) return 404
  let isKnown = false
  // The one of today, and those before, of whom late webhooks come.
  for (const name of names) {
    const reached = await reachProvider(deps, restaurantId, name)
    if (!reached) continue
    isKnown = true
    const { isGenuine, paymentIds, news } = await reached.provider.readWebhook(
      reached.access,
      request,
      new Date(),
    )
    if (!isGenuine) continue
    for (const one of news ?? []) await write(deps, restaurantId, one)
    for (const paymentId of paymentIds) await checkSoon(deps, { restaurantId, paymentId })
    return 200
  }
  return isKnown ? 400 : 404
}

/** Keeps what cannot be asked for again, before the webhook is answered. */
async function write(deps: Deps, restaurantId: string, news: WebhookNews) {
  if (news.kind === 'reference') {
    const { paymentId, reference } = news
    const found = isId(paymentId) ? await findPaymentRow(deps.db, { restaurantId, paymentId }) : undefined
    if (!found || found.reference) return
    const orderAt = { restaurantId, orderId: found.orderId }
    const changed = await changeLedger(deps, orderAt, ({ ledger, payments }) => {
      const row = payments.find(({ id }) => id === paymentId)!
      return { ledger, payment: { ...row, reference } }
    })
    // Refunds that had to wait for it.
    for (const { id: refundId, status } of changed?.refunds ?? [])
      if (status === 'Requested') await sendRefundSoon(deps.db, { restaurantId, refundId })
    return
  }
  if (news.kind === 'outside') {
    const told = { restaurantId, paymentId: news.paymentId, refund: news.refund }
    if (!isId(told.paymentId) || !(await findPaymentRow(deps.db, told))) return
    return enqueue(deps.db, noteOutsideJob, told, { key: keyOf(told) })
  }
  const { refundId, status } = news
  const found = isId(refundId) ? await findRefundRow(deps.db, { restaurantId, refundId }) : undefined
  if (!found) return
  await changeLedger(deps, { restaurantId, orderId: found.orderId }, ({ ledger }) => {
    const next = afterReport(ledger, { kind: 'refund', refundId, status }, deps.newId)
    return next === ledger ? null : { ledger: next }
  })
}

/** Of several that come at once, one is enough. */
async function checkSoon(
  deps: Deps,
  { restaurantId, paymentId }: { restaurantId: string; paymentId: string },
) {
  if (!isId(restaurantId) || !isId(paymentId)) return
  if (!(await findPaymentRow(deps.db, { restaurantId, paymentId }))) return
  await enqueue(deps.db, checkPaymentSoon, { restaurantId, paymentId }, { key: `check ${paymentId}` })
}
