/** By what a payment is looked after until it ends. */
export const watchPaymentJob = { name: 'watchPayment', attempts: 25 }

const SECOND = 1000
const waits = [15, 30, 60, 120, 300, 300, 300]

/** When to look again, after so many times: soon at first, then less often. In real time, as jobs go by it. */
export function soonAgain(tries: number): Date {
  return new Date(Date.now() + (waits[tries] ?? 600) * SECOND)
}
