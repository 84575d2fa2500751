import type { Deps } from '../../../context.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { checkPaymentJob } from './check-payment-job.ts'
import { takeDueLooks } from './look-at-paid.sql.ts'

/** One after the other: what nobody waits for keeps nothing from its turn. */
const job = { ...checkPaymentJob, lane: 'payments looked at again' }

/** Looks at what was paid again after days and weeks: money that went back is found also where its webhook was lost. */
export async function lookAtPaid({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const at of await takeDueLooks(tx, now()))
      await enqueue(tx, job, at, { key: `look ${at.paymentId}` })
  })
}
