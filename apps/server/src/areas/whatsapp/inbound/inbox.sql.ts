import type { InboundMessage } from '@tresen/domain/whatsapp/read-webhook'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../../rooms/db/database.ts'
import { addJob } from '../../../rooms/jobs/jobs.sql.ts'
import { hearJob } from './hear-job.ts'

export type InboxRow = {
  accountId: string
  messageId: string
  contactId: string
  sentAt: Date
  raw: Record<string, unknown>
}

/** How much has come of somebody lately, and how many new people write. */
export async function countInbound(
  db: Db,
  { accountId, contactId }: { accountId: string; contactId: string | null },
  now: Date,
) {
  const counted = await firstRow(
    db,
    sql<{ inMinute: number; waiting: number; newInDay: number }>`
    select
      (select count(*) from whatsapp_inbox where contact_id = ${contactId}
        and received_at > ${now}::timestamptz - interval '1 minute') as "inMinute",
      (select count(*) from whatsapp_inbox where contact_id = ${contactId} and raw is not null) as waiting,
      (select count(*) from whatsapp_contacts where account_id = ${accountId}
        and created_at > ${now}::timestamptz - interval '1 day') as "newInDay"`,
  )
  return counted!
}

/** Stores a message once, with the job that answers it. */
export async function insertInbox(
  db: Db,
  { accountId, contactId, now }: { accountId: string; contactId: string; now: Date },
  { id, sentAt, raw }: InboundMessage,
): Promise<void> {
  await sql`
    with stored as (
      insert into whatsapp_inbox (account_id, message_id, contact_id, sent_at, received_at, raw)
      values (${accountId}, ${id}, ${contactId}, ${sentAt}, ${now}, ${storable(raw)}::jsonb)
      on conflict do nothing returning contact_id)
    select ${addJob(hearJob, { contactId }, { key: `hear ${contactId}` })} from stored`.execute(db)
}

/** JSON may say what PostgreSQL cannot store. */
function storable(raw: Record<string, unknown>): string {
  return JSON.stringify(raw, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value,
  )
}

/** Meta's ids of what somebody wrote lately, the youngest first. */
export async function listInboxIds(db: Db, { id }: { id: string }): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ messageId: string }>`
    select message_id as "messageId" from whatsapp_inbox where contact_id = ${id}
    order by sent_at desc, number desc limit 50`,
  )
  return found.map(({ messageId }) => messageId)
}

/** Takes the oldest message that waits for an answer, for this process alone; `isTaken`: another one has it. */
export function claimInbox(db: Db, contactId: string, now: Date, until: Date) {
  return firstRow(
    db,
    sql<InboxRow & { isTaken: boolean }>`
    with oldest as (
      select account_id, message_id, claimed_until > ${now} as is_taken from whatsapp_inbox
      where contact_id = ${contactId} and raw is not null and not is_parked order by sent_at, number limit 1 for update),
    claimed as (
      update whatsapp_inbox i set claimed_until = ${until} from oldest
      where i.account_id = oldest.account_id and i.message_id = oldest.message_id
        and oldest.is_taken is not true)
    select i.account_id as "accountId", i.message_id as "messageId", i.contact_id as "contactId",
      i.sent_at as "sentAt", i.raw, coalesce(oldest.is_taken, false) as "isTaken"
    from whatsapp_inbox i join oldest using (account_id, message_id)`,
  )
}

/** It is in the conversation now; that it came is remembered. */
export async function settleInbox(db: Db, { accountId, messageId }: InboxRow): Promise<void> {
  await sql`
    update whatsapp_inbox set raw = null, claimed_until = null
    where account_id = ${accountId} and message_id = ${messageId}`.execute(db)
}

/** It waits until it is known for whom it is. */
export async function parkInbox(db: Db, { accountId, messageId }: InboxRow): Promise<void> {
  await sql`
    update whatsapp_inbox set is_parked = true, claimed_until = null
    where account_id = ${accountId} and message_id = ${messageId}`.execute(db)
}

/** What waited is to be heard now, in its order; whether anything did. */
export async function unparkInbox(db: Db, contactId: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`update whatsapp_inbox set is_parked = false where contact_id = ${contactId} and is_parked returning message_id`,
  )
  return found.length > 0
}

export async function freeInbox(db: Db, { accountId, messageId }: InboxRow): Promise<void> {
  await sql`
    update whatsapp_inbox set claimed_until = null
    where account_id = ${accountId} and message_id = ${messageId}`.execute(db)
}

/** Meta sends again for a week. */
export async function deleteOldInbox(db: Db, before: Date): Promise<void> {
  await sql`delete from whatsapp_inbox where received_at < ${before}`.execute(db)
}
