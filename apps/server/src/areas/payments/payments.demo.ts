import { v7 as uuidv7 } from 'uuid'
import type { Past } from '../../area.ts'
import type { Tx } from '../../rooms/db/database.ts'
import { leineglutId } from '../restaurants/demo-id.ts'
import { seededChance } from '@tresen/domain/numbers/seeded-chance'
import { idsBy } from '../restaurants/demo-chance.ts'
import { addPaymentLog } from './payments.events.ts'
import { insertPastPayments, listPaidOnline, type PaidOnline } from './past-payments.sql.ts'
import type { LogRow, PaymentRow, RefundRow } from './payments.sql.ts'
import { insertProvider } from './settings/providers.sql.ts'

const SEED = 20261203

/** The demo takes test payments by a simulator, whose key is no secret. */
export async function seedPayments(tx: Tx, now: Date, past: Past): Promise<void> {
  await insertProvider(tx, {
    ...{ restaurantId: leineglutId, id: uuidv7(), provider: 'Mollie', mode: 'test', version: 1 },
    ...{ sealedKey: 'open.test_simulator0000demo', sealedSecret: '', keyEnding: 'demo', checkedAt: now },
  })
  if (past.weeks === 0) return
  const idAt = idsBy(seededChance(SEED))
  const paid = (await listPaidOnline(tx, leineglutId)).map((order) => paymentOf(order, idAt))
  await insertPastPayments(tx, leineglutId, paid)
  for (const log of paid.flatMap(({ logs }) => logs)) past.tell(log.at, null, addPaymentLog(leineglutId, log))
}

/** What the books say of an order that was paid online, and of its money that went back where it was cancelled. */
function paymentOf(order: PaidOnline, idAt: (at: Date) => string) {
  const { orderId, amount, method, createdAt, paidAt, cancelledAt } = order
  // As the simulator knows it: its name says what was paid.
  const [paymentId, providerPaymentId] = [idAt(createdAt), `tr_demo${amount}x${orderId.slice(-12)}`]
  const log = (kind: LogRow['kind'], at: Date, note = ''): LogRow => {
    return { id: idAt(at), paymentId, orderId, kind, amount, note, at }
  }
  const payment: PaymentRow = {
    ...{
      restaurantId: leineglutId,
      id: paymentId,
      orderId,
      provider: 'Mollie',
      mode: 'test',
      providerPaymentId,
    },
    ...{ reference: null, url: null, method, amount, currency: 'EUR', status: 'Paid', isKept: true },
    ...{ isByLink: false, cartId: null, createdAt },
  }
  const logs = [log('Created', createdAt), log('Paid', paidAt)]
  if (!cancelledAt) return { payment, refund: null, logs }
  const note = 'Die Bestellung ist storniert.'
  const refund: RefundRow = {
    ...{
      restaurantId: leineglutId,
      id: idAt(cancelledAt),
      paymentId,
      orderId,
      amount,
      cause: 'OrderCancelled',
    },
    ...{ reason: '', requestedBy: null, status: 'Done', providerRefundId: `re_demo${orderId.slice(-12)}` },
    createdAt: cancelledAt,
  }
  const back = [
    log('RefundRequested', cancelledAt, note),
    log('Refunded', new Date(cancelledAt.getTime() + 60_000), note),
  ]
  return { payment, refund, logs: [...logs, ...back] }
}
