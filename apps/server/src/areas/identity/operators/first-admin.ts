import type { Tx } from '../../../rooms/db/database.ts'
import type { Ctx, Deps } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { insertAccount } from '../accounts/accounts.sql.ts'
import { findUser } from '../identity.sql.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { refusalOfPassword } from '../passwords/judge-password.ts'
import { noteSecurity } from '../security/security-log.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { hasAdmin, lockAdmins } from './operators.sql.ts'

/** Any text: what counts is our seal on it, which every process of the installation makes alike. */
const SEALED = '1'

/** Where the first admin is made, as the console says it; null: there is an admin. It opens nothing from then on. */
export async function firstAdminAddress({
  db,
  tokens,
  publicUrl,
}: Pick<Deps, 'db' | 'tokens' | 'publicUrl'>): Promise<string | null> {
  // Behind the #, so that it comes into no log on its way.
  return (await hasAdmin(db)) ? null : `${publicUrl}/login/first#${tokens.seal('firstAdmin', SEALED)}`
}

type Input = { body: { key: string; email: string; password: string } }

/** Makes the account of the operator in an installation that has none yet, and signs in. */
export async function makeFirstAdmin(ctx: Ctx, { body: { key, email, password } }: Input) {
  if (ctx.tokens.readSeal('firstAdmin', key) !== SEALED || (await hasAdmin(ctx.db)))
    return refuse('LinkInvalid')
  const refusal = await refusalOfPassword(password, [email])
  if (refusal) return refusal
  const id = ctx.newId()
  const passwordHash = await hashPassword(password)
  const made = await ctx.db.transaction().execute((db) => insertFirst(ctx, db, { id, email, passwordHash }))
  if (made !== 'made') return refuse(made)
  const user = await findUser(ctx.db, id)
  return (user && (await beginSession(ctx, user))) ?? refuse('LinkInvalid')
}

type First = { id: string; email: string; passwordHash: string }

async function insertFirst(ctx: Ctx, db: Tx, { id, email, passwordHash }: First) {
  await lockAdmins(db)
  if (await hasAdmin(db)) return 'LinkInvalid'
  const account = { id, email, passwordHash, roles: ['admin' as const], now: ctx.now() }
  if (!(await insertAccount(db, { ...account, isConfirmed: true, lockedReason: null }))) return 'UserTaken'
  await noteSecurity({ ...ctx, db }, 'FirstAdminMade', { userId: id, username: email })
  return 'made'
}
