import type pg from 'pg'
import { isReadOnly } from './outage/outage.ts'

/** Lets all connections of a pool that are open now leave it: idle ones at once, the others when they are given back. */
export type Drop = (reason: Error) => void

export function dropsOf(pool: pg.Pool): Drop {
  const open = new Map<pg.PoolClient, 'idle' | 'busy' | 'dropped'>()
  pool.on('acquire', (client) => open.get(client) !== 'dropped' && open.set(client, 'busy'))
  pool.on('release', (_error, client) => {
    // One that is being ended is not taken back.
    if (open.get(client) === 'dropped') void client.end().catch(() => {})
    else open.set(client, 'idle')
  })
  pool.on('remove', (client) => open.delete(client))
  return (reason) => {
    for (const [client, state] of open) {
      open.set(client, 'dropped')
      // An idle client that reports an error is removed by the pool.
      if (state === 'idle') client.emit('error', reason)
    }
  }
}

/** Runs `drop` with each statement of a pool that is refused because the database stopped taking changes. */
export function watchReadOnly(pool: pg.Pool, drop: Drop): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const asked = query(...args)
      if (asked instanceof Promise) asked.catch((error: Error) => isReadOnly(error) && drop(error))
      return asked
    }) as typeof client.query
  })
}
