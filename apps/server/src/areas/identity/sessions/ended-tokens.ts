import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../rooms/db/database.ts'
import type { TokenOrigin } from '../../../rooms/http/tokens.ts'
import type { EventLog } from '../../../rooms/realtime/event-log.ts'
import { listEnded, type TokensEnded } from './sessions.sql.ts'
import { ACCESS_MS } from './session-times.ts'

/** The stream by which every process hears at once what ended; the number says nothing. */
export const endedTokensEvent = {
  streamId: '00000000-0000-7000-8000-e4ded0000000',
  name: 'tokensEnded',
} as const

export type EndedTokens = {
  /** Knows all that ended; before that no token can be judged. */
  ready(): Promise<void>
  /** Whether a token that is not over by its time counts no more. */
  isEnded(origin: TokenOrigin): boolean
  /** Tells whenever something ended. */
  onChange(listener: () => void): void
}

type Means = { db: Db; events: EventLog; now: () => Date; log: FastifyBaseLogger }

/**
 * The access tokens that count no more although their time is not over: of ended sessions, and of persons who were
 * locked or whose roles changed. Each process keeps them for as long as such tokens live, hears of new ones by the
 * event log (at once, and within a second where a notification was lost), and asks the database for all at its start
 * and after every gap. So a request costs no statement.
 */
export function createEndedTokens({ db, events, now, log }: Means): EndedTokens {
  const sessions = new Map<string, number>()
  const versions = new Map<string, { version: number; at: number }>()
  const listeners = new Set<() => void>()
  let subscribing: Promise<unknown> | null = null
  let loading: Promise<void> | null = null

  function add({ sessionIds, userId, version }: TokensEnded) {
    const at = now().getTime()
    for (const id of sessionIds) sessions.set(id, at)
    if (version !== null) versions.set(userId, { version, at })
    for (const listener of listeners) listener()
  }

  /** What no living token can name any more. */
  function forgetOld() {
    const since = now().getTime() - ACCESS_MS
    for (const [id, at] of sessions) if (at < since) sessions.delete(id)
    for (const [id, { at }] of versions) if (at < since) versions.delete(id)
  }

  async function load() {
    forgetOld()
    const ended = await listEnded(db, new Date(now().getTime() - ACCESS_MS))
    for (const { id: userId, version } of ended.users) add({ sessionIds: [], userId, version })
    add({ sessionIds: ended.sessionIds, userId: '', version: null })
  }

  /** What fails is tried again by whoever asks next; until then nobody is let in. */
  function loadAll(): Promise<void> {
    const begun = load().catch((error: unknown) => {
      if (loading === begun) loading = null
      throw error
    })
    return (loading = begun)
  }

  function subscribe() {
    const heard = ({ payload }: { payload: string }) => add(JSON.parse(payload) as TokensEnded)
    const reset = () =>
      void loadAll().catch((error: unknown) => log.warn({ err: error }, 'ended tokens could not be read'))
    return events.subscribe(endedTokensEvent.streamId, { heard, reset }).catch((error: unknown) => {
      subscribing = null
      throw error
    })
  }

  return {
    async ready() {
      // In this order: what ends in between is in both.
      await (subscribing ??= subscribe())
      await (loading ?? loadAll())
    },
    isEnded: ({ sessionId, userId, version }) =>
      sessions.has(sessionId) || version < (versions.get(userId)?.version ?? 0),
    onChange: (listener) => void listeners.add(listener),
  }
}
