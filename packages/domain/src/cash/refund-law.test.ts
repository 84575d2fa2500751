import type { CashEntry } from '@tresen/contract/cash/cash'
import type { OrderState } from '@tresen/contract/orders/order'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paymentOnSite } from '../orders/order-change.ts'
import { moveOrder, nextStatuses } from '../orders/order-status.ts'
import { anEvaluatedCart, anOrder } from '../orders/testing/an-order.ts'
import { cashMoveOf, figuresOf, refundableOnSite, wasRefunded } from './cash-report.ts'

type Entry = Pick<CashEntry, 'kind' | 'method' | 'amount' | 'tip' | 'orderId'>
type Order = ReturnType<typeof anOrder>
type Command =
  | { do: 'step'; which: number }
  | { do: 'pay'; isPaid: boolean; method: 'Cash' | 'Card' }
  | { do: 'refund'; percent: number }

const now = new Date('2026-11-20T18:00:00Z')
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constant('step' as const), which: fc.nat({ max: 9 }) }),
  fc.record({
    do: fc.constant('pay' as const),
    isPaid: fc.boolean(),
    method: fc.constantFrom('Cash' as const, 'Card' as const),
  }),
  fc.record({ do: fc.constant('refund' as const), percent: fc.integer({ min: 1, max: 120 }) }),
)

/** What the commands of the server make of an order and of what its drawers hold of it. */
function after({ order, entries }: { order: Order; entries: readonly Entry[] }, asked: Command) {
  if (asked.do === 'refund') {
    const refundable = refundableOnSite(entries)
    const amount = Math.round((refundable * asked.percent) / 100)
    if (amount <= 0 || amount > refundable) return { order, entries }
    return {
      order,
      entries: [...entries, { kind: 'Refund', method: 'Cash', amount, tip: 0, orderId: order.id } as const],
    }
  }
  const isRefunded = wasRefunded(entries)
  if (asked.do === 'pay') {
    if (!asked.isPaid && isRefunded) return { order, entries }
    const next = { ...order, ...paymentOnSite(order, asked.isPaid) }
    return { order: next, entries: moved(order, next, entries, asked.method) }
  }
  const steps = nextStatuses(order)
  const to: OrderState | undefined = steps[asked.which % Math.max(1, steps.length)]?.to
  const step = to && moveOrder({ ...order, isPaymentNoted: order.isPaymentNoted || isRefunded }, to, now)
  if (!step?.ok) return { order, entries }
  const next = { ...order, ...step.order }
  return { order: next, entries: moved(order, next, entries) }
}

function moved(
  before: Order,
  { paymentState }: Order,
  entries: readonly Entry[],
  method: 'Cash' | 'Card' = 'Cash',
) {
  const move = cashMoveOf(before, paymentState, { userId: 'kaya', taken: { method, tip: 0, tillId: null } })
  if (!move) return entries
  if (move.kind === 'Taken')
    return [
      ...entries,
      { kind: 'Taken', method, amount: move.amount, tip: move.tip, orderId: before.id } as const,
    ]
  const { cash, card } = figuresOf(entries)
  const back = (
    [
      ['Cash', cash],
      ['Card', card],
    ] as const
  ).filter(([, amount]) => amount !== 0)
  return [
    ...entries,
    ...back.map(
      ([by, amount]) =>
        ({ kind: 'TakenBack', method: by, amount: -amount, tip: 0, orderId: before.id }) as const,
    ),
  ]
}

it('never goes back more than was taken, and what is paid is in the drawers once, whatever people do in what order', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), fc.boolean(), (commands, willBePickedUp) => {
      let state: { order: Order; entries: readonly Entry[] } = {
        order: anOrder({ willBePickedUp, shoppingCart: anEvaluatedCart() }),
        entries: [],
      }
      const total = state.order.shoppingCart.evaluationResult.totalOrderValue
      expect(total).toBeGreaterThan(0)
      for (const asked of commands) {
        state = after(state, asked)
        const { cash, card, refunds } = figuresOf(state.entries)
        expect(refunds).toBeLessThanOrEqual(cash + card)
        expect(cash + card).toBe(state.order.paymentState === 'OnSitePaid' ? total : 0)
      }
    }),
  )
})
