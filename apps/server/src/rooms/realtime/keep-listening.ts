import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { createConnector } from '../db/addresses.ts'

const RECONNECT_MS = 500

type Listening = {
  /** The connection; null while there is none. */
  client(): pg.Client | null
  /** The first try is over. */
  begun: Promise<void>
  close(): Promise<void>
}

/** Listens to a channel of PostgreSQL over a connection of its own, and over a new one when that is lost. */
export function keepListening(
  databaseUrl: string,
  channel: string,
  log: FastifyBaseLogger,
  heard: (payload: string) => void,
): Listening {
  const open = createConnector(databaseUrl)
  let client: pg.Client | null = null
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
    opened.on('notification', ({ payload }) => heard(payload ?? ''))
    try {
      await opened.query(`listen ${channel}`)
      return opened
    } catch (error) {
      await opened.end().catch(() => {})
      throw error
    }
  }

  function reconnect() {
    if (!isClosed) setTimeout(() => void connect(), RECONNECT_MS).unref()
  }

  return {
    client: () => client,
    begun: connect(),
    async close() {
      isClosed = true
      await client?.end()
    },
  }
}
