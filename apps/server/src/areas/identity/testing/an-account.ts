import { hash } from '@node-rs/argon2'
import type { OperatorRole } from '@tresen/contract/define'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach } from 'vitest'
import { fridayEvening, type TestServer } from '../../../testing/test-server.ts'

export const password = 'richtig'

export type Account = { id: string; username: string }
type Wishes = {
  roles?: readonly OperatorRole[]
  /** Why it is locked; empty: it is not. */
  lockedReason?: string
  nameOf?: (id: string) => string
}

/** Accounts on the server of a test file; its clock and its wrong guesses begin anew with each test. Called once, at the top. */
export function useAccounts(server: TestServer) {
  let passwordHash = ''
  beforeAll(async () => {
    // What it costs to check a password stands in its hash; sixty dear ones take longer than all else here.
    passwordHash = await hash(password, { memoryCost: 64, timeCost: 1 })
  })
  beforeEach(async () => {
    server.clock.now = fridayEvening
    await server.database.pool.query('delete from guesses')
  })

  /** Confirmed, with `password`. */
  async function anAccount({ roles = [], lockedReason = '', nameOf = aName }: Wishes = {}): Promise<Account> {
    const id = uuidv7()
    const username = nameOf(id)
    await server.database.pool.query(
      `insert into users (id, username, emails, password_hash, email_confirmed_at, roles, locked_at, locked_reason)
       values ($1, $2, array[$2], $3, now(), $4, $5, $6)`,
      [id, username, passwordHash, roles, lockedReason ? fridayEvening : null, lockedReason],
    )
    return { id, username }
  }

  const later = (ms: number) => (server.clock.now = new Date(server.clock.now.getTime() + ms))
  return { anAccount, later, passwordHash: () => passwordHash }
}

const aName = (id: string) => `anna-${id}@example.com`
