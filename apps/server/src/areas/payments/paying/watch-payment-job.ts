/** By what a payment is looked after until it ends. */
export const watchPaymentJob = { name: 'watchPayment', attempts: 25 }

const SECOND = 1000
const waits = [15, 30, 60, 120, 300, 300, 300]

/** When to look again, after so many times: soon at first, then less often. In real time, as jobs go by it. */
export function soonAgain(tries: number): Date {
  return new Date(Date.now() + (waits[tries] ?? 600) * SECOND)
}

/** By what a payment that we ended is looked at again: what was being taken in that moment arrives later. */
export const lookAgainJob = { name: 'lookAgainAtPayment', attempts: 25 }

const waitsAfterEnd = [60, 5 * 60, 30 * 60, 24 * 60 * 60]

/** When to look again at a payment that was ended, after so many times; null: often enough. */
export function againAfterEnd(tries: number): Date | null {
  const wait = waitsAfterEnd[tries]
  return wait === undefined ? null : new Date(Date.now() + wait * SECOND)
}
