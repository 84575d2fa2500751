import type { BillEntry, BillSending } from '@tresen/contract/billing/bill'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../../rooms/db/database.ts'
import { hasWords } from '../../../rooms/db/words.sql.ts'

export type SendingRow = BillSending & { invoiceId: string }

export type BillRow = {
  restaurantId: string
  id: string
  from: string
  to: string
  invoiceId: string
  number: string
  restaurantName: string
  issuedOn: string
  dueOn: string
  net: number
  level: number
  entries: BillEntry[]
  sendings: SendingRow[]
}

// What a mail server said of an e-mail of the last days stands with it; later, it was copied.
const billColumns = sql`
  b.restaurant_id as "restaurantId", b.id, b.from_day::text as "from", b.to_day::text as "to",
  b.invoice_id as "invoiceId", b.number, b.restaurant_name as "restaurantName", b.issued_on::text as "issuedOn",
  b.due_on::text as "dueOn", b.net, b.level,
  (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'amount', e.amount,
      'bookedOn', e.booked_on, 'document', e.document, 'note', e.note) order by e.position), '[]')
    from bill_entries e where e.restaurant_id = b.restaurant_id and e.bill_id = b.id) as entries,
  (select coalesce(json_agg(json_build_object('id', s.id, 'kind', s.kind, 'recipient', s.recipient,
      'invoiceId', s.invoice_id, 'state', coalesce(m.state, s.state), 'problem', coalesce(m.problem, s.problem),
      'hasLetter', s.letter is not null,
      'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.at desc, s.id desc), '[]')
    from bill_sendings s left join mails m on m.id = s.mail_id
    where s.restaurant_id = b.restaurant_id and s.bill_id = b.id) as sendings`

function listBills(
  db: Db | Tx,
  where: RawBuilder<unknown>,
  order = sql`b.from_day desc`,
): Promise<BillRow[]> {
  return rows(db, sql<BillRow>`select ${billColumns} from bills b where ${where} order by ${order}, b.id`)
}

export async function findBillRow(db: Db | Tx, restaurantId: string, id: string): Promise<BillRow | null> {
  const [row] = await listBills(db, sql`b.restaurant_id = ${restaurantId} and b.id = ${id}`)
  return row ?? null
}

/** The one that counts. */
export async function findBillOfMonth(
  db: Db | Tx,
  restaurantId: string,
  from: string,
): Promise<BillRow | null> {
  const [row] = await listBills(
    db,
    sql`b.restaurant_id = ${restaurantId} and b.from_day = ${from}::date and not b.is_cancelled`,
  )
  return row ?? null
}

/** Of one restaurant, those of which a day is within. */
export function listBillsOf(db: Db, restaurantId: string, { from, to }: { from: string; to: string }) {
  return listBills(
    db,
    sql`b.restaurant_id = ${restaurantId} and b.from_day <= ${to}::date and b.to_day >= ${from}::date`,
  )
}

/** Of all restaurants those of one month that count. */
export function listBillsOfMonth(db: Db, from: string) {
  return listBills(db, sql`b.from_day = ${from}::date and not b.is_cancelled`)
}

const MOST_OPEN = sql`limit 5000`

export function listOpenBillRows(db: Db, query: string): Promise<BillRow[]> {
  return listBills(
    db,
    sql`(b.restaurant_id, b.id) in (
      select b.restaurant_id, b.id from bills b where b.open <> 0 and ${isFoundBy(query)} order by b.due_on ${MOST_OPEN})`,
    sql`b.due_on`,
  )
}

type Page = { query: string; page: number; pageSize: number }

/** Of all restaurants the newest first. */
export function listBillRows(db: Db, { query, page, pageSize }: Page): Promise<BillRow[]> {
  const order = sql`b.issued_on desc, b.number desc`
  return listBills(
    db,
    sql`(b.restaurant_id, b.id) in (
      select b.restaurant_id, b.id from bills b where ${isFoundBy(query)}
      order by ${order}, b.id limit ${pageSize} offset ${(page - 1) * pageSize})`,
    order,
  )
}

export async function countBills(db: Db, query: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ count: number }>`select count(*) as count from bills b where ${isFoundBy(query)}`,
  )
  return row!.count
}

/** Of `b`: what people know a bill by, its credit notes and all who got it. Of what is not looked for nothing is read. */
function isFoundBy(query: string) {
  if (query.trim() === '') return sql`true`
  const known = sql`concat_ws(' ', b.number, b.restaurant_name, b.debtor,
    (select string_agg(concat_ws(' ', e.document, e.note), ' ') from bill_entries e
      where e.restaurant_id = b.restaurant_id and e.bill_id = b.id),
    (select string_agg(s.recipient, ' ') from bill_sendings s
      where s.restaurant_id = b.restaurant_id and s.bill_id = b.id))`
  return hasWords(known, query)
}

/** Those still owed whose last message did not arrive: refused, kept here, without an address, or stuck for an hour. */
export function listUndeliveredRows(db: Db, stuckSince: Date, query: string): Promise<BillRow[]> {
  return listBills(
    db,
    sql`${isFoundBy(query)} and (b.restaurant_id, b.id) in (
      select last.restaurant_id, last.bill_id from (
        select distinct on (s.restaurant_id, s.bill_id) s.restaurant_id, s.bill_id, s.at,
          coalesce(m.state, s.state) as state
        from bill_sendings s
          join bills owed on owed.restaurant_id = s.restaurant_id and owed.id = s.bill_id
            and owed.open > 0 and not owed.is_cancelled
          left join mails m on m.id = s.mail_id
        order by s.restaurant_id, s.bill_id, s.at desc, s.id desc) last
      where last.state in ('Refused', 'Kept', 'Missing')
        or (last.state = 'Waiting' and last.at < ${stuckSince}) ${MOST_OPEN})`,
  )
}

type NewBill = Omit<BillRow, 'entries' | 'sendings' | 'level'> & { gross: number }

/** Stores a bill; a restaurant that had none gets its number in the books, which the caller's range lock orders. */
export async function insertBill(tx: Tx, bill: NewBill): Promise<void> {
  await sql`
    with account as (
      insert into billing_accounts as a (restaurant_id, debtor)
      values (${bill.restaurantId}, (select coalesce(max(debtor), 0) + 1 from billing_accounts))
      on conflict (restaurant_id) do update set debtor = coalesce(a.debtor, excluded.debtor)
      returning debtor)
    insert into bills (restaurant_id, id, from_day, to_day, invoice_id, number, restaurant_name, debtor, issued_on,
      due_on, net, open)
    select ${bill.restaurantId}, ${bill.id}, ${bill.from}::date, ${bill.to}::date, ${bill.invoiceId}, ${bill.number},
      ${bill.restaurantName}, debtor, ${bill.issuedOn}::date, ${bill.dueOn}::date, ${bill.net}, 0 from account`.execute(
    tx,
  )
}

export type At = { restaurantId: string; billId: string }

/** Books on a bill: what is open follows. */
export async function insertEntry(tx: Tx, { restaurantId, billId }: At, entry: BillEntry, at: Date) {
  await sql`
    with booked as (
      insert into bill_entries (restaurant_id, bill_id, id, kind, amount, booked_on, document, note, created_at)
      values (${restaurantId}, ${billId}, ${entry.id}, ${entry.kind}, ${entry.amount}, ${entry.bookedOn}::date,
        ${entry.document}, ${entry.note}, ${at}))
    update bills set open = open + ${entry.amount}
    where restaurant_id = ${restaurantId} and id = ${billId}`.execute(tx)
}

/** It went one step further: so many reminders, and time until then. */
export async function raiseLevel(tx: Tx, { restaurantId, billId }: At, level: number, dueOn: string) {
  await sql`
    update bills set level = ${level}, due_on = ${dueOn}::date
    where restaurant_id = ${restaurantId} and id = ${billId}`.execute(tx)
}

export async function cancelBill(tx: Tx, { restaurantId, billId }: At): Promise<void> {
  await sql`
    update bills set is_cancelled = true where restaurant_id = ${restaurantId} and id = ${billId}`.execute(tx)
}
