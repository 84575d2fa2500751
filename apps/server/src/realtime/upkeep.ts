import type { Deps } from '../context.ts'
import { deleteEventsBefore } from './event-log.sql.ts'

const HOUR = 3600_000
/** A client that was away for longer fetches everything anew. */
const EVENTS_KEPT_HOURS = 24

/** Forgets old events every hour; many processes may do so at once. Returns how to stop it. */
export function scheduleUpkeep({ db, now, log }: Deps): () => void {
  const tidy = () => {
    const moment = new Date(now().getTime() - EVENTS_KEPT_HOURS * HOUR)
    deleteEventsBefore(db, moment).catch((error: unknown) =>
      log.warn({ err: error }, 'old events could not be deleted'),
    )
  }
  const timer = setInterval(tidy, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
