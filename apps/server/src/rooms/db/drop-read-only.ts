import type pg from 'pg'
import { isReadOnly } from './outage.ts'

/**
 * Keeps no connection to a database that stopped taking changes: with the first statement that is refused for it, all
 * that were open then leave the pool, the idle ones at once and the others when they are given back.
 */
export function dropReadOnly(pool: pg.Pool): void {
  const open = new Map<pg.PoolClient, 'idle' | 'busy' | 'dropped'>()
  const drop = (reason: Error) => {
    for (const [client, state] of open) {
      open.set(client, 'dropped')
      // An idle client that reports an error is removed by the pool.
      if (state === 'idle') client.emit('error', reason)
    }
  }
  pool.on('connect', (client) => watchFailures(client, drop))
  pool.on('acquire', (client) => open.get(client) !== 'dropped' && open.set(client, 'busy'))
  pool.on('release', (_error, client) => {
    // One that is being ended is not taken back.
    if (open.get(client) === 'dropped') void client.end().catch(() => {})
    else open.set(client, 'idle')
  })
  pool.on('remove', (client) => open.delete(client))
}

function watchFailures(client: pg.PoolClient, drop: (reason: Error) => void) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const asked = query(...args)
    if (asked instanceof Promise) asked.catch((error: Error) => isReadOnly(error) && drop(error))
    return asked
  }) as typeof client.query
}
