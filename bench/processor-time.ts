import fs from 'node:fs'

/** Milliseconds of processor time: of the server, and of PostgreSQL with all its processes. */
export type ProcessorTime = { server: number; postgres: number }

/**
 * What PostgreSQL has taken so far: its first process and all that it started. Linux counts it for each process; on
 * other systems it is not known (NaN). What ended meanwhile counts as it was seen last, so it never runs backwards.
 */
export function postgresClock(postmaster: number): () => number {
  if (!fs.existsSync('/proc/self/schedstat')) return () => NaN
  const seen = new Map<number, number>()
  return () => {
    for (const pid of [postmaster, ...childrenOf(postmaster)]) {
      const milliseconds = millisecondsOf(pid)
      if (milliseconds !== null) seen.set(pid, milliseconds)
    }
    return [...seen.values()].reduce((sum, one) => sum + one, 0)
  }
}

function childrenOf(parent: number): number[] {
  return fs
    .readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .split(' ')
    .filter((word) => word !== '')
    .map(Number)
}

/** Null: it has just ended. */
function millisecondsOf(pid: number): number | null {
  try {
    return Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}
