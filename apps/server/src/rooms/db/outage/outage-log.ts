import type { FastifyServerOptions } from 'fastify'
import { isOutage } from './outage.ts'

/** So long nothing may fail before an outage is over: longer than one who waits for a connection has patience. */
const QUIET_MS = 6000
/** Looks are counted, not time: a process that stood still learns only then of what failed meanwhile. */
const LOOK_MS = 500

type Log = { warn(about: object, message: string): void }
type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>
type Outage = {
  since: number
  lastAt: number
  failures: number
  /** How often it was looked for failures since the last one. */
  quietLooks: number
  watch: NodeJS.Timeout | null
}

/**
 * Keeps an outage of the database from filling the log: where an error of it would be written, once for each request
 * and for whatever tries again by itself, it is counted. Its beginning is one line, its end another with the count.
 */
export function createOutageLog() {
  let outage: Outage | null = null

  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method) {
      const { err } = (args[0] ?? {}) as { err?: unknown }
      if (!isOutage(err)) return method.apply(this, args)
      const isNew = !outage
      outage ??= { since: Date.now(), lastAt: 0, failures: 0, quietLooks: 0, watch: null }
      outage.failures++
      outage.lastAt = Date.now()
      outage.quietLooks = 0
      if (!isNew) return
      const { code, message } = err as NodeJS.ErrnoException
      this.error({ room: 'db', code, reason: message }, 'the database cannot be used; what fails is counted')
    },
  }

  function endIfQuiet(log: Log) {
    if (!outage || ++outage.quietLooks < QUIET_MS / LOOK_MS) return
    const { since, lastAt, failures, watch } = outage
    if (watch) clearInterval(watch)
    outage = null
    const seconds = Math.round((lastAt - since) / 1000)
    log.warn({ room: 'db', failures, seconds }, 'the database can be used again')
  }
  return {
    /** For the logger of the server. */
    hooks,
    /** To be called when the database was reached. */
    reached(log: Log) {
      if (outage) outage.watch ??= setInterval(() => endIfQuiet(log), LOOK_MS).unref()
    },
  }
}
