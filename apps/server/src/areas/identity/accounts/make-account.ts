import type { Ctx } from '../../../context.ts'
import { noteSecurity } from '../security/security-log.ts'
import { insertAccount } from './accounts.sql.ts'

/** Makes an account whose address is proved already; null when there is one of that name. */
export async function makeConfirmedAccount(ctx: Ctx, email: string, passwordHash: string) {
  const id = ctx.newId()
  const rest = { roles: [], now: ctx.now(), isConfirmed: true, lockedReason: null }
  if (!(await insertAccount(ctx.db, { id, email, passwordHash, ...rest }))) return null
  await noteSecurity(ctx, 'Registered', { userId: id, username: email })
  return id
}
