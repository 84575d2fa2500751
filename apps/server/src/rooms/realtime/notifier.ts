import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { createConnector } from '../db/addresses.ts'

const CHANNEL = 'tresen_events'
/** Announcements of this long are told together: one notification instead of one for each commit. */
const COALESCE_MS = 10
/** PostgreSQL takes at most 8,000 bytes a notification. */
const MOST_PER_NOTIFICATION = 120
const RECONNECT_MS = 500

export type Notifier = {
  /** Tells the other processes that a stream has got as far as `lastSeq`. */
  announce(streamId: string, lastSeq: number): void
  close(): Promise<void>
}

/** Tells other processes of new events, and hears of theirs, over one connection of its own. */
export function createNotifier(
  databaseUrl: string,
  log: FastifyBaseLogger,
  heard: (streamId: string, lastSeq: number) => void,
): Notifier {
  const open = createConnector(databaseUrl)
  const self = randomUUID()
  const toAnnounce = new Map<string, number>()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  async function connect() {
    try {
      const connected = await openListening()
      connected.on('end', () => {
        if (client === connected) client = null
        reconnect()
      })
      client = connected
      if (isClosed) await connected.end()
    } catch (error) {
      log.warn({ err: error }, 'no connection for notifications yet')
      reconnect()
    }
  }

  async function openListening(): Promise<pg.Client> {
    const opened = await open()
    opened.on('notification', ({ payload }) => {
      const [from, ...streams] = (payload ?? '').split(' ')
      if (from === self) return
      for (const one of streams) heard(one.slice(0, 36), Number(one.slice(37)))
    })
    try {
      await opened.query(`listen ${CHANNEL}`)
      return opened
    } catch (error) {
      await opened.end().catch(() => {})
      throw error
    }
  }

  function reconnect() {
    if (!isClosed) setTimeout(() => void connect(), RECONNECT_MS).unref()
  }

  async function flush() {
    if (!client) return
    const streams = [...toAnnounce].map(([id, seq]) => `${id}:${seq}`)
    toAnnounce.clear()
    for (let at = 0; at < streams.length; at += MOST_PER_NOTIFICATION) {
      const payload = [self, ...streams.slice(at, at + MOST_PER_NOTIFICATION)].join(' ')
      await client?.query('select pg_notify($1, $2)', [CHANNEL, payload])
    }
  }

  /** What is announced during a notification waits for the next one. */
  async function flushInTurn() {
    await flush().catch(() => {})
    timer = null
    if (toAnnounce.size && client) timer = setTimeout(() => void flushInTurn(), COALESCE_MS)
  }

  const connected = connect()
  return {
    announce(streamId, lastSeq) {
      toAnnounce.set(streamId, Math.max(lastSeq, toAnnounce.get(streamId) ?? 0))
      timer ??= setTimeout(() => void flushInTurn(), COALESCE_MS)
    },
    async close() {
      await connected
      if (timer) clearTimeout(timer)
      await flush().catch(() => {})
      isClosed = true
      await client?.end()
    },
  }
}
