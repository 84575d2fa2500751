import { setImmediate as breathe } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { listEventsAfter, listLastSeqs } from './event-log.sql.ts'
import type { Outgoing, StoredEvent } from './stream-event.ts'
import { createNotifier, type Notifier } from './notifier.ts'

export type Listener = (event: StoredEvent) => void

/** What a subscriber gets: everything after `seq`, in order, each once. */
export type Subscription = { seq: number; end(): void }

/**
 * Events of streams, numbered without gaps in the database and handed on in order after commit: at once to
 * subscribers of this process, and through a notification to those of others.
 */
export type EventLog = {
  /** To be called after the commit that stored these events; `seqs` is what `appendEvents` answered. */
  published(outgoing: readonly Outgoing[], seqs: readonly number[]): void
  subscribe(streamId: string, listener: Listener): Promise<Subscription>
  /** The events after `seq` up to `upTo`; null when some are no longer stored, or `seq` is of another database. */
  replay(streamId: string, seq: number, upTo: number): Promise<StoredEvent[] | null>
  close(): Promise<void>
}

type Stream = {
  delivered: number
  ready: Promise<void>
  isReading: boolean
  /** The database has events that were not delivered yet. */
  isBehind: boolean
  /** Arrived, but an earlier number is still missing. */
  waiting: Map<number, StoredEvent>
  listeners: Set<Listener>
}

/** `delivered` of a stream whose last number is still being read. */
const OPENING = Number.MAX_SAFE_INTEGER
const SWEEP_MS = 1000
/** How long a gap may wait for a commit of this process before the database is asked. */
const GAP_MS = 25
/** Read back in one go, events pile up at every listener before anything can leave; so there are pauses. */
const MOST_AT_ONCE = 256 * 1024

export function createEventLog(db: Db, databaseUrl: string, log: FastifyBaseLogger): EventLog {
  const streams = new Map<string, Stream>()
  const notifier: Notifier = createNotifier(databaseUrl, log, (streamId, lastSeq) => {
    const stream = streams.get(streamId)
    if (stream && lastSeq > stream.delivered) void catchUp(streamId, stream)
  })

  function deliver(stream: Stream, event: StoredEvent) {
    stream.delivered = event.seq
    for (const listener of stream.listeners) listener(event)
  }

  function drain(stream: Stream) {
    for (
      let next = stream.waiting.get(stream.delivered + 1);
      next;
      next = stream.waiting.get(stream.delivered + 1)
    ) {
      stream.waiting.delete(next.seq)
      deliver(stream, next)
    }
  }

  async function catchUp(streamId: string, stream: Stream) {
    stream.isBehind = true
    if (stream.isReading) return
    stream.isReading = true
    try {
      // What is heard of during a reading may not be in it.
      while (stream.isBehind) {
        stream.isBehind = false
        let written = 0
        for (const event of await listEventsAfter(db, streamId, stream.delivered)) {
          if (event.seq > stream.delivered) deliver(stream, event)
          written += event.payload.length
          if (written < MOST_AT_ONCE) continue
          written = 0
          await breathe()
        }
      }
      for (const seq of stream.waiting.keys()) if (seq <= stream.delivered) stream.waiting.delete(seq)
      drain(stream)
    } catch (error) {
      log.warn({ err: error }, 'events could not be read; the next sweep tries again')
    } finally {
      stream.isReading = false
    }
  }

  async function sweep() {
    if (streams.size === 0) return
    const last = await listLastSeqs(db, [...streams.keys()])
    for (const { id, lastSeq } of last) {
      const stream = streams.get(id)
      if (stream && lastSeq > stream.delivered) void catchUp(id, stream)
    }
  }
  const sweeping = setInterval(() => void sweep().catch(() => {}), SWEEP_MS)
  sweeping.unref()

  function publish({ streamId, name, payload }: Outgoing, seq: number) {
    notifier.announce(streamId, seq)
    const stream = streams.get(streamId)
    if (!stream) return
    if (seq > stream.delivered || stream.delivered === OPENING)
      stream.waiting.set(seq, { seq, name, payload })
    drain(stream)
    if (stream.waiting.size) setTimeout(() => stream.waiting.size && void catchUp(streamId, stream), GAP_MS)
  }

  async function open(streamId: string, stream: Stream) {
    const [last] = await listLastSeqs(db, [streamId])
    stream.delivered = last?.lastSeq ?? 0
    for (const seq of stream.waiting.keys()) if (seq <= stream.delivered) stream.waiting.delete(seq)
    drain(stream)
  }

  function streamOf(streamId: string): Stream {
    const known = streams.get(streamId)
    if (known) return known
    const created: Stream = {
      delivered: OPENING,
      ready: Promise.resolve(),
      isReading: false,
      isBehind: false,
      waiting: new Map(),
      listeners: new Set(),
    }
    streams.set(streamId, created)
    created.ready = open(streamId, created).catch((error: unknown) => {
      streams.delete(streamId)
      throw error
    })
    return created
  }

  /** Whether nobody ever gave out this number; this process may only be the last to hear of it. */
  async function isAhead(streamId: string, seq: number): Promise<boolean> {
    const [last] = await listLastSeqs(db, [streamId])
    return seq > (last?.lastSeq ?? 0)
  }

  return {
    published(outgoing, seqs) {
      outgoing.forEach((event, index) => publish(event, seqs[index]!))
    },

    async subscribe(streamId, listener) {
      const stream = streamOf(streamId)
      await stream.ready
      stream.listeners.add(listener)
      const end = () => {
        stream.listeners.delete(listener)
        if (stream.listeners.size === 0 && streams.get(streamId) === stream) streams.delete(streamId)
      }
      // A stream that its last listener left while we waited is no longer fed.
      if (streams.get(streamId) !== stream) {
        end()
        return this.subscribe(streamId, listener)
      }
      return { seq: stream.delivered, end }
    },

    async replay(streamId, seq, upTo) {
      if (seq >= upTo) return (await isAhead(streamId, seq)) ? null : []
      const events = (await listEventsAfter(db, streamId, seq)).filter((event) => event.seq <= upTo)
      return events.length === upTo - seq ? events : null
    },

    async close() {
      clearInterval(sweeping)
      await notifier.close()
    },
  }
}
