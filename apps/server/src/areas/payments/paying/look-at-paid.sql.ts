import { sql } from 'kysely'
import { rows, type Tx } from '../../../rooms/db/database.ts'
import type { PaymentRow } from '../payments.sql.ts'

/** Days after which a payment is looked at again; a bank may take back until after the last. */
const days = [1, 3, 7, 14, 30, 60, 120]
const MOST = 200

const nextLook = (now: Date) => sql`(
  select min(created_at + day * interval '1 day') from unnest(${days}::integer[]) day
  where created_at + day * interval '1 day' > ${now})`

/** Has a payment looked at again that was paid just now. */
export async function planLooks(tx: Tx, at: Pick<PaymentRow, 'restaurantId' | 'id'>, now: Date) {
  await sql`
    update payments set look_at = ${nextLook(now)}
    where restaurant_id = ${at.restaurantId} and id = ${at.id}`.execute(tx)
}

/** Those that are to be looked at by now, some at a time; each is due again after its next while. */
export function takeDueLooks(tx: Tx, now: Date) {
  return rows(
    tx,
    sql<{ restaurantId: string; paymentId: string }>`
    with due as (
      select restaurant_id, id from payments where look_at <= ${now}
      order by look_at limit ${MOST} for update skip locked)
    update payments set look_at = ${nextLook(now)} from due
    where payments.restaurant_id = due.restaurant_id and payments.id = due.id
    returning due.restaurant_id as "restaurantId", due.id as "paymentId"`,
  )
}
