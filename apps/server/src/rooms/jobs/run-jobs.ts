import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Runner, WorkerEvents } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { Deps } from '../deps.ts'
import { createConnector } from '../db/addresses.ts'
import type { Database } from '../db/database.ts'
import { isOutage } from '../db/outage/outage.ts'
import type { AnyJobKind } from './job-kind.ts'
import { freeJobsOfTheDead, notification } from './jobs.sql.ts'

/** A long import must not hold up what is due at a certain minute. */
const AT_ONCE = 4
/** Only what is due later waits for this, and what was written by a process that ended before it told the workers. */
const POLL_MS = 4000
const SWEEP_MS = 5000
const RESTART_MS = 2000
/** How long a job may go on at the end of the process before it is told to stop. */
const GRACE_MS = 3000

/**
 * Without a batch nobody waits for the words that a job is done or failed: in a database that goes away in that moment
 * they would end the whole process. With one, the runner ends instead, and begins anew.
 */
const BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/**
 * Carries out jobs in this process, beside its requests. Returns how to stop: running jobs end or are interrupted,
 * and go on elsewhere.
 */
export function runJobs(
  deps: Deps,
  { pool }: Database,
  databaseUrl: string,
  kinds: readonly AnyJobKind[],
): () => Promise<void> {
  const stopping = new AbortController()
  const running = keepRunning()

  async function keepRunning() {
    while (!stopping.signal.aborted) {
      try {
        const runner = await startRunner(deps, pool, databaseUrl, kinds)
        const end = () => void runner.stop().catch(() => {})
        stopping.signal.addEventListener('abort', end)
        if (stopping.signal.aborted) end()
        await runner.promise.finally(() => stopping.signal.removeEventListener('abort', end))
      } catch (error) {
        deps.log.warn({ err: error }, 'jobs cannot run just now')
      }
      if (!stopping.signal.aborted) await sleep(RESTART_MS, null, { signal: stopping.signal }).catch(() => {})
    }
  }

  return async () => {
    stopping.abort()
    await running
  }
}

async function startRunner(
  deps: Deps,
  pool: pg.Pool,
  databaseUrl: string,
  kinds: readonly AnyJobKind[],
): Promise<Runner> {
  const { run, Logger } = await import('graphile-worker')
  const events: WorkerEvents = new EventEmitter()
  let presence: Presence | null = null
  events.on('pool:create', ({ workerPool }) => {
    presence = keepPresence(deps, databaseUrl, workerPool.id)
  })
  // What was written before it listened, nobody else tells it. This event comes before that: what it asks for, behind.
  events.on('pool:listen:success', ({ client }) =>
    setImmediate(() => void client.query(notification, [1]).catch(() => {})),
  )
  const runner = await run({
    pgPool: pool,
    events,
    taskList: Object.fromEntries(
      [...Map.groupBy(kinds, ({ name }) => name)].map(([name, ofName]) => [
        name,
        (payload: unknown, { abortSignal }: { abortSignal: AbortSignal }) =>
          runEach(ofName, deps, payload, abortSignal),
      ]),
    ),
    parsedCronItems: [],
    concurrency: AT_ONCE,
    pollInterval: POLL_MS,
    gracefulShutdownAbortTimeout: GRACE_MS,
    noHandleSignals: true,
    preset: { worker: BATCHES },
    logger: new Logger(() => writeTo(deps.log)),
  })
  const ended = async () => {
    try {
      await runner.promise
    } finally {
      await presence?.end()
    }
  }
  return { ...runner, promise: ended() }
}

/** What several areas wait for under one name: each does its part, whatever becomes of the others. */
async function runEach(kinds: readonly AnyJobKind[], deps: Deps, payload: unknown, signal: AbortSignal) {
  const ends = await Promise.allSettled(kinds.map((kind) => kind.run(deps, payload, signal)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

type Presence = { end(): Promise<void> }

/** A connection named after the pool shows that its process lives, and frees the jobs of others that do not. */
function keepPresence(deps: Deps, databaseUrl: string, name: string): Presence {
  let client: pg.Client | null = null
  const open = createConnector(databaseUrl)
  const connect = async () => {
    const connected = await open({ application_name: name })
    connected.on('end', () => {
      if (client === connected) client = null
    })
    client = connected
  }
  const tend = async () => {
    if (!client) await connect()
    await freeJobsOfTheDead(deps.db)
  }
  let tending = Promise.resolve()
  const tendInTurn = () => {
    tending = tending
      .then(tend)
      .catch((error: unknown) => deps.log.debug({ err: error }, 'jobs of lost processes were not looked for'))
  }
  tendInTurn()
  const timer = setInterval(tendInTurn, SWEEP_MS)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await tending
      await client?.end().catch(() => {})
    },
  }
}

/** Payloads and whole errors stay out of the log: only what a job failed with, as its author worded it. */
function writeTo(log: FastifyBaseLogger) {
  return (level: string, message: string, { error }: { error?: unknown } = {}) => {
    if (isOutage(error)) return log.warn({ err: error }, 'jobs wait for the database')
    if (level === 'error') log.error({ room: 'jobs' }, message)
    else if (level === 'warning') log.warn({ room: 'jobs' }, message)
    else log.debug({ room: 'jobs' }, message)
  }
}
