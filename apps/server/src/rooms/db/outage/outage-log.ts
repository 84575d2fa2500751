import type { FastifyServerOptions } from 'fastify'
import { isOutage } from './outage.ts'

/** So long nothing may have failed before an outage is said to be over. */
const QUIET_MS = 2000

type Log = { warn(about: object, message: string): void }
type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>
type Outage = { since: number; lastAt: number; failures: number; watch: NodeJS.Timeout | null }

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
      outage ??= { since: Date.now(), lastAt: 0, failures: 0, watch: null }
      outage.failures++
      outage.lastAt = Date.now()
      if (!isNew) return
      const { code, message } = err as NodeJS.ErrnoException
      this.error({ room: 'db', code, reason: message }, 'the database cannot be used; what fails is counted')
    },
  }

  function endIfQuiet(log: Log) {
    if (!outage || Date.now() - outage.lastAt < QUIET_MS) return
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
      if (outage) outage.watch ??= setInterval(() => endIfQuiet(log), QUIET_MS / 4).unref()
    },
  }
}
