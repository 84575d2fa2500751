import type { Ledger } from './payment-ledger.ts'

/** So often guests may begin to pay an order: nobody tries one card after the other, or keeps it open for ever. */
const MOST_TRIES = 10

/** Whether a guest may begin once more, or in another way. */
export function mayTryAgain({ payments }: Pick<Ledger, 'payments'>): boolean {
  return payments.length < MOST_TRIES
}

/** What whoever has the link is to pay: what was agreed with the last one, or the whole order. */
export function amountByLink(
  payments: readonly { amount: number; isByLink: boolean }[],
  total: number,
): number {
  const last = payments.at(-1)
  return last?.isByLink ? last.amount : total
}

/** How else an open order may be paid: what the house offers and its provider can do. Klarna buys whole orders only. */
export function otherMethods<Method extends string>(
  { offered, possible }: { offered: readonly Method[]; possible: readonly Method[] },
  { method, amount, total }: { method: Method; amount: number; total: number },
): Method[] {
  return offered
    .filter((one) => one !== method && possible.includes(one))
    .filter((one) => one !== 'Klarna' || amount === total)
}
