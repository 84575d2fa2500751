import type { Db, Tx } from '../db/database.ts'
import type { Turns } from '../db/turns.ts'
import { Refusal } from '../http/refusal.ts'
import type { EventLog } from './event-log.ts'
import type { Outgoing } from './stream-event.ts'

/** What of a process it takes. */
type Means = { db: Db; events: Pick<EventLog, 'published'>; inTurn: Turns }

/**
 * What several people may change at once. `key` names it for the turns of this process; `lock` keeps it, until the
 * transaction ends, from being changed by anybody else.
 */
export type Contended = { key: string; lock: (tx: Tx) => Promise<unknown> }

/** Nothing is to be stored: it is as it shall be already, or it is refused. */
type Settled = { answer: unknown; outgoing?: undefined }
/** How it shall be, with what `save` needs. */
type Change = { answer: unknown; outgoing: readonly Outgoing[] }
/** The answer of a change that `save` gives, because only the database knows all of it. */
export const answeredWhenSaved = undefined as never
/** Answer and events with what only the database knows, as the number of an order. */
type Stored<Answer> = { answer: Answer; outgoing: readonly Outgoing[]; seqs: readonly number[] }

/** Each try fails only because another change succeeded. */
const FREE_TRIES = 3
/** With the lock nothing comes in between, but what is not there yet cannot be locked. */
const LOCKED_TRIES = 20

/**
 * The one way to change what others may change at the same time: load → decide → save → publish. `decide` is asked
 * again with the newest state whenever another change came in between, so that nothing older overwrites anything newer;
 * `save` says so by null, and has then changed nothing. After a few lost tries it takes the lock and goes on: whoever
 * has bad luck waits, and is not refused. What `decide` reads, it reads by its `db`, which is the transaction then.
 *
 * @param recall what this process remembers of it: for the first try, and only if `save` checks that it is still so
 * @param save numbers of the events that it stored with the change, or all of `Stored`
 */
export function untilSaved<Found, Decided extends Settled | Change>(
  ctx: Means,
  contended: Contended,
  load: (db: Db) => Promise<Found>,
  decide: (found: Exclude<Found, Refusal>, db: Db) => Decided | Promise<Decided>,
  save: (
    db: Db,
    change: Extract<Decided, Change>,
  ) => Promise<readonly number[] | Stored<Decided['answer']> | null>,
  recall: () => Promise<Exclude<Found, Refusal> | null> = async () => null,
): Promise<Extract<Found, Refusal> | Decided['answer']> {
  type Answer = Extract<Found, Refusal> | Decided['answer']
  const attempt = async (db: Db): Promise<Ended<Answer> | null> => {
    const found = await load(db)
    if (found instanceof Refusal) return { answer: found as Extract<Found, Refusal> }
    return attemptWith(found as Exclude<Found, Refusal>, db)
  }
  const attemptWith = async (found: Exclude<Found, Refusal>, db: Db): Promise<Ended<Answer> | null> => {
    const decided = await decide(found, db)
    const { answer, outgoing } = decided
    if (!outgoing) return { answer }
    const saved = await save(db, decided as Extract<Decided, Change>)
    return saved && ('seqs' in saved ? saved : { answer, outgoing, seqs: saved })
  }
  return ctx.inTurn(contended.key, async () => {
    const recalled = await recall()
    const guessed = recalled && (await attemptWith(recalled, ctx.db))
    // Only what could be stored shows that what was remembered is still so.
    const isTrue = guessed && 'seqs' in guessed
    const ended = isTrue
      ? guessed
      : ((await tryFreely(ctx, attempt)) ?? (await tryLocked(ctx, contended, attempt)))
    if ('seqs' in ended) ctx.events.published(ended.outgoing, ended.seqs)
    return ended.answer
  })
}

type Ended<Answer> = Stored<Answer> | { answer: Answer }
type Attempt<Answer> = (db: Db) => Promise<Ended<Answer> | null>

async function tryFreely<Answer>({ db }: Pick<Means, 'db'>, attempt: Attempt<Answer>) {
  for (let tries = 0; tries < FREE_TRIES; tries++) {
    const ended = await attempt(db)
    if (ended) return ended
  }
  return null
}

/** One at a time in this process, so that those who wait for a lock leave connections to the others. */
function tryLocked<Answer>(
  { db, inTurn }: Pick<Means, 'db' | 'inTurn'>,
  { key, lock }: Contended,
  attempt: Attempt<Answer>,
) {
  return inTurn('locked changes', async () => {
    for (let tries = 0; tries < LOCKED_TRIES; tries++) {
      const ended = await db.transaction().execute(async (tx) => {
        await lock(tx)
        return attempt(tx)
      })
      if (ended) return ended
    }
    throw new Error(`${key} is locked and cannot be saved nevertheless`)
  })
}
