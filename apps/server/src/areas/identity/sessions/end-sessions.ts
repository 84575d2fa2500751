import type { Deps } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { endedTokensEvent } from './ended-tokens.ts'
import { deleteSessionsUnusedSince, endSessions, type EndedBy, type Which } from './sessions.sql.ts'
import { KEPT_MS } from './session-times.ts'

type Means = Pick<Deps, 'db' | 'events' | 'now'>

type Within = Pick<Means, 'now'> & { db: Means['db'] | Tx }
type Told = Awaited<ReturnType<typeof endSessions>>

/** Ends sessions of a person: their tokens and hubs are over in every process within a second. */
export async function endSessionsOf(
  means: Means,
  userId: string,
  which: Which,
  by: EndedBy,
): Promise<boolean> {
  const told = await storeEnd(means, userId, which, by)
  tell(means, told)
  return told !== undefined
}

/** Has everybody's tokens of before renewed, because what a person may do has changed. Sessions go on. */
export async function renewTokensOf(means: Means, userId: string): Promise<void> {
  tell(means, await storeRenewal(means, userId))
}

/** What ends sessions of people by one commit: neither is without the other, wherever it fails. */
type Ends = {
  end: (userId: string, which: Which, by: EndedBy) => Promise<void>
  renew: (userId: string) => Promise<void>
}

/**
 * A transaction of which a part is that sessions end; every process is told once it is committed. They are ended before
 * what else is told of accounts, so that two such never wait for each other.
 */
export async function endingSessions<Answer>(
  means: Means,
  work: (db: Tx, sessions: Ends) => Promise<Answer>,
): Promise<Answer> {
  const toTell: Told[] = []
  const answer = await means.db.transaction().execute((db) => {
    const within = { ...means, db }
    return work(db, {
      end: async (...what) => void toTell.push(await storeEnd(within, ...what)),
      renew: async (userId) => void toTell.push(await storeRenewal(within, userId)),
    })
  })
  for (const told of toTell) tell(means, told)
  return answer
}

function storeEnd({ db, now }: Within, userId: string, which: Which, by: EndedBy): Promise<Told> {
  // What ends all of them also ends tokens of sessions that are no more.
  const isVersion = 'except' in which && which.except === null
  return endSessions(db, endedTokensEvent, { userId, which, by, now: now(), isVersion })
}

function storeRenewal({ db, now }: Within, userId: string): Promise<Told> {
  const none = { userId, which: { beyond: 1_000_000 }, by: 'TooMany', now: now(), isVersion: true } as const
  return endSessions(db, endedTokensEvent, none)
}

function tell({ events }: Pick<Means, 'events'>, told: Told) {
  if (told) events.published([{ ...endedTokensEvent, payload: told.payload }], [told.seq])
}

/** Forgets sessions that ended, or were left, a month ago. */
export function forgetOldSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteSessionsUnusedSince(db, new Date(now().getTime() - KEPT_MS))
}
