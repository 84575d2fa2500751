import type { Deps } from '../../../context.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import type { PaymentRow } from '../payments.sql.ts'

/** By what a payment that we ended is looked at again: what was being taken in that moment arrives later. */
export const lookAgainJob = { name: 'lookAgainAtPayment', attempts: 25 }

const MINUTE = 60
const HOUR = 60 * MINUTE
const waits = [MINUTE, 5 * MINUTE, 30 * MINUTE, 24 * HOUR, 7 * 24 * HOUR]

/** When to look again at a payment that was ended, after so many times; null: often enough. In real time, as jobs go by it. */
export function againAfterEnd(tries: number): Date | null {
  const wait = waits[tries]
  return wait === undefined ? null : new Date(Date.now() + wait * 1000)
}

/** Written down before a payment is ended, whoever ends it: money that is just being taken may come without a word of it. */
export async function lookAgainAfterEnd(
  { db }: Pick<Deps, 'db'>,
  { restaurantId, id: paymentId }: Pick<PaymentRow, 'restaurantId' | 'id'>,
  tries = 0,
): Promise<void> {
  const at = againAfterEnd(tries)
  const again = { restaurantId, paymentId, tries }
  if (at) await enqueue(db, lookAgainJob, again, { key: `again ${paymentId}`, at })
}
