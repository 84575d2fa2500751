import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../db/database.ts'
import { findLastSeq, listEventsAfter, listLastSeqs } from './event-log.sql.ts'
import { createNotifier, type Notifier } from './notifier.ts'
import { Stream, type Listener } from './stream.ts'
import type { Outgoing, StoredEvent } from './stream-event.ts'

/** What a subscriber gets: everything after `seq`, in order, each once. */
export type Subscription = { seq: number; end(): void }

/** Told when the database seems to stand before what was handed on; `isProven` looks once more. */
type FellBack = (isProven: (tx: Tx) => Promise<boolean>) => Promise<void>

type Means = { db: Db; databaseUrl: string; log: FastifyBaseLogger; fellBack: FellBack }

const SWEEP_MS = 1000
/** Of one sign so many are handed on, however often it is given: whoever gives it need not have an account. */
const SAME_SIGN_MS = 1000
const MOST_SIGNS = 5000

/**
 * Events of streams, numbered without gaps in the database and handed on in order after commit: at once to
 * subscribers of this process, and through a notification to those of others.
 */
export class EventLog {
  readonly #streams = new Map<string, Stream>()
  readonly #means: Means
  readonly #notifier: Notifier
  readonly #sweeping: NodeJS.Timeout
  readonly #passed = new LRUCache<string, true>({ max: MOST_SIGNS, ttl: SAME_SIGN_MS })

  constructor(means: Means) {
    this.#means = means
    this.#notifier = createNotifier(means.databaseUrl, means.log, {
      stored: (streamId, lastSeq) => this.#streams.get(streamId)?.isStoredUpTo(lastSeq),
      passed: (sign) => this.#streams.get(sign.streamId)?.pass(sign),
    })
    this.#sweeping = setInterval(() => void this.catchUp(), SWEEP_MS)
    this.#sweeping.unref()
  }

  /** To be called after the commit that stored these events; `seqs` is what `appendEvents` answered. */
  published(outgoing: readonly Outgoing[], seqs: readonly number[]): void {
    for (const [index, { streamId, name, payload }] of outgoing.entries()) {
      const seq = seqs[index]!
      this.#notifier.announce(streamId, seq)
      this.#streams.get(streamId)?.take({ seq, name, payload })
    }
  }

  /**
   * Hands on what is true for a moment, such as that somebody is typing: to whoever follows the stream just now, in every
   * process. It is stored nowhere and has no number of its own; who misses it misses nothing.
   */
  pass(sign: Outgoing): void {
    const key = `${sign.streamId} ${sign.name} ${sign.payload}`
    if (this.#passed.has(key)) return
    this.#passed.set(key, true)
    this.#notifier.pass(sign)
    this.#streams.get(sign.streamId)?.pass(sign)
  }

  async subscribe(streamId: string, listener: Listener): Promise<Subscription> {
    const stream = this.#streamOf(streamId)
    await stream.ready
    stream.listeners.add(listener)
    const isFed = () => this.#streams.get(streamId) === stream
    const end = () => {
      stream.listeners.delete(listener)
      if (stream.listeners.size === 0 && isFed()) this.#streams.delete(streamId)
    }
    // Its last listener may have left while we waited.
    if (isFed()) return { seq: stream.seq!, end }
    end()
    return this.subscribe(streamId, listener)
  }

  /** The events after `seq` up to `upTo`; null when some are no longer stored, or `seq` is of another database. */
  async replay(streamId: string, seq: number, upTo: number): Promise<StoredEvent[] | null> {
    const { db } = this.#means
    // This process may only be the last to hear of it; else nobody ever gave out this number.
    if (seq >= upTo) return seq > (await findLastSeq(db, streamId)) ? null : []
    const events = (await listEventsAfter(db, streamId, seq)).filter((event) => event.seq <= upTo)
    return events.length === upTo - seq ? events : null
  }

  /** Hands on what the database has and this process has not heard of yet. */
  async catchUp(): Promise<void> {
    await sweep(this.#means, this.#streams).catch(this.#note)
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping)
    await this.#notifier.close()
  }

  #streamOf(streamId: string): Stream {
    const known = this.#streams.get(streamId)
    if (known) return known
    const { db, log, fellBack } = this.#means
    // Whoever was the first to see why it was reset has settled it.
    const wasReset = () => void fellBack(async () => false).catch(this.#note)
    const opened = new Stream(streamId, { db, log, wasReset })
    this.#streams.set(streamId, opened)
    opened.ready.catch(() => this.#streams.delete(streamId))
    return opened
  }

  readonly #note = (error: unknown) =>
    this.#means.log.debug({ err: error }, 'events could not be compared; the next sweep tries again')
}

/** Compares what was handed on with what is stored; catches up whatever a lost notification left out. */
async function sweep({ db, fellBack }: Means, streams: ReadonlyMap<string, Stream>): Promise<void> {
  // What was handed on before the question is in its answer, or it is gone.
  const before = [...streams].flatMap(([id, stream]) => {
    const { seq } = stream
    return seq === null ? [] : [{ id, stream, seq }]
  })
  if (before.length === 0) return
  const ids = before.map(({ id }) => id)
  const stored = new Map((await listLastSeqs(db, ids)).map(({ id, lastSeq }) => [id, lastSeq]))
  for (const { id, stream } of before) stream.isStoredUpTo(stored.get(id) ?? 0)
  const fallen = before.find(({ id, seq }) => (stored.get(id) ?? seq) < seq)
  if (fallen) await fellBack(async (tx) => (await findLastSeq(tx, fallen.id)) < fallen.seq)
}
