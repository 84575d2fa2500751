import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type pg from 'pg'

/**
 * Gives a connection up on which somebody has waited for so long without any answer: all who wait are told. One clock
 * for the connection, because by one of `pg` for each statement every result becomes old (`nameStatements`).
 */
export function endWhenSilent(client: pg.PoolClient, mostMs: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let waiting = 0
  let heardAt = 0
  const heard = () => {
    waiting--
    heardAt = performance.now()
  }
  client.query = ((...args: unknown[]) => {
    if (waiting === 0) heardAt = performance.now()
    const asked = query(...args)
    if (asked instanceof Promise) {
      waiting++
      asked.then(heard, heard)
    }
    return asked
  }) as typeof client.query
  const looking = setInterval(() => {
    if (waiting > 0 && performance.now() - heardAt > mostMs)
      stream.destroy(new Error('PostgreSQL does not answer'))
  }, mostMs / 4).unref()
  client.once('end', () => clearInterval(looking))
}
