import { sql } from 'kysely'
import type { Db } from '../../../rooms/db/database.ts'

/** What was written before a day and is settled; what is still open stays. */
export async function deleteOldBills(db: Db, issuerId: string, before: string): Promise<void> {
  await sql`
    with gone as (
      delete from bills b where b.issued_on < ${before}::date and b.open = 0
        and not exists (select from bill_entries e
          where e.restaurant_id = b.restaurant_id and e.bill_id = b.id and e.booked_on >= ${before}::date)
      returning b.id)
    delete from invoices i using gone where i.issuer_id = ${issuerId} and i.subject_id = gone.id`.execute(db)
}
