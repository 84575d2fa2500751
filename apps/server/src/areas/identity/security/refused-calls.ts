import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../../rooms/db/database.ts'
import type { RefusedCalls } from '../../../rooms/http/access.ts'
import { insertEntry } from './security-log.sql.ts'

const HOUR_MS = 3600_000
/** Who tries out everything writes so much of it within an hour, and no more, in each process. */
const MOST_AN_HOUR = 200

type Means = { db: Db; now: () => Date; log: FastifyBaseLogger }

/**
 * Writes down whom a call was refused for want of rights: of a person once an hour for each call, because a page that
 * asks again and again says no more than once.
 */
export function createRefusedCalls({ db, now, log }: Means): RefusedCalls {
  const noted = new LRUCache<string, number>({ max: 5000 })
  let hour = { since: 0, count: 0 }
  return {
    note(actor, call, { address, requestId }) {
      if (actor.kind !== 'user') return
      const { userId, username } = actor
      const key = `${userId} ${call.name}`
      const at = now()
      if (at.getTime() - (noted.get(key) ?? 0) < HOUR_MS) return
      noted.set(key, at.getTime())
      if (at.getTime() - hour.since >= HOUR_MS) hour = { since: at.getTime(), count: 0 }
      if (++hour.count > MOST_AN_HOUR) return
      const about = { userId, actorId: actor.actingAs?.userId ?? userId, username }
      const row = { id: uuidv7(), at, kind: 'CallRefused', ...about, address, requestId, detail: call.name }
      insertEntry(db, row).catch((error: unknown) =>
        log.debug({ err: error }, 'a refused call was not noted'),
      )
    },
  }
}
