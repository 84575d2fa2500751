import type { PaymentState } from '@tresen/contract/orders/order'
import type {
  GuestPayment,
  GuestRefund,
  ListedPayment,
  PaymentLink,
  PaymentLog,
} from '@tresen/contract/payments/payment'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { amountToPay } from '@tresen/domain/carts/tip'
import type { Ctx } from '../../context.ts'
import { isLive, refundableOf } from '@tresen/domain/payments/payment-ledger'
import { paymentLogTexts } from '@tresen/domain/payments/payment-log'
import { refundReason, refundsToTell, refundText } from '@tresen/domain/payments/refund-words'
import { amountByLink } from '@tresen/domain/payments/ways-to-pay'
import type { ListedPaymentRow, LogRow, PaymentRow, RefundRow } from './payments.sql.ts'
import { ledgerOf, type MoneyOfOrder } from './work/ledger-of.ts'

export function viewLog(row: LogRow): PaymentLog {
  return {
    id: row.id,
    paymentId: row.paymentId,
    orderId: row.orderId,
    kind: row.kind,
    message_de: paymentLogTexts[row.kind],
    amount: row.amount,
    note: row.note,
    at: row.at.toISOString(),
  }
}

/** What a guest sees: nothing of other tries, and of staff why money goes back. `others`: how else it may be paid. */
export function viewForGuest(
  { order, payments, refunds }: MoneyOfOrder,
  others: PaymentMethod[] = [],
): GuestPayment {
  const last = payments.at(-1)
  const live = payments.find(isLive)
  const counting = live ?? payments.find(({ isKept }) => isKept)
  const state = stateForGuest(order, live?.status === 'Pending')
  return {
    orderId: order.id,
    number: order.number,
    state,
    ending: endingOf(state, last),
    amount: counting?.amount ?? amountByLink(payments, amountToPay(order.shoppingCart)),
    method: methodOf(order, payments),
    otherMethods: state === 'Open' ? others : [],
    isTest: last?.mode === 'test',
    url: state === 'Open' ? (live?.url ?? null) : null,
    shoppingCartId: state === 'GivenUp' ? (last?.cartId ?? null) : null,
    refunds: refundsToTell(refunds).map((refund) =>
      viewGuestRefund(
        refund,
        payments.find(({ id }) => id === refund.paymentId)!,
      ),
    ),
  }
}

/** Of the last try; before, as it was ordered. */
export function methodOf(
  { shoppingCart }: MoneyOfOrder['order'],
  payments: readonly PaymentRow[],
): PaymentMethod {
  const last = payments.find(isLive) ?? payments.find(({ isKept }) => isKept) ?? payments.at(-1)
  return last?.method ?? shoppingCart.paymentMethod ?? 'CreditCardOnline'
}

function viewGuestRefund(refund: RefundRow, { method }: PaymentRow): GuestRefund {
  const { id, amount, status, createdAt } = refund
  return {
    ...{ id, amount, reason: refundReason(refund), message_de: refundText(refund, method) },
    state: status === 'Done' || status === 'Failed' ? status : 'OnItsWay',
    at: createdAt.toISOString(),
  }
}

function endingOf(state: GuestPayment['state'], last: PaymentRow | undefined): GuestPayment['ending'] {
  const isTried = last !== undefined && !isLive(last)
  if (state !== 'GivenUp' && !(state === 'Open' && isTried)) return null
  return last?.status === 'Declined' || last?.status === 'Expired' ? last.status : 'Cancelled'
}

function stateForGuest(order: MoneyOfOrder['order'], isPending: boolean): GuestPayment['state'] {
  if (order.paymentState === 'OnlinePending') {
    if (order.cancelledAt !== null) return 'GivenUp'
    return isPending ? 'Pending' : 'Open'
  }
  const goesBack: PaymentState[] = ['RefundRequested', 'Refunded', 'RefundFailed', 'ChargedBack']
  return order.cancelledAt !== null && goesBack.includes(order.paymentState) ? 'GoesBack' : 'Paid'
}

/** So long a guest may take to pay; then the kitchen's minutes are for others. */
export const PAY_WITHIN_MS = 15 * 60_000

/** The shop's own page of a payment: it leads on in any browser, and a program that reads mails begins nothing by it. */
export function linkOf(
  { restaurantId, orderId, createdAt }: Pick<PaymentRow, 'restaurantId' | 'orderId' | 'createdAt'>,
  publicUrl: string,
): PaymentLink {
  return {
    url: `${publicUrl}/public/${restaurantId}/pay-order?orderId=${orderId}`,
    until: new Date(createdAt.getTime() + PAY_WITHIN_MS).toISOString(),
  }
}

/** After so long a provider that says nothing of a refund is asked by a person: some cannot be asked by us. */
const OVERDUE_MS = 24 * 3_600_000

export function isOverdue({ status, createdAt }: RefundRow, now: Date): boolean {
  return status === 'Pending' && now.getTime() - createdAt.getTime() > OVERDUE_MS
}

/** `refunds`: all of the order's. */
export function viewListed(
  row: ListedPaymentRow,
  refunds: readonly RefundRow[],
  { publicUrl, now }: Pick<Ctx, 'publicUrl' | 'now'>,
): ListedPayment {
  const own = refunds.filter(({ paymentId }) => paymentId === row.id)
  const ledger = ledgerOf({ cancelledAt: null }, [row], own)
  const done = own.filter(({ status }) => status === 'Done')
  return {
    id: row.id,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    guestName: row.guestName,
    provider: row.provider,
    mode: row.mode,
    method: row.method,
    amount: row.amount,
    refunded: done.reduce((sum, { amount }) => sum + amount, 0),
    refundable: refundableOf(ledger, ledger.payments[0]!),
    paymentState: row.paymentState as PaymentState,
    status: row.status,
    link: row.status === 'Open' ? linkOf(row, publicUrl) : null,
    overdueRefunds: own
      .filter((refund) => isOverdue(refund, now()))
      .map(({ id, amount, createdAt }) => ({ id, amount, at: createdAt.toISOString() })),
    createdAt: row.createdAt.toISOString(),
  }
}
