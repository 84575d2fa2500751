import type { Deps } from '../../context.ts'
import { deleteOldContacts } from './inbound/contacts.sql.ts'
import { deleteOldInbox } from './inbound/inbox.sql.ts'
import { deleteOldSends } from './outbound/sends.sql.ts'

const DAY_MS = 24 * 3_600_000
/** Meta sends again what we did not take for a week. */
const INBOX_DAYS = 8
const CONTACT_DAYS = 31

export async function forgetOld({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await deleteOldInbox(db, before(INBOX_DAYS))
  await deleteOldSends(db, before(INBOX_DAYS))
  await deleteOldContacts(db, before(CONTACT_DAYS))
}
