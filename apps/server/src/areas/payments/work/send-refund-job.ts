import type { Db, Tx } from '../../../rooms/db/database.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'

/** Written with the change that causes it, sent to the provider once that is stored. */
export const sendRefundJob = { name: 'sendRefund', attempts: 25 }

export type RefundToSend = { restaurantId: string; refundId: string; tries?: number }

/** Those of one restaurant go one after the other: what is not at the provider while one is sent was never sent. */
export async function sendRefundSoon(db: Db | Tx, refund: RefundToSend, at?: Date): Promise<void> {
  const { restaurantId, refundId } = refund
  const job = { ...sendRefundJob, lane: `refunds of ${restaurantId}` }
  await enqueue(db, job, refund, { key: `refund ${refundId}`, ...(at && { at }) })
}
