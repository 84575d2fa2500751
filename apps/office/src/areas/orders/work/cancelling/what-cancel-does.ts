import type { Order, PaymentState } from '@tresen/contract/orders/order'
import { formatMoney } from '@tresen/domain/money/format-money'
import { paidElsewhere } from '../order-labels.ts'

/** What of the money of an order went back or is on its way, and what is left to go back, in cents. */
export type MoneyBack = { way: 'online' | 'site'; gone: number; left: number }

type Cancelled = Pick<Order, 'number' | 'paymentState' | 'externalOrderProvider'>

/** What becomes of an order that is cancelled, and of the money for it. `money`: null where nobody knows, or just now. */
export function whatCancelDoes(order: Cancelled, money: MoneyBack | null): string {
  return [
    `Bestellung ${order.number} wird storniert. Das lässt sich nicht zurücknehmen.`,
    moneyWords(order, money),
  ]
    .filter(Boolean)
    .join(' ')
}

function moneyWords(order: Cancelled, money: MoneyBack | null): string | undefined {
  if (paidElsewhere(order) !== null)
    return `Erstattet wird bei ${order.externalOrderProvider}, nicht von hier aus.`
  if (order.paymentState === 'ChargedBack' || !money) return whereUnknown[order.paymentState]
  const [gone, left] = [formatMoney(money.gone), formatMoney(money.left)]
  if (money.way === 'site') {
    if (money.left === 0) return 'Der Gast hat sein Geld schon zurück.'
    return money.gone === 0
      ? `Sie ist vor Ort bezahlt: Geben Sie dem Gast ${left} zurück.`
      : `Der Gast hat schon ${gone} zurück: Geben Sie ihm die übrigen ${left}.`
  }
  if (money.left === 0) return 'Das Geld ist schon zurück oder unterwegs: Es wird nichts mehr erstattet.'
  return money.gone === 0
    ? `Sie ist online bezahlt, die Erstattung von ${left} wird angefragt.`
    : `${gone} sind schon zurück oder unterwegs, die Erstattung der übrigen ${left} wird angefragt.`
}

/** The same without sums; of what nobody has paid there is nothing to say. */
const whereUnknown: Partial<Record<PaymentState, string>> = {
  OnlinePending: 'Wird sie noch online bezahlt, wird die Erstattung angefragt.',
  OnlinePaid: 'Sie ist online bezahlt, die Erstattung wird angefragt.',
  RefundRequested: 'Eine Erstattung ist schon unterwegs, die des Rests wird angefragt.',
  Refunded: 'Das Geld ist schon zurück: Es wird nichts mehr erstattet.',
  RefundFailed: 'Die Erstattung dessen, was noch nicht zurück ist, wird angefragt.',
  ChargedBack: 'Die Bank des Gasts hat das Geld zurückgeholt: Es wird nichts mehr erstattet.',
  OnSitePaid: 'Sie ist vor Ort bezahlt: Geben Sie dem Gast das Geld zurück.',
}
