import { amountToPay } from '@tresen/domain/carts/tip'
import { formatMoney } from '@tresen/domain/money/format-money'
import { isFromConversation } from '@tresen/domain/payments/link-in-conversation'
import { livePayment, withRenewedPayment } from '@tresen/domain/payments/payment-ledger'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { postMail } from '../../../rooms/mail/post-mail.ts'

import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { linkOf } from '../payments.view.ts'
import { ProviderTrouble } from '../providers/payment-provider.ts'
import { reachProvider } from '../settings/provider-access.ts'
import { changeLedger, loadMoney } from '../work/change-ledger.ts'
import type { MoneyOfOrder } from '../work/ledger-of.ts'
import { payLinkJob } from './pay-link-job.ts'
import { endFormer } from './end-former.ts'
import { lookAgainAfterEnd } from './look-again.ts'
import { openPayment } from './open-payment.ts'
import { newPaymentRow } from './start-payment.ts'

type Input = {
  restaurantId: string
  orderId: string
  paymentId: string
  email?: string
  newAmount?: number
  inConversation?: boolean
}

/**
 * Another payment in the place of the open one, with all the time to pay it, and the link to it. The former one is ended
 * at its provider; whoever was faster has paid, and what is paid twice goes back.
 */
export async function refreshPaymentLink(ctx: Ctx, { email, newAmount, inConversation, ...at }: Input) {
  const found = await loadMoney(ctx.db, at)
  const former = found?.payments.find(({ id }) => id === at.paymentId)
  if (!found || !former) return null
  const total = amountToPay(found.order.shoppingCart)
  const amount = newAmount ?? former.amount
  if (former.method === 'Klarna' && amount !== total) return refuse('AmountNotPossible')
  if (inConversation && !isFromConversation(found.order)) return refuse('NoConversation')
  const reached = await reachProvider(ctx, at.restaurantId)
  if (!reached) return refuse('PaymentNotPossible')
  await lookAgainAfterEnd(ctx, former)
  const paymentId = ctx.newId()
  const renewed = await changeLedger(ctx, at, ({ ledger }) => {
    const due = { amount, currency: 'EUR' }
    const isStillOpen = livePayment(ledger)?.id === former.id
    const next = isStillOpen ? withRenewedPayment(ledger, paymentId, due) : null
    const { provider, mode } = reached.row
    const of = {
      restaurantId: at.restaurantId,
      orderId: at.orderId,
      paymentId,
      provider,
      mode,
      isByLink: true,
    }
    return next && { ledger: next, payment: newPaymentRow(ctx, { ...of, ...due }, former.method) }
  })
  const row = renewed?.payments.find(({ id }) => id === paymentId)
  if (!renewed || !row) return refuse('NotOpenAnyMore')
  try {
    await openPayment(ctx, reached, renewed.order, row)
  } catch (error) {
    if (error instanceof ProviderTrouble) return refuse('PaymentNotPossible')
    throw error
  }
  await endFormer(ctx, former)
  const link = linkOf(row, ctx.publicUrl)
  if (email) await mailLink(ctx, renewed, { email, amount, url: link.url })
  if (inConversation) await sayLink(ctx, renewed, { amount, url: link.url })
  return link
}

/** The conversation is another area's: it gets the words. */
async function sayLink(
  { db }: Ctx,
  { order }: MoneyOfOrder,
  { amount, url }: { amount: number; url: string },
) {
  const { restaurantId, id: orderId, number } = order
  const short = `${formatMoney(amount)} für Nr. ${number}: ${url}`
  const text = `Für Ihre Bestellung Nr. ${number} sind noch ${formatMoney(amount)} zu bezahlen. Hier bezahlen Sie, der Link gilt 15 Minuten: ${url}`
  await enqueue(db, payLinkJob, { restaurantId, orderId, text, short })
}

async function mailLink(
  ctx: Ctx,
  { order: { restaurantId, number } }: MoneyOfOrder,
  { email, amount, url }: { email: string; amount: number; url: string },
) {
  const restaurant = await findRestaurantRow(ctx.db, restaurantId)
  if (!restaurant) return
  const { name, phoneNumber } = restaurant
  await postMail(ctx, {
    ...{ kind: 'paymentLink', recipient: email, from: name },
    subject: `Bitte bezahlen: Bestellung Nr. ${number} bei ${name}`,
    paragraphs: [
      `Für Ihre Bestellung Nr. ${number} sind noch ${formatMoney(amount)} zu bezahlen.`,
      'Der Link gilt 15 Minuten. So lange halten wir die Bestellung für Sie bereit.',
    ],
    action: { label: `${formatMoney(amount)} bezahlen`, address: url },
    note: `Bei Fragen erreichen Sie ${name} unter ${formatPhone(phoneNumber)}.`,
  })
}
