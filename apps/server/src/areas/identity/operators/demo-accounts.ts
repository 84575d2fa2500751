import { randomBytes } from 'node:crypto'
import type { DemoAccounts } from '@tresen/contract/identity/operator-calls'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { hearsItselfAlone, isLoopback } from '../../../rooms/edge/own-address.ts'
import { demoAccounts } from '../identity.demo.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { noteSecurity } from '../security/security-log.ts'
import { endingSessions } from '../sessions/end-sessions.ts'
import { emptyAccount, hasAdminBeside, listOpenAccounts, lockAdmins } from './operators.sql.ts'

const demoIds = demoAccounts.map(({ id }) => id)

/** Accounts whose password everybody knows, and whether more than this machine can reach them. */
export async function getDemoAccounts({
  db,
  publicUrl,
  host,
}: Pick<Ctx, 'db' | 'publicUrl' | 'host'>): Promise<DemoAccounts> {
  const accounts = await listOpenAccounts(db, demoIds)
  const isNamed = !isLoopback(publicUrl)
  const isHeard = !hearsItselfAlone(host)
  return {
    usernames: accounts.map(({ username }) => username),
    isReachable: isNamed || isHeard,
    isByHostAlone: isHeard && !isNamed,
    hasOtherAdmin: await hasAdminBeside(db, demoIds),
  }
}

/**
 * Takes rights and password from the accounts of the demo and ends their sessions. Their names stay, locked: what they
 * did keeps its author, and tokens of before stay known as ended.
 */
export async function removeDemoAccounts(ctx: Ctx) {
  const open = await listOpenAccounts(ctx.db, demoIds)
  if (open.length === 0) return {}
  for (const { id: userId, username } of open) {
    const passwordHash = await hashPassword(randomBytes(32).toString('base64'))
    const refused = await endingSessions(ctx, async (tx, sessions) => {
      await lockAdmins(tx)
      if (!(await hasAdminBeside(tx, demoIds))) return refuse('NoOtherAdmin')
      await emptyAccount(tx, userId, { passwordHash, reason: 'Demokonto, entfernt', now: ctx.now() })
      await sessions.end(userId, { except: null }, 'Locked')
      await noteSecurity({ ...ctx, db: tx }, 'DemoAccountRemoved', { userId, username })
      return null
    })
    if (refused) return refused
  }
  return {}
}
