import { findJournalLag } from './areas/journal/journal.sql.ts'
import type { Deps } from './context.ts'
import type { Database } from './rooms/db/database.ts'
import { countJobs } from './rooms/jobs/jobs.sql.ts'
import type { Metric } from './rooms/watch/metrics-text.ts'
import { gauge } from './rooms/watch/watch.routes.ts'

type Hubs = { connections(): number }

/** What is to be seen beside requests: connections, jobs, and how far the journal is behind. */
export async function gaugesOf(
  { pool, db }: Database,
  deps: Pick<Deps, 'now'>,
  hubs: Hubs,
): Promise<Metric[]> {
  const here = [
    gauge('tresen_hub_connections', 'People who follow events.', hubs.connections()),
    gauge('tresen_database_connections', 'Connections to the database.', pool.totalCount),
    gauge('tresen_database_connections_idle', 'Of them unused just now.', pool.idleCount),
    gauge('tresen_database_waiting', 'Requests that wait for a connection.', pool.waitingCount),
  ]
  const stored = async () => {
    const [jobs, lag] = await Promise.all([countJobs(db), findJournalLag(db, deps.now())])
    return [
      gauge('tresen_jobs_due', 'Jobs that are due and wait.', jobs.due),
      gauge('tresen_jobs_running', 'Jobs at work.', jobs.running),
      gauge('tresen_jobs_failing', 'Jobs that failed and are tried again.', jobs.failing),
      gauge('tresen_jobs_given_up', 'Jobs that are tried no more.', jobs.givenUp),
      gauge('tresen_event_lag_seconds', 'Age of the oldest event that the journal lacks.', lag),
    ]
  }
  // Without a database what is here can still be seen.
  return [...here, ...(await stored().catch(() => []))]
}
