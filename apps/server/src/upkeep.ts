import { areas } from './areas.ts'
import type { Deps } from './context.ts'
import { forgetOldGuesses } from './rooms/throttle/forget-guesses.ts'
import { deleteEventsBefore, deleteEventsBeyond } from './rooms/realtime/event-log.sql.ts'

const HOUR = 3600_000
const INTERVAL_MS = HOUR / 6
/** A client that was away for longer, or for more than this, fetches everything anew. */
const EVENTS_KEPT_HOURS = 24
const EVENTS_KEPT_BYTES = 512 * 1024 ** 2

/** Forgets what nobody needs any more: old events, guesses that no longer count, and what the areas name. */
export async function tidy({
  db,
  now,
  log,
  secrets,
  files,
}: Pick<Deps, 'db' | 'now' | 'log' | 'secrets' | 'files'>): Promise<void> {
  const moment = new Date(now().getTime() - EVENTS_KEPT_HOURS * HOUR)
  const results = await Promise.allSettled([
    deleteEventsBefore(db, moment).then(() => deleteEventsBeyond(db, EVENTS_KEPT_BYTES)),
    forgetOldGuesses({ db, now }),
    ...areas.flatMap(({ upkeep = [] }) => upkeep.map((forget) => forget({ db, now, secrets, files }))),
  ])
  for (const result of results) {
    if (result.status === 'rejected') log.warn({ err: result.reason as unknown }, 'tidying up failed')
  }
}

/** Tidies every ten minutes; many processes may do so at once. Returns how to stop it. */
export function scheduleUpkeep(deps: Deps): () => void {
  const timer = setInterval(() => void tidy(deps), INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
