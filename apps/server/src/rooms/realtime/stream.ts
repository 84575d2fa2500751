import { setImmediate as breathe } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { findLastSeq, listEventsAfter } from './event-log.sql.ts'
import type { StoredEvent } from './stream-event.ts'

export type Listener = {
  heard(event: StoredEvent): void
  /** What came before `seq` may be missing or may never have been: look at everything again. Events after it follow. */
  reset(seq: number): void
  /** A sign of the moment: without a number, and only for whoever is there. */
  passed?(sign: Pick<StoredEvent, 'name' | 'payload'>): void
}

/** How long a gap may wait for a commit of this process before the database is asked. */
const GAP_MS = 25
/** Read back in one go, events pile up at every listener before anything can leave; so there are pauses. */
const MOST_AT_ONCE = 256 * 1024

type Means = {
  db: Db
  log: FastifyBaseLogger
  /** Told when numbers before those that are stored were given up. */
  wasReset: () => void
}

/** One stream as this process hands it on: in order, each number once, and none left out without a `reset`. */
export class Stream {
  readonly listeners = new Set<Listener>()
  readonly ready: Promise<void>
  readonly #id: string
  readonly #means: Means
  /** Arrived, but an earlier number is still missing. */
  readonly #waiting = new Map<number, StoredEvent>()
  /** The last number that was handed on; null while it is still being read. */
  #delivered: number | null = null
  /** The database has events up to this number. */
  #stored = 0
  #isReading = false

  constructor(id: string, means: Means) {
    this.#id = id
    this.#means = means
    this.ready = findLastSeq(means.db, id).then((seq) => this.#beginAt(seq))
  }

  get seq(): number | null {
    return this.#delivered
  }

  /** Takes an event that this process stored, maybe before one that came earlier. */
  take(event: StoredEvent): void {
    if (this.#delivered === null || event.seq > this.#delivered) this.#waiting.set(event.seq, event)
    this.#drain()
    if (this.#waiting.size) setTimeout(() => this.isStoredUpTo(Math.max(0, ...this.#waiting.keys())), GAP_MS)
  }

  /** Hands on at once what is stored nowhere. */
  pass(sign: Pick<StoredEvent, 'name' | 'payload'>): void {
    for (const listener of this.listeners) listener.passed?.(sign)
  }

  /** What of it was not handed on yet is read. */
  isStoredUpTo(seq: number): void {
    this.#stored = Math.max(this.#stored, seq)
    if (this.#delivered !== null && this.#delivered < this.#stored) void this.#catchUp()
  }

  #beginAt(seq: number) {
    this.#delivered = this.#stored = seq
    for (const early of this.#waiting.keys()) if (early <= seq) this.#waiting.delete(early)
    this.#drain()
  }

  #deliver(event: StoredEvent) {
    this.#delivered = event.seq
    for (const listener of this.listeners) listener.heard(event)
  }

  #drain() {
    while (this.#delivered !== null) {
      const next = this.#waiting.get(this.#delivered + 1)
      if (!next) return
      this.#waiting.delete(next.seq)
      this.#deliver(next)
    }
  }

  async #catchUp() {
    if (this.#isReading) return
    this.#isReading = true
    try {
      // What is heard of during a reading may not be in it.
      while (this.#delivered! < this.#stored) if (!(await this.#readOn())) await this.#reset()
      this.#beginAt(this.#delivered!)
    } catch (error) {
      this.#means.log.warn({ err: error }, 'events could not be read; the next sweep tries again')
    } finally {
      this.#isReading = false
    }
  }

  /** Hands on what is stored; false when the next one is not there. */
  async #readOn(): Promise<boolean> {
    const from = this.#delivered!
    let written = 0
    for (const event of await listEventsAfter(this.#means.db, this.#id, from)) {
      if (event.seq <= this.#delivered!) continue
      if (event.seq > this.#delivered! + 1) return false
      this.#deliver(event)
      written += event.payload.length
      if (written < MOST_AT_ONCE) continue
      written = 0
      await breathe()
    }
    return this.#delivered! > from
  }

  /** After a setback of the database, or when the process was away for longer than events are kept. */
  async #reset() {
    const seq = await findLastSeq(this.#means.db, this.#id)
    this.#waiting.clear()
    this.#delivered = this.#stored = seq
    for (const listener of this.listeners) listener.reset(seq)
    this.#means.wasReset()
  }
}
