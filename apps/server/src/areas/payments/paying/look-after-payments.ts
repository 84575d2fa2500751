import { afterCancelling, isLive } from '@tresen/domain/payments/payment-ledger'
import type { Deps } from '../../../context.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { orderCancelled } from '../../orders/states/order-cancelled.ts'
import { listForgottenOrders, listOverduePayments, type OrderAt } from '../payments.sql.ts'
import { changeLedger, loadMoney } from '../work/change-ledger.ts'
import { PAY_WITHIN_MS } from '../payments.view.ts'
import { checkPaymentJob } from './check-payment-job.ts'
import { bringUpToDate, giveUpForgotten } from './check-payment.ts'
import { lookAgainAfterEnd, lookAgainJob } from './look-again.ts'
import { soonAgain, watchPaymentJob } from './watch-payment-job.ts'

type PaymentAt = { restaurantId: string; paymentId: string }

/** Looks at a payment again and again until it ends, so that a lost webhook costs a moment and never an order. */
export const watchPayment = defineJob<PaymentAt & { tries: number }>({
  ...watchPaymentJob,
  run: async (deps, { restaurantId, paymentId, tries }) => {
    const money = await bringUpToDate(deps, { restaurantId, paymentId })
    const payment = money?.payments.find(({ id }) => id === paymentId)
    if (payment && !isLive(payment)) return
    const next = { restaurantId, paymentId, tries: tries + 1 }
    await enqueue(deps.db, watchPaymentJob, next, { key: `watch ${paymentId}`, at: soonAgain(tries + 1) })
  },
})

/** Looks a few times at a payment that we ended, so that late money goes back also when its webhook is lost. */
export const lookAgainAtPayment = defineJob<PaymentAt & { tries: number }>({
  ...lookAgainJob,
  run: async (deps, { tries, ...at }) => {
    const money = await bringUpToDate(deps, at)
    const isPaid = money?.payments.some(({ id, status }) => id === at.paymentId && status === 'Paid')
    if (!isPaid) await lookAgainAfterEnd(deps, { restaurantId: at.restaurantId, id: at.paymentId }, tries + 1)
  },
})

/** What a webhook asks for. */
export const checkPaymentSoon = defineJob<PaymentAt>({
  ...checkPaymentJob,
  run: async (deps, at) => void (await bringUpToDate(deps, at)),
})

/** The money of an order that was cancelled goes back; who is just paying it shall not. */
export const settleCancelled = defineJob<OrderAt>({
  ...orderCancelled,
  run: async (deps, at) => {
    const settled = await changeLedger(deps, at, ({ ledger }) => {
      const next = afterCancelling(ledger, deps.newId)
      return next.refunds.length === ledger.refunds.length ? null : { ledger: next }
    })
    const live = settled?.payments.find(isLive)
    if (live)
      await bringUpToDate(deps, { restaurantId: at.restaurantId, paymentId: live.id }, { isLeft: true })
  },
})

/** Orders that somebody meant to pay and never began to: their room in the kitchen is for others. */
export const giveUpOrder = defineJob<OrderAt>({
  name: 'giveUpOrder',
  run: async (deps, at) => {
    const money = await loadMoney(deps.db, at)
    if (money) await giveUpForgotten(deps, at)
  },
})

/** What nobody looks after any more, for whatever reason. */
export async function findForgotten({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - PAY_WITHIN_MS)
  for (const at of await listForgottenOrders(db, before))
    await enqueue(db, giveUpOrder, at, { key: `give up ${at.orderId}` })
  for (const at of await listOverduePayments(db, before))
    await enqueue(db, checkPaymentSoon, at, { key: `check ${at.paymentId}` })
}
