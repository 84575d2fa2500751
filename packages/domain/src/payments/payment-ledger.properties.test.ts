import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isListed } from '../orders/board/order-board.ts'
import { lawRuns, lawTime } from '../testing/law-runs.ts'
import {
  afterCancelling,
  afterReport,
  booksOf,
  isGivenUp,
  isLive,
  livePayment,
  paymentStateOf,
  refundableOf,
  withNewPayment,
  withOutsideRefund,
  withRefundAsked,
  withRenewedPayment,
  type Ledger,
  type OutsideCause,
  type ReportedRefund,
  type ReportedStatus,
} from './payment-ledger.ts'

const due = { amount: 2590, currency: 'EUR' }

/** What a provider, a guest or the restaurant may do, in any order and as often as they like. */
type Happening =
  | { kind: 'pay'; isByLink: boolean }
  | { kind: 'renew' }
  | { kind: 'report'; which: number; status: ReportedStatus; paid: { amount: number; currency: string } }
  | { kind: 'cancel' }
  | { kind: 'ask'; which: number; amount: number }
  | { kind: 'refund'; which: number; status: ReportedRefund }
  | { kind: 'outside'; which: number; amount: number; cause: OutsideCause; status: ReportedRefund }

const which = fc.nat({ max: 4 })
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), isByLink: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'renew' } as const) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      which,
      status: fc.constantFrom('Open', 'Pending', 'Paid', 'Paid', 'Declined', 'Expired', 'Cancelled'),
      paid: fc.oneof(
        { weight: 8, arbitrary: fc.constant(due) },
        fc.record({
          amount: fc.constantFrom(0, 1, 2589, 2591, 259000),
          currency: fc.constantFrom('EUR', 'HUF'),
        }),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      which,
      amount: fc.integer({ min: -5, max: 3000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      which,
      status: fc.constantFrom('Pending', 'Done', 'Failed'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('outside' as const),
      which,
      amount: fc.integer({ min: 0, max: 3000 }),
      cause: fc.constantFrom('AtProvider', 'Chargeback'),
      status: fc.constantFrom('Pending', 'Done', 'Failed'),
    }),
  },
)

const nothing: Ledger = { isOrderCancelled: false, payments: [], refunds: [] }

let ids = 0
const newId = () => `id-${ids++}`

function after(ledger: Ledger, one: Happening): Ledger {
  switch (one.kind) {
    case 'pay':
      return withNewPayment(ledger, newId(), due, one.isByLink) ?? ledger
    case 'renew':
      return withRenewedPayment(ledger, newId(), due) ?? ledger
    case 'report': {
      const paymentId = ledger.payments[one.which]?.id ?? 'unknown'
      const { status, paid } = one
      return afterReport(ledger, { kind: 'payment', paymentId, status, paid }, newId)
    }
    case 'cancel':
      return afterCancelling(ledger, newId)
    case 'ask': {
      const paymentId = ledger.payments[one.which]?.id ?? 'unknown'
      return withRefundAsked(ledger, { id: newId(), paymentId, amount: one.amount }) ?? ledger
    }
    case 'outside': {
      const paymentId = ledger.payments[one.which]?.id ?? 'unknown'
      return withOutsideRefund(ledger, { ...one, id: newId(), paymentId, providerRefundId: 're_1' }, newId)
    }
    case 'refund': {
      const refundId = ledger.refunds[one.which]?.id ?? 'unknown'
      return afterReport(ledger, { kind: 'refund', refundId, status: one.status }, newId)
    }
  }
}

/** Every ledger on the way through a story, the first included. */
function story(happenings: readonly Happening[]): Ledger[] {
  return happenings.reduce<Ledger[]>((all, one) => [...all, after(all.at(-1)!, one)], [nothing])
}

function law(name: string, holds: (ledgers: Ledger[], happenings: Happening[]) => void) {
  test(
    name,
    () => {
      const stories = fc.array(happening, { maxLength: 25 })
      fc.assert(
        fc.property(stories, (happenings) => holds(story(happenings), happenings)),
        {
          numRuns: lawRuns * 5,
        },
      )
    },
    lawTime,
  )
}

law(
  'the books balance, and never goes back more than was paid; a bank may take as much once more',
  (ledgers) => {
    for (const ledger of ledgers) {
      const { paid, refunded, kept } = booksOf(ledger)
      expect(kept).toBe(paid - refunded)
      for (const payment of ledger.payments) {
        const gone = ledger.refunds.filter((one) => one.paymentId === payment.id && one.status !== 'Failed')
        const sumOf = (isByBank: boolean) =>
          gone
            .filter(({ cause }) => (cause === 'Chargeback') === isByBank)
            .reduce((all, { amount }) => all + amount, 0)
        const most = payment.status === 'Paid' ? payment.due.amount : 0
        expect(sumOf(false)).toBeLessThanOrEqual(most)
        expect(sumOf(true)).toBeLessThanOrEqual(most)
        expect(refundableOf(ledger, payment)).toBeGreaterThanOrEqual(0)
      }
    }
  },
)

law('an order is on the boards only if it was paid', (ledgers) => {
  for (const ledger of ledgers) {
    const paymentState = paymentStateOf(ledger)
    const state = ledger.isOrderCancelled ? 'Cancelled' : 'New'
    const wasPaid = ledger.payments.some(({ status }) => status === 'Paid')
    expect(isListed({ state, paymentState })).toBe(wasPaid)
  }
})

law('money of another amount or currency never pays for anything', (ledgers, happenings) => {
  const last = ledgers.at(-1)!
  const isAsAsked = (one: Happening) =>
    one.kind === 'report' &&
    one.status === 'Paid' &&
    one.paid.amount === due.amount &&
    one.paid.currency === 'EUR'
  if (!happenings.some(isAsAsked)) expect(booksOf(last).paid).toBe(0)
  for (const { status, isKept } of last.payments) if (isKept) expect(status).toBe('Paid')
})

law('one payment at most is kept and one is open, and what was kept stays it', (ledgers) => {
  for (const [index, ledger] of ledgers.entries()) {
    expect(ledger.payments.filter(({ isKept }) => isKept).length).toBeLessThanOrEqual(1)
    expect(ledger.payments.filter(isLive).length).toBeLessThanOrEqual(1)
    const before = ledgers[index - 1]?.payments.find(({ isKept }) => isKept)
    if (before) expect(ledger.payments.find(({ isKept }) => isKept)?.id).toBe(before.id)
  }
})

law('what is paid twice or for a cancelled order goes back by itself, or failed once', (ledgers) => {
  for (const ledger of ledgers) {
    for (const payment of ledger.payments) {
      const isWanted = payment.isKept && !ledger.isOrderCancelled
      const hasFailed = ledger.refunds.some(
        ({ paymentId, cause, status }) =>
          paymentId === payment.id && cause !== 'Asked' && status === 'Failed',
      )
      if (!isWanted && !hasFailed) expect(refundableOf(ledger, payment)).toBe(0)
    }
  }
})

law('the same word again changes nothing, and what ended does not open again', (ledgers, happenings) => {
  for (const [index, one] of happenings.entries()) {
    if (one.kind !== 'report' && one.kind !== 'refund') continue
    const ledger = ledgers[index + 1]!
    expect(after(ledger, one)).toBe(ledger)
    const before = ledgers[index]!
    for (const payment of before.payments)
      if (!isLive(payment)) expect(isLive(ledger.payments.find(({ id }) => id === payment.id)!)).toBe(false)
  }
})

law(
  'an order whose payments all ended without money is given up, and no other but by a link that may be used again',
  (ledgers) => {
    for (const ledger of ledgers) {
      const isOver =
        ledger.payments.length > 0 && !livePayment(ledger) && !ledger.payments.some((p) => p.isKept)
      const last = ledger.payments.at(-1)
      const mayTryAgain = last?.isByLink && (last.status === 'Declined' || last.status === 'Cancelled')
      expect(isGivenUp(ledger)).toBe(isOver && !mayTryAgain && !ledger.isOrderCancelled)
      if (isOver && mayTryAgain && !ledger.isOrderCancelled)
        expect(withNewPayment(ledger, newId(), due, true)).not.toBeNull()
      if (isGivenUp(ledger)) for (const one of ledger.payments) expect(refundableOf(ledger, one)).toBe(0)
    }
  },
)
