import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { keepListening } from './keep-listening.ts'
import type { Outgoing } from './stream-event.ts'

const CHANNEL = 'tresen_events'
/** Announcements of this long are told together: one notification instead of one for each commit. */
const COALESCE_MS = 10
/** PostgreSQL takes at most 8,000 bytes a notification. */
const MOST_PER_NOTIFICATION = 120

export type Notifier = {
  /** Tells the other processes that a stream has got as far as `lastSeq`. */
  announce(streamId: string, lastSeq: number): void
  /** Hands a sign of the moment to the other processes; it is lost where that does not work. */
  pass(sign: Outgoing): void
  close(): Promise<void>
}

/** Tells other processes of new events, and hears of theirs, over one connection of its own. */
export function createNotifier(
  databaseUrl: string,
  log: FastifyBaseLogger,
  hears: { stored: (streamId: string, lastSeq: number) => void; passed: (sign: Outgoing) => void },
): Notifier {
  const self = randomUUID()
  const toAnnounce = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null

  const listening = keepListening(databaseUrl, CHANNEL, log, (payload) => {
    const [from, told] = [payload.slice(0, self.length), payload.slice(self.length + 1)]
    if (from === self) return
    if (told.startsWith('{')) return hears.passed(JSON.parse(told) as Outgoing)
    for (const one of told.split(' ')) hears.stored(one.slice(0, 36), Number(one.slice(37)))
  })

  async function flush() {
    if (!listening.client()) return
    const streams = [...toAnnounce].map(([id, seq]) => `${id}:${seq}`)
    toAnnounce.clear()
    for (let at = 0; at < streams.length; at += MOST_PER_NOTIFICATION) {
      const payload = [self, ...streams.slice(at, at + MOST_PER_NOTIFICATION)].join(' ')
      await listening.client()?.query('select pg_notify($1, $2)', [CHANNEL, payload])
    }
  }

  /** What is announced during a notification waits for the next one. */
  async function flushInTurn() {
    await flush().catch(() => {})
    timer = null
    if (toAnnounce.size && listening.client()) timer = setTimeout(() => void flushInTurn(), COALESCE_MS)
  }

  return {
    announce(streamId, lastSeq) {
      toAnnounce.set(streamId, Math.max(lastSeq, toAnnounce.get(streamId) ?? 0))
      timer ??= setTimeout(() => void flushInTurn(), COALESCE_MS)
    },
    pass(sign) {
      const payload = `${self} ${JSON.stringify(sign)}`
      void listening
        .client()
        ?.query('select pg_notify($1, $2)', [CHANNEL, payload])
        .catch(() => {})
    },
    async close() {
      await listening.begun
      if (timer) clearTimeout(timer)
      await flush().catch(() => {})
      await listening.close()
    },
  }
}
