import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * What is asked of a connection in one round of the event loop is sent in one piece: half of what a short statement costs
 * is handing it to the system, and PostgreSQL is woken once.
 */
export function writeOnceARound(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let isHeld = false
  const letGo = () => {
    isHeld = false
    stream.uncork()
  }
  client.query = ((...args: unknown[]) => {
    if (!isHeld) {
      isHeld = true
      stream.cork()
      setImmediate(letGo)
    }
    return query(...args)
  }) as typeof client.query
}
