import { isGivenUp, paymentStateOf, type Ledger } from '@tresen/domain/payments/payment-ledger'
import { logEntriesOf } from '@tresen/domain/payments/payment-log'
import type { Deps } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { findOrderRow } from '../../orders/orders.sql.ts'
import { tellOrderOfPayment } from '../../orders/tell-order-of-payment.ts'
import { viewOrder } from '../../orders/orders.view.ts'
import { orderRefunded } from '../refunds/order-refunded.ts'
import { tellOfRefund } from '../refunds/tell-refund.ts'
import { planLooks } from '../paying/look-at-paid.sql.ts'
import { soonAgain, watchPaymentJob } from '../paying/watch-payment-job.ts'
import { addPaymentLog } from '../payments.events.ts'
import {
  copyCart,
  insertLogs,
  listPaymentRows,
  listRefundRows,
  lockOrder,
  savePayment,
  saveRefund,
  setPaidMethod,
  type LogRow,
  type OrderAt,
  type PaymentRow,
  type RefundRow,
} from '../payments.sql.ts'
import { providers } from '../settings/provider-access.ts'
import { ledgerOf, type MoneyOfOrder } from './ledger-of.ts'
import { sendRefundSoon } from './send-refund-job.ts'

export type Means = Pick<Deps, 'db' | 'events' | 'now' | 'newId' | 'keptCarts' | 'publicUrl' | 'tellWorkers'>

/** What becomes of the ledger; rows that are new or know more than the ledger says come along. */
export type LedgerChange = {
  ledger: Ledger
  payment?: PaymentRow
  refund?: RefundRow
  /** The order is to end, whatever the ledger says. */
  givesUp?: boolean
}

/**
 * The one way to change the money of an order: locks the order, decides by the ledger, and stores payments, refunds,
 * logs, what the order says of it, and what is to be done next in one transaction. Null: there is no such order.
 */
export async function changeLedger(
  means: Means,
  at: OrderAt,
  decide: (found: MoneyOfOrder) => LedgerChange | null,
): Promise<MoneyOfOrder | null> {
  const changed = await means.db.transaction().execute(async (tx) => {
    await lockOrder(tx, at)
    const found = await loadMoney(tx, at)
    const change = found && decide(found)
    return change ? save(means, tx, found, change) : found && { money: found, outgoing: [], seqs: [] }
  })
  if (!changed) return null
  means.events.published(changed.outgoing, changed.seqs)
  // Of an order that arrives by its payment, or ends.
  if (changed.outgoing.length) means.tellWorkers()
  return changed.money
}

/**
 * The order last: what is changed meanwhile is seen of the order before it is seen of a payment, never the other way round.
 * A payment that came to its end of an order that knows nothing of it would be told as one that was left.
 */
export async function loadMoney(db: Deps['db'], at: OrderAt): Promise<MoneyOfOrder | null> {
  const [payments, refunds] = [await listPaymentRows(db, at), await listRefundRows(db, at)]
  const row = await findOrderRow(db, { ...at, guestId: null })
  if (!row) return null
  const order = viewOrder(row)
  return { order, payments, refunds, ledger: ledgerOf(order, payments, refunds) }
}

async function save(means: Means, tx: Tx, found: MoneyOfOrder, change: LedgerChange) {
  const ends = change.givesUp === true || isGivenUp(change.ledger)
  const cartId = ends ? means.newId() : null
  const payments = paymentsAfter(found, change, cartId)
  const order = await paidOtherwise(tx, found.order, payments)
  const refunds = refundsAfter(found, change, means.now())
  for (const row of payments) if (!found.payments.includes(row)) await savePayment(tx, row)
  for (const row of paidNow(found, payments)) await planLooks(tx, row, means.now())
  for (const row of payments.slice(found.payments.length)) await watch(tx, row)
  for (const row of refunds) {
    if (found.refunds.includes(row)) continue
    await saveRefund(tx, row)
    const at = { restaurantId: row.restaurantId, refundId: row.id }
    if (row.status === 'Requested') await sendRefundSoon(tx, at)
  }
  if (cartId) {
    const at = { restaurantId: order.restaurantId, cartId: order.shoppingCartId }
    await copyCart(tx, { ...at, newId: cartId, now: means.now() })
  }
  const { ledger } = change
  const paymentState = ledger.payments.length ? paymentStateOf(ledger) : order.paymentState
  const told = await tellOrderOfPayment(tx, order, { paymentState, ends }, means.now())
  const logged = await writeLogs(means, tx, found, change, refunds)
  for (const { id: refundId, paymentId } of refundedNow(found, ledger)) {
    const refund = refunds.find(({ id }) => id === refundId)!
    const payment = payments.find(({ id }) => id === paymentId)!
    // Who had their bank take it back knows.
    if (refund.cause !== 'Chargeback') await tellOfRefund(means, tx, order, refund, payment)
    const refunded = { restaurantId: order.restaurantId, orderId: order.id, refundId }
    await enqueue(tx, orderRefunded, refunded, { key: `credit ${refundId}` })
  }
  return {
    money: { order: told.order, payments, refunds, ledger: ledgerOf(told.order, payments, refunds) },
    outgoing: [...told.outgoing, ...logged.outgoing],
    seqs: [...told.seqs, ...logged.seqs],
  }
}

/** By a link another way to pay may have been chosen: the order says how it was paid. */
async function paidOtherwise(tx: Tx, order: MoneyOfOrder['order'], payments: readonly PaymentRow[]) {
  const method = payments.find(({ isKept }) => isKept)?.method
  if (!method || method === order.shoppingCart.paymentMethod) return order
  await setPaidMethod(tx, { restaurantId: order.restaurantId, orderId: order.id }, method)
  return { ...order, shoppingCart: { ...order.shoppingCart, paymentMethod: method } }
}

/** With the payment itself: killed the moment after, there would be nobody to look after it. */
function watch(tx: Tx, { restaurantId, id: paymentId }: PaymentRow) {
  const payload = { restaurantId, paymentId, tries: 0 }
  return enqueue(tx, watchPaymentJob, payload, { key: `watch ${paymentId}`, at: soonAgain(0) })
}

function paymentsAfter({ payments }: MoneyOfOrder, { ledger, payment }: LedgerChange, cartId: string | null) {
  const last = ledger.payments.at(-1)?.id
  return ledger.payments.map(({ id, status, isKept }) => {
    const before = payments.find((one) => one.id === id)
    const row = payment?.id === id ? payment : before!
    const goesOn = cartId && id === last ? cartId : row.cartId
    const isSame = row === before && row.status === status && row.isKept === isKept && row.cartId === goesOn
    return isSame ? row : { ...row, status, isKept, cartId: goesOn }
  })
}

function refundsAfter(
  { order, refunds }: MoneyOfOrder,
  { ledger, refund }: LedgerChange,
  now: Date,
): RefundRow[] {
  return ledger.refunds.map((one) => {
    const before = refunds.find(({ id }) => id === one.id)
    const row = refund?.id === one.id ? refund : before
    if (row && row === before && row.status === one.status) return row
    const { id: orderId, restaurantId } = order
    const fresh = {
      restaurantId,
      orderId,
      reason: '',
      requestedBy: null,
      providerRefundId: null,
      createdAt: now,
    }
    return { ...fresh, ...row, ...one }
  })
}

/** What was paid with this change, where the provider can be asked later what became of it. */
function paidNow(before: MoneyOfOrder, payments: readonly PaymentRow[]) {
  const wasPaid = (id: string) => before.payments.find((one) => one.id === id)?.status === 'Paid'
  const paid = payments.filter(({ id, status }) => status === 'Paid' && !wasPaid(id))
  return paid.filter(({ provider }) => providers[provider].listRefunds !== undefined)
}

/** What has gone back with this change, refund by refund. */
function refundedNow({ refunds }: MoneyOfOrder, ledger: Ledger) {
  const isNews = (id: string) => refunds.find((one) => one.id === id)?.status !== 'Done'
  return ledger.refunds.filter(({ id, status }) => status === 'Done' && isNews(id))
}

async function writeLogs(
  { newId, now }: Means,
  tx: Tx,
  { ledger: before, order }: MoneyOfOrder,
  { ledger, refund }: LedgerChange,
  refunds: readonly RefundRow[],
) {
  const entries = logEntriesOf(before, ledger)
  if (entries.length === 0) return { outgoing: [], seqs: [] }
  const reason = refund ? (refunds.find(({ id }) => id === refund.id)?.reason ?? '') : ''
  const logs = entries.map((entry): LogRow => ({
    ...entry,
    ...{ id: newId(), orderId: order.id, at: now() },
    note: entry.kind === 'RefundRequested' && reason ? reason : entry.note,
  }))
  const outgoing = logs.map((log) => addPaymentLog(order.restaurantId, log))
  return { outgoing, seqs: await insertLogs(tx, order.restaurantId, logs, outgoing) }
}
