import type { OutsideRefund } from '@tresen/domain/payments/payment-ledger'
import { ask, good } from './ask-paypal.ts'
import { centsOf } from './ask-provider.ts'
import type { ProviderAccess, WebhookNews } from './payment-provider.ts'

type OutsideNews = Extract<WebhookNews, { kind: 'outside' }>
type Amount = { value: string }

/** A guest's complaint with PayPal, or what their bank has against a payment. */
export type PayPalDispute = {
  dispute_id?: string
  status?: string
  dispute_life_cycle_stage?: string
  dispute_amount?: Amount
  dispute_outcome?: { outcome_code?: string; amount_refunded?: Amount }
  disputed_transactions?: { seller_transaction_id?: string }[]
}

/** Decided for the guest; in all other cases the house has its money again, or PayPal pays. */
const lost: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

/**
 * What is gone by it: from the moment on in which PayPal decides over it, and keeps the money until then. What guest and
 * house talk over before (`INQUIRY`) takes nothing, and the house may still give it back by itself.
 */
export function viewDispute(dispute: PayPalDispute): OutsideRefund[] {
  const { dispute_id: id = '', status, dispute_life_cycle_stage: stage, dispute_outcome: outcome } = dispute
  const held = centsOf(dispute.dispute_amount?.value)
  const view = (providerRefundId: string, amount: number, isGone: boolean): OutsideRefund => ({
    ...{ providerRefundId, amount, cause: 'Chargeback' },
    status: isGone ? 'Done' : 'Failed',
  })
  if (!id || !(held > 0)) return []
  if (status !== 'RESOLVED') return stage === 'INQUIRY' ? [] : [view(id, held, true)]
  if (!lost.includes(outcome?.outcome_code ?? '')) return [view(id, held, false)]
  const decided = outcome?.amount_refunded ? centsOf(outcome.amount_refunded.value) : held
  if (decided === held) return [view(id, held, true)]
  return [view(id, held, false), ...(decided > 0 ? [view(`${id} decided`, decided, true)] : [])]
}

/** Those about a payment. None where the account's app may not ask: only webhooks tell then, and no refund waits for it. */
export async function listDisputes(access: ProviderAccess, captureId: string): Promise<OutsideRefund[]> {
  const of = `?disputed_transaction_id=${encodeURIComponent(captureId)}`
  const answer = await ask(access, 'GET', `/v1/customer/disputes${of}`)
  if (answer.status >= 400) return []
  const { items = [] } = good<{ items?: PayPalDispute[] }>(answer)
  const views: OutsideRefund[] = []
  for (const item of items) views.push(...viewDispute(await findNow(access, item)))
  return views
}

/** What a signed webhook says of a dispute, or better what is true of it now: it may come late. */
export async function readDispute(access: ProviderAccess, said: PayPalDispute): Promise<OutsideNews[]> {
  const now = await findNow(access, said)
  const captures = [now, said].flatMap((one) => one.disputed_transactions ?? [])
  const news: OutsideNews[] = []
  for (const id of new Set(captures.map((one) => one.seller_transaction_id))) {
    const paymentId = id && (await paymentOfCapture(access, id))
    if (!paymentId) continue
    for (const refund of viewDispute(now)) news.push({ kind: 'outside', paymentId, refund })
  }
  return news
}

async function findNow(access: ProviderAccess, known: PayPalDispute): Promise<PayPalDispute> {
  const answer = await ask(
    access,
    'GET',
    `/v1/customer/disputes/${encodeURIComponent(known.dispute_id ?? '')}`,
  )
  return answer.status >= 400 ? known : good<PayPalDispute>(answer)
}

/** A dispute names what was taken, and not us. */
async function paymentOfCapture(access: ProviderAccess, captureId: string): Promise<string | undefined> {
  const answer = await ask(access, 'GET', `/v2/payments/captures/${encodeURIComponent(captureId)}`)
  return answer.status === 404 ? undefined : good<{ custom_id?: string }>(answer).custom_id
}
