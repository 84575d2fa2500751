import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Configuration } from './configuration.ts'
import { ensureSecret } from './rooms/db/server-secrets.sql.ts'
import { isEmpty, seedDemo } from './demo/seed-demo.ts'
import { refusalOfDatabase, sentenceOfOutage } from './rooms/db/database-refusal.ts'
import type { Database } from './rooms/db/database.ts'
import { migrate } from './rooms/db/migrate.ts'
import { isOutage } from './rooms/db/outage/outage.ts'
import { say } from './start-summary.ts'

const AGAIN_MS = 1000
/** Who looks at the console later shall still see what it waits for. */
const SAY_AGAIN_MS = 60_000

/** Brings a database to where the server works with it. What is done already is not done again. */
export async function prepareDatabase(
  { db }: Database,
  databaseUrl: string,
  { withDemo, demoWeeks }: Pick<Configuration, 'withDemo' | 'demoWeeks'>,
): Promise<{ secret: Buffer }> {
  await migrate(databaseUrl, async (applied) => {
    if (applied.length) say(`Datenbank: ${applied.length} Migration(en) angewendet.`)
    if (!withDemo || !(await isEmpty(db))) return
    say('Demodaten werden angelegt …')
    await seedDemo(db, new Date(), demoWeeks)
  })
  const secret = await ensureSecret(db, 'tokens', randomBytes(48).toString('base64'))
  return { secret: Buffer.from(secret, 'base64') }
}

/**
 * Does what needs the database, from the beginning again while it is away or has no leading server, and says what is
 * waited for. What waiting does not mend is refused. `databaseUrl`: where it is; null: embedded.
 */
export async function whenReachable<T>(databaseUrl: string | null, work: () => Promise<T>): Promise<T> {
  let saidAt = -Infinity
  for (;;) {
    try {
      const done = await work()
      if (saidAt > 0) say('Die Datenbank ist erreichbar.')
      return done
    } catch (error) {
      if (!isOutage(error) || isUnknownHost(error))
        throw databaseUrl ? refusalOfDatabase(databaseUrl, error) : error
      if (performance.now() - saidAt > SAY_AGAIN_MS) {
        saidAt = performance.now()
        say(`${sentenceOfOutage(databaseUrl, error)} Tresen wartet darauf.`)
      }
      await sleep(AGAIN_MS)
    }
  }
}

/** A name that does not exist is a slip of the pen. */
function isUnknownHost(error: unknown): boolean {
  return (error as { code?: string }).code === 'ENOTFOUND'
}
