import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../db/database.ts'
import { addJob } from '../jobs/jobs.sql.ts'
import { hasWords } from '../db/words.sql.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import type { MailFile } from './mail.ts'

export type MailState = 'Waiting' | 'Sent' | 'Kept' | 'Refused'

export type MailRow = {
  id: string
  kind: string
  recipient: string
  subject: string
  state: MailState
  tries: number
  problem: string
  createdAt: Date
  settledAt: Date | null
  text: string | null
  html: string | null
}

type NewMail = Pick<MailRow, 'id' | 'kind' | 'recipient' | 'subject' | 'createdAt'> & {
  text: string
  html: string
  file: MailFile | null
}

/** Writes an e-mail and the job that sends it, in one statement. */
export async function insertMail<P extends object>(db: Db | Tx, mail: NewMail, job: JobKind<P>, payload: P) {
  await sql`
    with mail as (
      insert into mails (id, kind, recipient, subject, body_text, body_html, created_at)
      values (${mail.id}, ${mail.kind}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.createdAt})
      returning id
    ), file as (
      insert into mail_files (mail_id, name, type, bytes)
      select id, ${mail.file?.name ?? ''}, ${mail.file?.type ?? ''}, ${mail.file && Buffer.from(mail.file.bytes)}::bytea
      from mail where ${mail.file !== null}
    )
    select ${addJob(job, payload, { key: `mail ${mail.id}` })} from mail`.execute(db)
}

const columns = sql`id, kind, recipient, subject, state, tries, problem, created_at as "createdAt", settled_at as "settledAt"`

/** The e-mail, if it has neither left nor been refused; counts the try. */
export function beginMail(db: Db, mailId: string): Promise<MailRow | undefined> {
  return firstRow(
    db,
    sql<MailRow>`
    update mails set tries = tries + 1 where id = ${mailId} and state = 'Waiting'
    returning ${columns}, body_text as text, body_html as html`,
  )
}

export function findMailFile(db: Db, mailId: string): Promise<MailFile | undefined> {
  return firstRow(db, sql<MailFile>`select name, type, bytes from mail_files where mail_id = ${mailId}`)
}

/** What became of it. Once another system has it, or nobody ever will, what it said is erased here. */
export async function settleMail(
  db: Db,
  mailId: string,
  { state, problem, now }: { state: MailState; problem: string; now: Date },
): Promise<void> {
  const isKept = state === 'Kept' || state === 'Waiting'
  await sql`
    with gone as (delete from mail_files where mail_id = ${mailId} and not ${isKept})
    update mails set state = ${state}, problem = ${problem}, settled_at = ${state === 'Waiting' ? null : now},
      body_text = case when ${isKept} then body_text end, body_html = case when ${isKept} then body_html end
    where id = ${mailId} and state = 'Waiting'`.execute(db)
}

const isWanted = (query: string) =>
  hasWords(sql`concat_ws(' ', subject, recipient, problem, body_text)`, query)

/** Newest first. */
export function listMails(
  db: Db,
  { page, pageSize, query }: { page: number; pageSize: number; query: string },
): Promise<MailRow[]> {
  return rows(
    db,
    sql<MailRow>`
    select ${columns}, null as text, null as html from mails where ${isWanted(query)}
    order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
}

export async function countMails(db: Db, query: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ count: number }>`select count(*) as count from mails where ${isWanted(query)}`,
  )
  return row!.count
}

export function findMail(db: Db, mailId: string): Promise<MailRow | undefined> {
  return firstRow(
    db,
    sql<MailRow>`select ${columns}, body_text as text, body_html as html from mails where id = ${mailId}`,
  )
}

/** Forgets what is older, and beyond `most` the oldest. */
export async function deleteMails(db: Db, before: Date, most: number): Promise<void> {
  await sql`
    delete from mails where created_at < ${before}
      or id in (select id from mails order by created_at desc, id desc offset ${most})`.execute(db)
}

/** An e-mail that a mail server had taken came back: its recipient, the first time it is told; the address is marked. */
export async function noteBounce(
  db: Db | Tx,
  mailId: string,
  { why, now }: { why: string; now: Date },
): Promise<string | undefined> {
  const row = await firstRow(
    db,
    sql<{ address: string }>`
    with back as (
      update mails set state = 'Refused', problem = ${`Zurückgekommen: ${why}`} where id = ${mailId} and state = 'Sent'
      returning lower(recipient) as address)
    insert into undeliverable_addresses (address, why, since) select address, ${why}, ${now}::timestamptz from back
    on conflict (address) do update set why = excluded.why, since = excluded.since
    returning address`,
  )
  return row?.address
}

/** Of these addresses, those from which e-mails came back. */
export function listUndeliverable(db: Db, addresses: readonly string[]) {
  return rows(
    db,
    sql<{ address: string; why: string; since: Date }>`
    select address, why, since from undeliverable_addresses
    where address = any(select lower(one) from unnest(${[...addresses]}::text[]) as one) order by address`,
  )
}

/** Somebody has read an e-mail there. */
export async function forgetUndeliverable(db: Db | Tx, address: string): Promise<void> {
  await sql`delete from undeliverable_addresses where address = lower(${address})`.execute(db)
}

export async function deleteOldUndeliverable(db: Db, before: Date): Promise<void> {
  await sql`delete from undeliverable_addresses where since < ${before}`.execute(db)
}
