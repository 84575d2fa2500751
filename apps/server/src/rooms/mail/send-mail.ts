import type { Deps } from '../deps.ts'
import { defineJob } from '../jobs/job-kind.ts'
import {
  beginMail,
  deleteMails,
  deleteOldUndeliverable,
  findMailFile,
  settleMail,
  type MailRow,
} from './mail.sql.ts'
import type { MailServer } from './mail.ts'

/** The waits between them grow to six hours: the last one comes after about three days. */
const MOST_TRIES = 20
const SLOWEST_MS = 20_000

/**
 * Hands one e-mail to the mail server; without one it is kept to be read in the office. What the server refuses for
 * good is not tried again. It may have been interrupted after the server took it: then the mail goes out once more
 * under the same Message-ID, by which mailboxes know that they have it.
 */
export const sendMail = defineJob<{ mailId: string }>({
  name: 'sendMail',
  attempts: MOST_TRIES,
  run: async (deps, { mailId }) => {
    const mail = await beginMail(deps.db, mailId)
    if (!mail) return
    const settle = (state: MailRow['state'], problem = '') =>
      settleMail(deps.db, mailId, { state, problem, now: deps.now() })
    if (!deps.mailServer) return settle('Kept')
    try {
      await handOver(deps, deps.mailServer, mail)
      await settle('Sent')
    } catch (error) {
      const problem = problemOf(error)
      if (isFinal(error) || mail.tries >= MOST_TRIES) return settle('Refused', problem)
      await settle('Waiting', problem)
      throw error
    }
  },
})

async function handOver(
  { publicUrl, db }: Deps,
  { address, from, bounceAddress }: MailServer,
  mail: MailRow,
) {
  const { createTransport } = await import('nodemailer')
  const patience = { connectionTimeout: SLOWEST_MS, greetingTimeout: SLOWEST_MS, socketTimeout: SLOWEST_MS }
  // What is in a mail comes from us alone, never from a file or another host.
  const transport = createTransport({
    url: address,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...patience,
  })
  const file = await findMailFile(db, mail.id)
  const attachments = file
    ? [{ filename: file.name, contentType: file.type, content: Buffer.from(file.bytes) }]
    : []
  try {
    await transport.sendMail({
      from,
      ...(bounceAddress && { envelope: { from: bounceAddress, to: mail.recipient } }),
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments,
      date: mail.createdAt,
      messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
  } finally {
    transport.close()
  }
}

type Refused = { responseCode?: number; code?: string; message?: string }

/** 5xx is a mail server's last word, unless 53x: that is about us, an operator mends it, and the mail still arrives. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, code } = error as Refused
  const isAboutUs = responseCode >= 530 && responseCode < 540
  return responseCode >= 500 && !isAboutUs && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** For the operator, without what was sent. */
function problemOf(error: unknown): string {
  const { message = 'Unbekannter Fehler' } = error as Refused
  return message.replaceAll(/\s+/g, ' ').toWellFormed().replaceAll('\0', '').slice(0, 300)
}

const DAY_MS = 24 * 3600_000
const KEPT_DAYS = 7
const MOST_KEPT = 5000

/** An address may have been mended unseen. */
const UNDELIVERABLE_DAYS = 180

/** The outbox holds a week, and a bounded number. */
export async function forgetOldMails({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await deleteMails(db, before(KEPT_DAYS), MOST_KEPT)
  await deleteOldUndeliverable(db, before(UNDELIVERABLE_DAYS))
}
