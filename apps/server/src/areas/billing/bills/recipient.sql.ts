import type { InvoiceBuyer } from '@tresen/contract/invoices/invoice'
import { sql } from 'kysely'
import { firstRow, type Db, type Tx } from '../../../rooms/db/database.ts'

export async function findRecipient(db: Db | Tx, restaurantId: string): Promise<InvoiceBuyer | null> {
  const row = await firstRow(
    db,
    sql<{ recipient: InvoiceBuyer | null }>`
    select recipient from billing_accounts where restaurant_id = ${restaurantId}`,
  )
  return row?.recipient ?? null
}

export async function saveRecipient(tx: Tx, restaurantId: string, recipient: InvoiceBuyer | null) {
  const json = recipient && JSON.stringify(recipient)
  await sql`
    insert into billing_accounts (restaurant_id, recipient) values (${restaurantId}, ${json}::jsonb)
    on conflict (restaurant_id) do update set recipient = excluded.recipient`.execute(tx)
}

/** Of whoever has led the restaurant the longest, an address that was confirmed. */
export async function findManagerEmail(db: Db | Tx, restaurantId: string): Promise<string | undefined> {
  const row = await firstRow(
    db,
    sql<{ email: string }>`
    select u.emails[1] as email from user_restaurants t join users u on u.id = t.user_id
    where t.restaurant_id = ${restaurantId} and t.role = 'manager' and u.locked_at is null and u.device_of is null
      and u.email_confirmed_at is not null and cardinality(u.emails) > 0
    order by u.created_at, u.id limit 1`,
  )
  return row?.email
}
