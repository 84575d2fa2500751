import type { Deps } from '../../../context.ts'
import { endedTokensEvent } from './ended-tokens.ts'
import { deleteSessionsUnusedSince, endSessions, type EndedBy, type Which } from './sessions.sql.ts'
import { KEPT_MS } from './session-times.ts'

type Means = Pick<Deps, 'db' | 'events' | 'now'>

/** Ends sessions of a person: their tokens and hubs are over in every process within a second. */
export async function endSessionsOf(
  { db, events, now }: Means,
  userId: string,
  which: Which,
  by: EndedBy,
): Promise<boolean> {
  // What ends all of them also ends tokens of sessions that are no more.
  const isVersion = 'except' in which && which.except === null
  const told = await endSessions(db, endedTokensEvent, { userId, which, by, now: now(), isVersion })
  if (told) events.published([{ ...endedTokensEvent, payload: told.payload }], [told.seq])
  return told !== undefined
}

/** Has everybody's tokens of before renewed, because what a person may do has changed. Sessions go on. */
export async function renewTokensOf({ db, events, now }: Means, userId: string): Promise<void> {
  const none = { userId, which: { beyond: 1_000_000 }, by: 'TooMany', now: now(), isVersion: true } as const
  const told = await endSessions(db, endedTokensEvent, none)
  if (told) events.published([{ ...endedTokensEvent, payload: told.payload }], [told.seq])
}

/** Forgets sessions that ended, or were left, a month ago. */
export function forgetOldSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteSessionsUnusedSince(db, new Date(now().getTime() - KEPT_MS))
}
