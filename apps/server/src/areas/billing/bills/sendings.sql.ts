import type { BillSending } from '@tresen/contract/billing/bill'
import type { ReminderLetter } from '@tresen/domain/billing/reminder-letter'
import { sql } from 'kysely'
import { firstRow, type Db, type Tx } from '../../../rooms/db/database.ts'

export type NewSending = Omit<BillSending, 'at' | 'problem' | 'hasLetter'> & {
  restaurantId: string
  billId: string
  invoiceId: string
  letter: ReminderLetter | null
  at: Date
}

/** False: this one is known. */
export async function insertSending(tx: Tx, one: NewSending): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql`
    insert into bill_sendings (restaurant_id, bill_id, id, kind, invoice_id, recipient, state, letter, at)
    values (${one.restaurantId}, ${one.billId}, ${one.id}, ${one.kind}, ${one.invoiceId}, ${one.recipient},
      ${one.state}, ${one.letter && JSON.stringify(one.letter)}::jsonb, ${one.at})
    on conflict do nothing returning id`,
  )
  return row !== undefined
}

export type WaitingSending = Pick<NewSending, 'billId' | 'kind' | 'invoiceId' | 'recipient' | 'letter'>

/** One whose e-mail is not written yet. */
export function findWaitingSending(db: Db, restaurantId: string, id: string) {
  return firstRow(
    db,
    sql<WaitingSending>`
    select bill_id as "billId", kind, invoice_id as "invoiceId", recipient, letter from bill_sendings
    where restaurant_id = ${restaurantId} and id = ${id} and state = 'Waiting' and mail_id is null`,
  )
}

/** What a reminder of a bill said; null: it is none. */
export async function findLetter(
  db: Db | Tx,
  { restaurantId, billId, sendingId }: { restaurantId: string; billId: string; sendingId: string },
): Promise<ReminderLetter | null> {
  const row = await firstRow(
    db,
    sql<{ letter: ReminderLetter | null }>`
    select letter from bill_sendings
    where restaurant_id = ${restaurantId} and bill_id = ${billId} and id = ${sendingId}`,
  )
  return row?.letter ?? null
}

/** False: its e-mail was written meanwhile. */
export async function setSendingMail(
  tx: Tx,
  restaurantId: string,
  id: string,
  mailId: string,
): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql`
    update bill_sendings set mail_id = ${mailId}
    where restaurant_id = ${restaurantId} and id = ${id} and mail_id is null returning id`,
  )
  return row !== undefined
}

/** E-mails are forgotten after a week: what became of them is kept here. */
export async function copyMailStates(db: Db): Promise<void> {
  await sql`
    update bill_sendings s set state = m.state, problem = m.problem from mails m
    where m.id = s.mail_id and (s.state, s.problem) is distinct from (m.state, m.problem)`.execute(db)
}
