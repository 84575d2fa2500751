import { randomBytes } from 'node:crypto'
import { isInJournal } from '@tresen/contract/journal/journal-events'
import { changeOf, isNews, readEvent, stateOf } from '@tresen/domain/journal/journal-entry'
import type { Deps } from '../../context.ts'
import type { Tx } from '../../rooms/db/database.ts'
import { BEGIN, digestOf, hashOf } from './chain.ts'
import * as rows from './journal.sql.ts'

const LOOK_MS = 2000
const BATCH = 500

type Means = Pick<Deps, 'db' | 'log'>
type Fields = Record<string, unknown>

/**
 * Chains events into the journal, some seconds after their commit: what changes something has no more to do than store
 * its event. One process at a time is at a chain. Returns how to stop.
 */
export function keepJournal({ db, log }: Means): () => Promise<void> {
  let chaining: Promise<void> = Promise.resolve()
  let isFree = true
  const timer = setInterval(() => {
    if (!isFree) return
    isFree = false
    chaining = chainNews({ db })
      .catch((error: unknown) => log.warn({ err: error }, 'the journal was not continued; it will be'))
      .finally(() => (isFree = true))
  }, LOOK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await chaining
  }
}

/** Takes everything into the journal that is not in it yet. */
export async function chainNews({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const streamId of await rows.listStreamsWithNews(db)) {
    const chain = () => db.transaction().execute((tx) => chainSome(tx, streamId))
    while ((await chain()) === BATCH);
  }
}

/** Takes everything of one chain into the journal, within the transaction of whoever erases its events next. */
export async function chainStream(tx: Tx, streamId: string): Promise<void> {
  await rows.waitForChain(tx, streamId)
  while ((await chainSome(tx, streamId)) === BATCH);
}

/** How many events were looked at. */
async function chainSome(tx: Tx, streamId: string): Promise<number> {
  if (!(await rows.lockChain(tx, streamId))) return 0
  const head = (await rows.findHead(tx, streamId)) ?? { seq: 0, number: 0, hash: BEGIN }
  const events = await rows.listNewEvents(tx, streamId, head.seq, BATCH)
  const last = events.at(-1)
  if (!last) return 0
  const kept = events.flatMap((event) => {
    if (!isInJournal(event.name)) return []
    return [{ event, said: readEvent(event.name, JSON.parse(event.payload) as Fields) }]
  })
  const known = await knownThings(tx, streamId, [...new Set(kept.map(({ said }) => said.thingId))])
  let { number, hash } = head
  const links = kept.flatMap(({ event: { seq, name, author, at, device }, said }) => {
    const { thingId, personal } = said
    const change = changeOf(said, known.get(thingId) ?? null)
    if (!isNews(said, change)) return []
    known.set(thingId, change.after && { ...known.get(thingId), ...change.after })
    const secret = personal && { personal: JSON.stringify(personal), salt: randomBytes(16).toString('hex') }
    const link = {
      ...{ streamId, number: ++number, seq, at, name, author, device, thingId },
      before: change.before && JSON.stringify(change.before),
      after: change.after && JSON.stringify(change.after),
      personalDigest: secret && digestOf(secret.personal, secret.salt),
    }
    hash = hashOf(link, hash)
    return [{ ...link, personal: secret?.personal ?? null, salt: secret?.salt ?? null, hash }]
  })
  await rows.insertLinks(tx, links)
  await rows.saveHead(tx, streamId, { seq: last.seq, number, hash })
  return events.length
}

/** Things as the journal knows them. */
async function knownThings(tx: Tx, streamId: string, thingIds: string[]) {
  const changes = await rows.listLastChanges(tx, streamId, thingIds)
  return new Map(
    thingIds.map((id) => {
      const afters = changes.filter(({ thingId }) => thingId === id)
      return [
        id,
        stateOf(afters.map(({ after }) => (after === null ? null : (JSON.parse(after) as Fields)))),
      ] as const
    }),
  )
}
