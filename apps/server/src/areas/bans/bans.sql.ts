import type { BanState, BanStep, CustomerBan } from '@tresen/contract/bans'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'

export type BanRow = Omit<CustomerBan, 'reportedAt' | 'customerName'> & {
  reportedAt: Date
  lastName: string
  firstName: string
  company: string
}

/** Of `b`: a ban with the person as they are now. */
const banColumns = sql`
  b.id, b.franchise_id as "franchiseId", b.restaurant_id as "restaurantId",
  (select name from restaurants r where r.id = b.restaurant_id) as "restaurantName", root.id as "customerId",
  root.last_name as "lastName", root.first_name as "firstName", root.company, b.order_id as "orderId",
  array(select value from customer_identifiers i
    join customers f on f.franchise_id = i.franchise_id and f.id = i.customer_id
    where f.franchise_id = root.franchise_id and f.root_id = root.id and i.kind = 'Phone'
    order by i.created_at, i.id) as "phoneNumbers",
  array(select value from customer_identifiers i
    join customers f on f.franchise_id = i.franchise_id and f.id = i.customer_id
    where f.franchise_id = root.franchise_id and f.root_id = root.id and i.kind = 'WhatsApp'
    order by i.created_at, i.id) as "whatsAppIds",
  b.review_status as "reviewStatus", b.reason, b.reported_by as "reportedBy", b.reported_at as "reportedAt", b.history,
  b.version`

const fromBans = sql`customer_bans b
  join customers own on own.franchise_id = b.franchise_id and own.id = b.customer_id
  join customers root on root.franchise_id = own.franchise_id and root.id = own.root_id`

const youngestFirst = sql`b.reported_at desc, b.id`

type Page = { offset: number; limit: number }

async function listPage(db: Db, condition: RawBuilder<unknown>, { offset, limit }: Page) {
  const items = await rows(
    db,
    sql<BanRow>`
    select ${banColumns} from ${fromBans} where ${condition}
    order by ${youngestFirst} offset ${offset} limit ${limit}`,
  )
  const counted = await firstRow(
    db,
    sql<{ count: number }>`select count(*) as count from ${fromBans} where ${condition}`,
  )
  return { items, count: counted?.count ?? 0 }
}

/** `words`: each must be found in the person, or in the reason. */
export function listBanRows(db: Db, filter: { state: BanState; words: readonly string[] } & Page) {
  const fits = filter.words.map(
    (word) => sql`and (own.search like '%' || customer_text(${word}) || '%'
      or root.search like '%' || customer_text(${word}) || '%'
      or customer_text(b.reason) like '%' || customer_text(${word}) || '%')`,
  )
  return listPage(db, sql`b.review_status = ${filter.state} ${sql.join(fits, sql` `)}`, filter)
}

export function listBanRowsOfCustomer(db: Db, filter: { franchiseId: string; customerId: string } & Page) {
  const { franchiseId, customerId } = filter
  return listPage(
    db,
    sql`b.franchise_id = ${franchiseId} and own.root_id = (
      select root_id from customers where franchise_id = ${franchiseId} and id = ${customerId})`,
    filter,
  )
}

/** By what somebody is known: numbers in E.164, and ids of WhatsApp. */
export type Known = { phones: readonly string[]; whatsAppIds: readonly string[] }

/** Of whoever is known by any of these, in this franchise or in those of these restaurants; null ids: in all. */
export function listBanRowsOfKnown(
  db: Db,
  where: { franchiseId: string } | { restaurantIds: readonly string[] | null },
  { phones, whatsAppIds }: Known,
  states: readonly BanState[],
) {
  const here =
    'franchiseId' in where
      ? sql`i.franchise_id = ${where.franchiseId}`
      : sql`(${where.restaurantIds}::uuid[] is null or i.franchise_id in (
          select franchise_id from restaurants where id = any(${where.restaurantIds}::uuid[])))`
  return rows(
    db,
    sql<BanRow>`
    select distinct on (b.reported_at, b.id) ${banColumns} from customer_identifiers i
    join customers known on known.franchise_id = i.franchise_id and known.id = i.customer_id
    join customers own on own.franchise_id = known.franchise_id and own.root_id = known.root_id
    join customer_bans b on b.franchise_id = own.franchise_id and b.customer_id = own.id
    join customers root on root.franchise_id = own.franchise_id and root.id = own.root_id
    where (i.kind = 'Phone' and i.value = any(${phones}::text[])
        or i.kind = 'WhatsApp' and i.value = any(${whatsAppIds}::text[]))
      and b.review_status = any(${states}::text[]) and ${here}
    order by ${youngestFirst} limit 50`,
  )
}

export function findBanRow(db: Db, id: string) {
  return firstRow(db, sql<BanRow>`select ${banColumns} from ${fromBans} where b.id = ${id}`)
}

/** Whose an order is; undefined: there is none, or nobody is known by it. */
export function findCustomerOfOrder(db: Db, at: { restaurantId: string; orderId: string }) {
  return firstRow(
    db,
    sql<{ customerId: string | null }>`
    select customer_id as "customerId" from orders where restaurant_id = ${at.restaurantId} and id = ${at.orderId}`,
  )
}

/** Whether orders are refused of whoever has this number (E.164), or is this contact of WhatsApp. */
export async function findIsBanned(
  db: Db,
  {
    restaurantId,
    phone,
    contactId,
  }: { restaurantId: string; phone: string | null; contactId: string | null },
): Promise<boolean> {
  const found = await firstRow(
    db,
    sql<{ isBanned: boolean }>`
    select is_banned_number(r.franchise_id, ${phone}::text) or is_banned_contact(r.franchise_id, ${contactId}::uuid)
      as "isBanned"
    from restaurants r where r.id = ${restaurantId}`,
  )
  return found?.isBanned ?? false
}

/** By what the guest of a conversation is known; undefined: there is no such conversation. */
export function findGuestOfConversation(db: Db, at: { restaurantId: string; conversationId: string }) {
  return firstRow(
    db,
    sql<{ franchiseId: string; phone: string; userId: string | null; waId: string | null }>`
    select r.franchise_id as "franchiseId", v.customer_phone as phone, w.user_id as "userId", w.wa_id as "waId"
    from conversations v join restaurants r on r.id = v.restaurant_id
    left join whatsapp_contacts w on w.id = v.guest_id
    where v.restaurant_id = ${at.restaurantId} and v.id = ${at.conversationId}`,
  )
}

/** Who writes by WhatsApp in a conversation: their id there, and the name they show. */
export function findWriter(db: Db, at: { restaurantId: string; conversationId: string }) {
  return firstRow(
    db,
    sql<{ userId: string | null; waId: string | null; name: string }>`
    select w.user_id as "userId", w.wa_id as "waId", w.name
    from conversations v join whatsapp_contacts w on w.id = v.guest_id
    where v.restaurant_id = ${at.restaurantId} and v.id = ${at.conversationId}`,
  )
}

export type NewBan = {
  id: string
  franchiseId: string
  restaurantId: string
  customerId: string
  orderId: string | null
  reason: string
  by: string
  at: Date
}

/** Stores a report, unless one of the person is open or a ban in force; whether it did. Of several at once, one. */
export function insertBan(db: Db, ban: NewBan, pending: readonly BanState[]): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // What another report stores meanwhile is seen only by a statement that begins after it.
    await sql`
      select from customers where franchise_id = ${ban.franchiseId} and id = (
        select root_id from customers where franchise_id = ${ban.franchiseId} and id = ${ban.customerId})
      for no key update`.execute(tx)
    return insertUnlessPending(tx, ban, pending)
  })
}

async function insertUnlessPending(tx: Tx, ban: NewBan, pending: readonly BanState[]): Promise<boolean> {
  const step: BanStep = { at: ban.at.toISOString(), by: ban.by, reviewStatus: 'Reported', note: ban.reason }
  const made = await firstRow(
    tx,
    sql<{ id: string }>`
    insert into customer_bans (id, franchise_id, restaurant_id, customer_id, order_id, reason, reported_by, reported_at, history)
    select ${ban.id}::uuid, c.franchise_id, ${ban.restaurantId}::uuid, c.id, ${ban.orderId}::uuid, ${ban.reason},
      ${ban.by}, ${ban.at}::timestamptz, ${JSON.stringify([step])}::jsonb
    from customers c
    where c.franchise_id = ${ban.franchiseId} and c.id = ${ban.customerId} and not exists (
      select from customers f join customer_bans b on b.franchise_id = f.franchise_id and b.customer_id = f.id
      where f.franchise_id = c.franchise_id and f.root_id = c.root_id and b.review_status = any(${pending}::text[]))
    returning id`,
  )
  return made !== undefined
}

/** Stores a decision; false when somebody else decided first. */
export async function updateBanRow(db: Db, at: { id: string; version: number }, step: BanStep) {
  const changed = await firstRow(
    db,
    sql<{ id: string }>`
    update customer_bans set review_status = ${step.reviewStatus}, history = history || ${JSON.stringify([step])}::jsonb,
      version = version + 1
    where id = ${at.id} and version = ${at.version} returning id`,
  )
  return changed !== undefined
}

export function deleteBanRow(db: Db, id: string) {
  return firstRow(db, sql<{ id: string }>`delete from customer_bans where id = ${id} returning id`)
}
