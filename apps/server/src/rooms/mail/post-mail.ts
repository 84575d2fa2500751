import type { Deps } from '../deps.ts'
import type { Tx } from '../db/database.ts'
import type { Mail } from './mail.ts'
import { insertMail } from './mail.sql.ts'
import { renderMail } from './render-mail.ts'
import { sendMail } from './send-mail.ts'

type Means = Pick<Deps, 'now' | 'newId' | 'publicUrl'> & { db: Deps['db'] | Tx }

/** Posts an e-mail: it leaves soon after the commit of the caller, and never without one. */
export function postMail({ db, now, newId, publicUrl }: Means, mail: Mail): Promise<void> {
  return postMailAs({ db, now, publicUrl }, newId(), mail)
}

/** The same under an id by which the caller finds it again. */
export function postMailAs(
  { db, now, publicUrl }: Omit<Means, 'newId'>,
  id: string,
  mail: Mail,
): Promise<void> {
  const { kind, recipient, subject, file = null } = mail
  const written = { id, kind, recipient, subject, file, createdAt: now(), ...renderMail(mail, publicUrl) }
  return insertMail(db, written, sendMail, { mailId: id })
}
