import type { GuestPayment } from '@tresen/contract/payments/payment'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { amountToPay } from '@tresen/domain/carts/tip'
import { isPaidOnSite } from '@tresen/domain/restaurants/order-settings'
import {
  isLive,
  livePayment,
  withNewPayment,
  withRenewedPayment,
} from '@tresen/domain/payments/payment-ledger'
import { amountByLink, mayTryAgain } from '@tresen/domain/payments/ways-to-pay'
import type { Ctx, Deps } from '../../../context.ts'
import { wayBack } from '../../../rooms/edge/own-address.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { ProviderTrouble } from '../providers/payment-provider.ts'
import type { OrderAt, PaymentRow } from '../payments.sql.ts'
import { methodOf, viewForGuest } from '../payments.view.ts'
import { reachProvider, type Reached } from '../settings/provider-access.ts'
import { changeLedger, loadMoney } from '../work/change-ledger.ts'
import type { MoneyOfOrder } from '../work/ledger-of.ts'
import { endFormer } from './end-former.ts'
import { endUnattended } from './end-unattended.ts'
import { lookAgainAfterEnd } from './look-again.ts'
import { methodsBeside } from './methods-beside.ts'
import { openPayment } from './open-payment.ts'

type NotPossible = ReturnType<typeof refuse<'PaymentNotPossible'>>

type Wish = OrderAt & { byLink?: boolean; method?: PaymentMethod }

/** Begins to pay an order, or goes on: as often as it is asked, one payment is open. */
export async function startPayment(
  ctx: Ctx,
  { byLink = false, method, ...at }: Wish,
): Promise<GuestPayment | NotPossible | null> {
  await endUnattended(ctx, at)
  const found = await loadMoney(ctx.db, at)
  if (!found || isPaidOnSite(found.order.shoppingCart.paymentMethod ?? 'Cash')) return null
  const reached = await reachProvider(ctx, at.restaurantId)
  if (!reached) return refuse('PaymentNotPossible')
  const isOther = method !== undefined && method !== methodOf(found.order, found.payments)
  if (isOther && !(await methodsBeside(ctx, found)).includes(method)) return refuse('PaymentNotPossible')
  const former = isOther ? found.payments.find(isLive) : undefined
  if (former) await lookAgainAfterEnd(ctx, former)
  const begun = await beginPayment(ctx, at, reached, { isByLink: byLink || isOther, method })
  const live = begun?.payments.find(({ id }) => id === livePayment(begun.ledger)?.id)
  if (begun && !live && viewForGuest(begun).state === 'Open') return refuse('PaymentNotPossible')
  if (!begun || !live || live.url) return begun && viewForGuest(begun)
  try {
    const opened = await openPayment(ctx, reached, begun.order, live, wayBack(ctx.publicUrl, ctx.visit.host))
    if (former) await endFormer(ctx, former)
    return opened && viewForGuest(opened)
  } catch (error) {
    if (error instanceof ProviderTrouble) return refuse('PaymentNotPossible')
    throw error
  }
}

/** Written down first, with the job that looks after it: then nothing that happens at the provider is forgotten. */
function beginPayment(
  deps: Deps,
  at: OrderAt,
  { row: { provider, mode } }: Reached,
  { isByLink, method }: { isByLink: boolean; method: PaymentMethod | undefined },
): Promise<MoneyOfOrder | null> {
  const paymentId = deps.newId()
  return changeLedger(deps, at, ({ order, ledger, payments }) => {
    if (order.paymentState !== 'OnlinePending' || !mayTryAgain(ledger)) return null
    const live = payments.find(isLive)
    const chosen = method ?? methodOf(order, payments)
    const total = amountToPay(order.shoppingCart)
    const due = {
      amount: live?.amount ?? (isByLink ? amountByLink(payments, total) : total),
      currency: 'EUR',
    }
    // Another way to pay comes in the place of the one that is open.
    const next =
      live && live.method !== chosen
        ? withRenewedPayment(ledger, paymentId, due)
        : withNewPayment(ledger, paymentId, due, isByLink)
    if (!next) return null
    const payment = newPaymentRow(deps, { ...at, paymentId, provider, mode, isByLink, ...due }, chosen)
    return { ledger: next, payment }
  })
}

type Begun = Pick<
  PaymentRow,
  'restaurantId' | 'orderId' | 'provider' | 'mode' | 'amount' | 'currency' | 'isByLink'
>

/** A payment that nobody has been asked for yet. */
export function newPaymentRow(
  { now }: Pick<Deps, 'now'>,
  { paymentId: id, ...begun }: Begun & { paymentId: string },
  method: PaymentMethod,
): PaymentRow {
  const unknown = { providerPaymentId: null, reference: null, url: null, cartId: null }
  return { ...begun, ...unknown, id, method, status: 'Created', isKept: false, createdAt: now() }
}
