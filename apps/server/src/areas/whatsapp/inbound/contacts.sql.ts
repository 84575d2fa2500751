import type { Sender } from '@tresen/domain/whatsapp/read-webhook'
import { sql } from 'kysely'
import { firstRow, type Db } from '../../../rooms/db/database.ts'

export type ContactRow = {
  id: string
  accountId: string
  waId: string | null
  userId: string | null
  name: string
  restaurantId: string | null
  windowUntil: Date
}

const columns = sql`id, account_id as "accountId", wa_id as "waId", user_id as "userId", name,
  restaurant_id as "restaurantId", window_until as "windowUntil"`

export function findContact(db: Db, id: string) {
  return firstRow(db, sql<ContactRow>`select ${columns} from whatsapp_contacts where id = ${id}`)
}

/** Who this is, by the id for this business before the number: that may pass to somebody else. */
export function findContactBy(db: Db, accountId: string, { waId, userId }: Sender) {
  return firstRow(
    db,
    sql<ContactRow>`
    select ${columns} from whatsapp_contacts
    where account_id = ${accountId} and (user_id = ${userId} or (wa_id = ${waId}
      and (${userId}::text is null or user_id is null or user_id = ${userId})))
    order by (user_id = ${userId}) desc nulls last limit 1`,
  )
}

/** A number that somebody else had before is theirs no longer. */
export async function insertContact(db: Db, row: ContactRow, now: Date): Promise<void> {
  await sql`
    with former as (
      update whatsapp_contacts set wa_id = null
      where account_id = ${row.accountId} and wa_id = ${row.waId} and user_id is not null)
    insert into whatsapp_contacts (account_id, id, wa_id, user_id, name, restaurant_id, window_until, created_at)
    values (${row.accountId}, ${row.id},
      case when exists (select from whatsapp_contacts where account_id = ${row.accountId} and wa_id = ${row.waId})
        and ${row.userId}::text is not null then null else ${row.waId}::text end,
      ${row.userId}, ${row.name}, ${row.restaurantId}, ${row.windowUntil}, ${now})
    on conflict do nothing`.execute(db)
}

/** What is new about somebody; what is taken by somebody else stays as it was. */
export async function updateContact(db: Db, row: ContactRow): Promise<void> {
  await sql`
    update whatsapp_contacts c set name = ${row.name}, restaurant_id = ${row.restaurantId},
      window_until = ${row.windowUntil},
      wa_id = case when exists (select from whatsapp_contacts o where o.account_id = c.account_id
        and o.wa_id = ${row.waId} and o.id <> c.id) then c.wa_id else ${row.waId}::text end,
      user_id = case when exists (select from whatsapp_contacts o where o.account_id = c.account_id
        and o.user_id = ${row.userId} and o.id <> c.id) then c.user_id else ${row.userId}::text end
    where c.id = ${row.id}`.execute(db)
}

/** Who has a new id is the same customer still, and banned as before. */
export async function renameWriter(
  db: Db,
  restaurantId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  if (!from || !to || from === to) return
  await sql`
    update customer_identifiers i set value = ${to}
    where i.franchise_id = (select franchise_id from restaurants where id = ${restaurantId})
      and i.kind = 'WhatsApp' and i.value = ${from}
      and not exists (select from customer_identifiers o
        where o.franchise_id = i.franchise_id and o.kind = 'WhatsApp' and o.value = ${to})`.execute(db)
}

/** No free text to them any more. */
export async function closeWindow(db: Db, contactId: string, now: Date): Promise<void> {
  await sql`
    update whatsapp_contacts set window_until = least(window_until, ${now}) where id = ${contactId}`.execute(
    db,
  )
}

/** Forgets who has not written for so long, and has no conversation any more. */
export async function deleteOldContacts(db: Db, before: Date): Promise<void> {
  await sql`
    delete from whatsapp_contacts c where c.window_until < ${before}
      and not exists (select from conversations v where v.guest_id = c.id)`.execute(db)
}
