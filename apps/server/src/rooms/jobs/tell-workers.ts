import type { Db } from '../db/database.ts'
import { notifyWorkers } from './jobs.sql.ts'

/** Jobs that are written within this time are told together. */
const COALESCE_MS = 10

/**
 * Tells the workers of all processes of jobs that were written quietly, once those are committed. Where that does not
 * work, they find them by themselves a few seconds later.
 */
export function createTellWorkers(db: Db): () => void {
  let written = 0
  const tell = () => {
    const amount = written
    written = 0
    void notifyWorkers(db, amount).catch(() => {})
  }
  return () => {
    if (written++ === 0) setTimeout(tell, COALESCE_MS).unref()
  }
}
