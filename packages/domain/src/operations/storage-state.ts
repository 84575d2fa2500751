import type { storageStates } from '@tresen/contract/operations'

export type StorageState = (typeof storageStates)[number]

const GB = 1024 ** 3
/** Below this nothing is promised any more; PostgreSQL needs some of it to write its log. */
const FULL = 0.5 * GB
/** A tenth of a disk, but no more than this, is worth a warning; on a small one less than this always is. */
const MOST_LOW = 20 * GB
const LEAST_LOW = 2 * GB

/** What so many free bytes of so many in all mean. A disk that is smaller than what would be low is judged by tenths. */
export function storageState(free: number, total: number): StorageState {
  if (free < Math.min(FULL, total / 20)) return 'Full'
  const low = Math.min(MOST_LOW, Math.max(LEAST_LOW, total / 10))
  return free < Math.min(low, total / 4) ? 'Low' : 'Enough'
}

/** The worse of two. */
export function worseState(a: StorageState, b: StorageState): StorageState {
  const order: readonly StorageState[] = ['Enough', 'Low', 'Full']
  return order[Math.max(order.indexOf(a), order.indexOf(b))]!
}
