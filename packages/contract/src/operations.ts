import Type, { type Static } from 'typebox'
import { Instant, Nullable, OneOf } from './common.ts'
import { anywhere, defineCalls } from './define.ts'

export const storageStates = ['Enough', 'Low', 'Full'] as const

const Bytes = Type.Integer({ minimum: 0, description: 'Bytes' })

/** The room that is left for what is stored. */
export const Storage = Type.Object({
  /** Of the one that has least room left. */
  state: OneOf(storageStates),
  /** The disk of the data folder, where files lie and, unless there is another one, the database. */
  folder: Type.Object({ state: OneOf(storageStates), free: Bytes, total: Bytes }),
  /** `most`: as large as the operator lets it become; null: the disk of the data folder is its own. */
  database: Type.Object({ state: OneOf(storageStates), size: Bytes, most: Nullable(Bytes) }),
  lookedAt: Instant,
})
export type Storage = Static<typeof Storage>

export const operationsCalls = defineCalls('operations', {
  getStorage: {
    method: 'GET',
    path: '/api/operations/storage',
    access: anywhere('admin'),
    summary: 'Wie viel Speicherplatz noch frei ist',
    reply: Storage,
  },
})
