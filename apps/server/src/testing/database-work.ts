import { readFile } from 'node:fs/promises'
import type pg from 'pg'

const MS_PER_TICK = 10

/**
 * Counts from now on what PostgreSQL works for this database, in milliseconds of a processor: other programs, which make
 * everything last longer, hardly change it. Only Linux says it; elsewhere it is 0.
 */
export async function databaseWork(pool: pg.Pool): Promise<() => Promise<number>> {
  const before = await workOfEach(pool)
  return async () => {
    const now = await workOfEach(pool)
    return [...now].reduce((sum, [pid, work]) => sum + work - (before.get(pid) ?? 0), 0)
  }
}

async function workOfEach(pool: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return new Map(await Promise.all(rows.map(async ({ pid }) => [pid, await workOf(pid)] as const)))
}

/** User and system time, the 14th and 15th field; the name in the second may have spaces. */
async function workOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user = '0', system = '0'] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11)
  return (Number(user) + Number(system)) * MS_PER_TICK
}
