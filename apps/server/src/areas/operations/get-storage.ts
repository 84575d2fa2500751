import { statfs } from 'node:fs/promises'
import type { Storage } from '@tresen/contract/operations'
import { storageState, worseState, type StorageState } from '@tresen/domain/operations/storage-state'
import type { Deps } from '../../context.ts'
import { findDatabaseSize } from './storage.sql.ts'

type Means = Pick<Deps, 'db' | 'now' | 'storage'>

/** How much room is left, as of now. */
export async function getStorage({
  db,
  now,
  storage: { folder, databaseMaxBytes: most },
}: Means): Promise<Storage> {
  const [disk, size] = await Promise.all([statfs(folder), findDatabaseSize(db)])
  const free = disk.bavail * disk.bsize
  const total = disk.blocks * disk.bsize
  const ofFolder = storageState(free, total)
  const ofDatabase = most === null ? 'Enough' : storageState(Math.max(0, most - size), most)
  return {
    state: worseState(ofFolder, ofDatabase),
    folder: { state: ofFolder, free, total },
    database: { state: ofDatabase, size, most },
    lookedAt: now().toISOString(),
  }
}

const LOOK_MS = 60_000
const AGAIN_MS = 24 * 3600_000

/** Says in the log when room becomes scarce: at once, when that changes, and every day that it stays so. */
export function watchStorage(deps: Means & Pick<Deps, 'log'>): () => void {
  let said: { state: StorageState; at: number } = { state: 'Enough', at: 0 }
  const look = async () => {
    const storage = await getStorage(deps)
    const { state } = storage
    const at = deps.now().getTime()
    if (state === said.state && (state === 'Enough' || at - said.at < AGAIN_MS)) return
    said = { state, at }
    if (state === 'Enough') deps.log.info(storage, 'there is enough room again')
    else deps.log.warn(storage, state === 'Full' ? 'the disk is full' : 'the disk is filling up')
  }
  const calmly = () =>
    void look().catch((error: unknown) => deps.log.warn({ err: error }, 'room was not looked at'))
  const timer = setInterval(calmly, LOOK_MS)
  timer.unref()
  calmly()
  return () => clearInterval(timer)
}
