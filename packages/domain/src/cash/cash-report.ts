import type { CashEntry, CashFigures, CashMethod, TakenOnSite } from '@tresen/contract/cash/cash'
import type { Order, PaymentState } from '@tresen/contract/orders/order'
import { tipOf } from '../carts/tip.ts'

type Counted = Pick<CashEntry, 'kind' | 'method' | 'amount' | 'tip' | 'orderId'>

/** The sums of what one drawer took between two settlings. */
export function figuresOf(entries: readonly Counted[]): CashFigures {
  const sum = (wanted: (entry: Counted) => boolean, of: 'amount' | 'tip' = 'amount') =>
    entries.filter(wanted).reduce((all, entry) => all + entry[of], 0)
  const isOf = (kind: Counted['kind']) => (entry: Counted) => entry.kind === kind
  const isTaken = (method: CashMethod) => (entry: Counted) =>
    (entry.kind === 'Taken' || entry.kind === 'TakenBack') && entry.method === method
  const float = sum(isOf('Float'))
  const cash = sum(isTaken('Cash'))
  const refunds = sum(isOf('Refund'))
  const corrections = sum(isOf('Correction'))
  const handedOver = sum(isOf('HandedOver'))
  const expected = float + cash + corrections + handedOver - refunds
  const counted = entries.find(isOf('Settled'))?.amount ?? null
  return {
    orders: entries.filter(isOf('Taken')).length - entries.filter(isOf('TakenBack')).length,
    ...{ float, cash, refunds, corrections, handedOver, expected, counted },
    cashTips: sum(isTaken('Cash'), 'tip'),
    card: sum(isTaken('Card')),
    cardTips: sum(isTaken('Card'), 'tip'),
    difference: counted === null ? null : counted - expected,
  }
}

/** A drawer's entries in their order, report by report: each ends with its settling, and the last may be open. */
export function reportsOf<Entry extends Pick<CashEntry, 'kind'>>(entries: readonly Entry[]): Entry[][] {
  const reports: Entry[][] = []
  let open: Entry[] = []
  for (const entry of entries) {
    open.push(entry)
    if (entry.kind !== 'Settled') continue
    reports.push(open)
    open = []
  }
  return open.length > 0 ? [...reports, open] : reports
}

/** What a step of an order does to the drawers. */
export type CashMove =
  | {
      kind: 'Taken'
      drawerId: string | null
      tillId: string | null
      method: CashMethod
      amount: number
      tip: number
    }
  | { kind: 'TakenBack' }

type Handed = Pick<Order, 'paymentState' | 'willBePickedUp' | 'isTrial'> & {
  shoppingCart: Pick<Order['shoppingCart'], 'paymentMethod' | 'tip' | 'evaluationResult'>
}

/**
 * Whose drawer an order's money comes into: what is picked up is paid at a till, what is delivered goes with whoever
 * hands it over. `taken`: what that person said; else it was paid as it was ordered. Null: no money changes hands, nor
 * does it for what is only tried.
 */
export function cashMoveOf(
  order: Handed,
  paymentState: PaymentState,
  { userId, taken }: { userId: string | null; taken: TakenOnSite | undefined },
): CashMove | null {
  if (order.paymentState === 'OnSitePaid' && paymentState === 'OnSitePending') return { kind: 'TakenBack' }
  if (order.paymentState !== 'OnSitePending' || paymentState !== 'OnSitePaid' || order.isTrial) return null
  const { shoppingCart: cart } = order
  return {
    kind: 'Taken',
    ...(order.willBePickedUp
      ? { drawerId: null, tillId: taken?.tillId ?? null }
      : { drawerId: userId, tillId: null }),
    method: taken?.method ?? methodOf(cart),
    amount: cart.evaluationResult.totalOrderValue,
    tip: taken?.tip ?? tipOf(cart),
  }
}

/** How a guest means to pay on site. */
export function methodOf({ paymentMethod }: Pick<Order['shoppingCart'], 'paymentMethod'>): CashMethod {
  return paymentMethod === 'DebitOrCreditCardOffline' ? 'Card' : 'Cash'
}

/** What of an order's money, taken on site, may still go back to the guest. */
export function refundableOnSite(entries: readonly Counted[]): number {
  const { cash, card, refunds } = figuresOf(entries)
  return Math.max(0, cash + card - refunds)
}

/**
 * Whether some of what was taken on site went back to the guest: then it was paid, whoever takes a step back, and nobody
 * says that it was not. More would have gone back than was taken.
 */
export function wasRefunded(entries: readonly Counted[]): boolean {
  return figuresOf(entries).refunds > 0
}
