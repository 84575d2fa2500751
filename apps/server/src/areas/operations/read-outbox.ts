import type { MailEntry, MailPage } from '@tresen/contract/operations'
import type { Ctx } from '../../context.ts'
import { countMails, findMail, listMails as listRows, type MailRow } from '../../rooms/mail/mail.sql.ts'

/** A page of the e-mails of the past week, newest first. */
export async function listMails(
  { db, mailServer }: Ctx,
  { page = 1, pageSize = 25, query = '' }: { page?: number; pageSize?: number; query?: string },
): Promise<MailPage> {
  const [mails, total] = await Promise.all([listRows(db, { page, pageSize, query }), countMails(db, query)])
  return { mails: mails.map(entryOf), total, isSent: mailServer !== null }
}

/** One e-mail with what it says, while it lies here. */
export async function getMail({ db }: Ctx, { mailId }: { mailId: string }) {
  const mail = await findMail(db, mailId)
  return mail && { ...entryOf(mail), text: mail.text, html: mail.html }
}

function entryOf({ id, kind, recipient, subject, state, tries, problem, ...at }: MailRow): MailEntry {
  const settledAt = at.settledAt?.toISOString() ?? null
  return {
    id,
    kind,
    recipient,
    subject,
    state,
    tries,
    problem,
    createdAt: at.createdAt.toISOString(),
    settledAt,
  }
}
