import type { GuestPayment } from '@tresen/contract/payments/payment'
import { afterReport, isLive } from '@tresen/domain/payments/payment-ledger'
import { guestOf, type Ctx, type Deps } from '../../../context.ts'
import { findOrderRow } from '../../orders/orders.sql.ts'
import { findPaymentRow, type OrderAt, type PaymentRow } from '../payments.sql.ts'
import { PAY_WITHIN_MS, viewForGuest } from '../payments.view.ts'
import { ProviderTrouble } from '../providers/payment-provider.ts'
import { lookForRefunds } from '../refunds/note-outside.ts'
import { lookAfterRefunds } from '../refunds/send-refund.ts'
import { reachProvider, type Reached } from '../settings/provider-access.ts'
import { changeLedger, loadMoney } from '../work/change-ledger.ts'
import type { MoneyOfOrder } from '../work/ledger-of.ts'
import { endUnattended } from './end-unattended.ts'
import { openPayment } from './open-payment.ts'
import { methodsBeside } from './methods-beside.ts'
import { lookAgainAfterEnd } from './look-again.ts'

/** Asks the provider what became of a payment, and brings order and books there. The same again changes nothing. */
export async function bringUpToDate(
  deps: Deps,
  at: { restaurantId: string; paymentId: string },
  { isLeft = false } = {},
): Promise<MoneyOfOrder | null> {
  let row: PaymentRow | undefined = await findPaymentRow(deps.db, at)
  const reached = row && (await reachProvider(deps, at.restaurantId, row.provider))
  if (!row || !reached) return null
  const orderAt = { restaurantId: at.restaurantId, orderId: row.orderId }
  await endUnattended(deps, orderAt)
  const how = await howItEnds(deps, row, isLeft)
  if (!row.providerPaymentId && !how) {
    // The process ended between asking and noting the answer: asked again, it is the same payment.
    const money = await loadMoney(deps.db, orderAt)
    await openPayment(deps, reached, money!.order, row)
    row = await findPaymentRow(deps.db, at)
  }
  const report = row!.providerPaymentId
    ? await reportOf(deps, reached, row!, isLeft)
    : await endUnopened(deps, row!, how!)
  const { paymentId } = at
  const changed = await changeLedger(deps, orderAt, ({ ledger }) => {
    const next = afterReport(ledger, { kind: 'payment', paymentId, ...report }, deps.newId)
    return next === ledger ? null : { ledger: next }
  })
  await lookAfterRefunds(deps, reached, changed?.refunds ?? [])
  // Before it was paid, nothing can have gone back.
  return row!.status === 'Paid' ? ((await lookForRefunds(deps, reached, row!)) ?? changed) : changed
}

/** Nobody has been given its page, so nobody can pay it: it ends here, also while its provider is silent. */
async function endUnopened(deps: Deps, row: PaymentRow, status: Ending) {
  // Somebody else may be having it opened in this moment.
  if (isLive(row)) await lookAgainAfterEnd(deps, row)
  return { status, paid: null }
}

type Ending = 'Cancelled' | 'Expired'

/** How a payment ends that nobody has paid by now; null: it does not yet. */
async function howItEnds(deps: Deps, row: PaymentRow, isLeft: boolean): Promise<Ending | null> {
  if (isLeft || !isLive(row) || (await isCancelled(deps, row))) return 'Cancelled'
  return deps.now().getTime() - row.createdAt.getTime() > PAY_WITHIN_MS ? 'Expired' : null
}

/** Who leaves or takes too long shall not pay any more; whether they were faster, the provider says. */
async function reportOf(deps: Deps, { provider, access }: Reached, row: PaymentRow, isLeft: boolean) {
  const providerPaymentId = row.providerPaymentId!
  const report = await provider.fetch(access, providerPaymentId)
  if (report.status !== 'Open') return report
  // Its place is taken, or its time is over: what could not be ended then is ended now.
  if (!isLive(row)) return provider.cancel(access, providerPaymentId)
  // Asked last of all: what the guest agreed to is not taken for an order that is cancelled.
  const how = await howItEnds(deps, row, isLeft)
  if (!how) return report.isApproved ? provider.take!(access, { providerPaymentId }) : report
  await lookAgainAfterEnd(deps, row)
  const ended = await provider.cancel(access, providerPaymentId)
  return ended.status === 'Expired' || ended.status === 'Cancelled' ? { ...ended, status: how } : ended
}

async function isCancelled({ db }: Deps, { restaurantId, orderId }: PaymentRow) {
  const money = await loadMoney(db, { restaurantId, orderId })
  return money?.ledger.isOrderCancelled ?? false
}

/** What became of the payment of an order, for whoever comes back from paying, in any browser. */
export function checkPayment(ctx: Ctx, at: OrderAt): Promise<GuestPayment | null> {
  return lookAt(ctx, at, false)
}

/** The guest would rather not pay like this: nothing paid, the order becomes a cart again. */
export async function leavePayment(ctx: Ctx, at: OrderAt): Promise<GuestPayment | null> {
  if (!(await findOrderRow(ctx.db, { ...at, guestId: guestOf(ctx) }))) return null
  const seen = await lookAt(ctx, at, true)
  if (seen?.state !== 'Open') return seen
  const money = await loadMoney(ctx.db, at)
  // Never begun, or ended by a link: there is nothing more to be ended elsewhere.
  if (!money || money.payments.some(isLive)) return seen
  return giveUpOrder(ctx, at)
}

/** Ends an order that nobody is paying. */
async function giveUpOrder(deps: Deps, at: OrderAt): Promise<GuestPayment | null> {
  const ended = await changeLedger(deps, at, ({ order, ledger, payments }) => {
    const isWaiting = order.paymentState === 'OnlinePending' && order.cancelledAt === null
    return isWaiting && !payments.some(isLive) ? { ledger, givesUp: true } : null
  })
  return ended && viewForGuest(ended)
}

/** An order for which no payment is open although it waits for one. */
export const giveUpForgotten = giveUpOrder

async function lookAt(ctx: Ctx, at: OrderAt, isLeft: boolean): Promise<GuestPayment | null> {
  await endUnattended(ctx, at)
  const money = await loadMoney(ctx.db, at)
  if (!money?.order.paymentState.startsWith('Online') && !money?.payments.length) return null
  const live = money.payments.find(isLive)
  if (!live) return viewWithWays(ctx, money)
  // Whoever asks and asks is told what is stored: the provider would have enough of all guests.
  if ('waitSeconds' in ctx.paymentQuestions.spend(live.id)) return viewWithWays(ctx, money)
  try {
    const paymentAt = { restaurantId: at.restaurantId, paymentId: live.id }
    const now = await bringUpToDate(ctx, paymentAt, { isLeft })
    return await viewWithWays(ctx, now ?? money)
  } catch (error) {
    // What is stored is true as well, only older.
    if (error instanceof ProviderTrouble) return viewForGuest(money)
    throw error
  }
}

async function viewWithWays(ctx: Ctx, money: MoneyOfOrder): Promise<GuestPayment> {
  const shown = viewForGuest(money)
  return shown.state === 'Open' ? viewForGuest(money, await methodsBeside(ctx, money)) : shown
}
