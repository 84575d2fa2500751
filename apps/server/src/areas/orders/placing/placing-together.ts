import type { RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { commitTogether, NotTogether } from '../../../rooms/db/commit-together.ts'
import { rows, type Db } from '../../../rooms/db/database.ts'
import { lockCounters } from './insert-order.sql.ts'

/** Whose order a statement stores: what others wait for meanwhile. */
export type Whose = { restaurantId: string; franchiseId: string; phone: string | null }

/** Carries out the statement of one order, by itself or in one commit with those of others. */
export type PlacingTogether = <Row>(statement: RawBuilder<Row>, whose: Whose) => Promise<Row[]>

/** With so many commits on their way, the next orders wait for each other. Two would wait for each other's locks. */
const MOST_UNDER_WAY = 1
const MOST_TOGETHER = 32
/** Nobody waits longer for others: those on their way may be held up by something that does not concern this one. */
const MOST_WAITING_MS = 40
/** Where an order spoiled the commit of others, those of its restaurant go by themselves for a while. */
const ALONE_MS = 5000

type Waiting = Whose & {
  statement: RawBuilder<unknown>
  taken: (answer: unknown[] | Promise<unknown[]>) => void
}

/**
 * Orders that are placed in the same instant are stored in one commit, each with an answer of its own. An order goes at
 * once while few are on their way; those who come meanwhile gather. Where one of them fails, nothing of any is stored,
 * and all of them go by themselves: each finds out by its own statement what becomes of it, also whether it is stored
 * already because only the answer got lost.
 *
 * All locks are taken in one order: restaurants, then customers. Whatever holds one up nevertheless does so for
 * `TOGETHER_LOCK_MS`.
 */
export function createPlacingTogether(db: Db, pool: pg.Pool): PlacingTogether {
  let underWay = 0
  const waiting: Waiting[] = []
  const alone = new LRUCache<string, true>({ max: 1000, ttl: ALONE_MS })
  let late: NodeJS.Timeout | null = null

  const byItself = ({ statement }: Pick<Waiting, 'statement'>) => rows(db, statement)

  function leave() {
    if (late) clearTimeout(late)
    late = null
    const together = waiting.splice(0, MOST_TOGETHER)
    if (waiting.length) wait()
    if (together.length) void go(together)
  }
  function wait() {
    late ??= setTimeout(leave, MOST_WAITING_MS)
  }
  async function go(together: Waiting[]) {
    underWay++
    try {
      if (together.length === 1) await settled(together[0]!, byItself)
      else await goTogether(together)
    } finally {
      underWay--
      if (waiting.length && underWay < MOST_UNDER_WAY) leave()
    }
  }
  async function goTogether(together: Waiting[]) {
    const sorted = together.toSorted((one, other) => compare(customerOf(one), customerOf(other)))
    try {
      const answers = await commitAll(db, pool, sorted)
      for (const [place, order] of sorted.entries()) order.taken(answers[place]!)
    } catch (error) {
      const spoiled = error instanceof NotTogether ? sorted[error.place - 1] : undefined
      for (const { restaurantId } of spoiled ? [spoiled] : sorted) alone.set(restaurantId, true)
      // They are held up by themselves from now on; nobody waits for them.
      for (const order of sorted) void settled(order, byItself)
    }
  }
  return <Row>(statement: RawBuilder<Row>, whose: Whose) => {
    if (alone.has(whose.restaurantId)) return byItself({ statement }) as Promise<Row[]>
    return new Promise<Row[]>((taken) => {
      const order = { ...whose, statement, taken: taken as Waiting['taken'] }
      if (underWay < MOST_UNDER_WAY && waiting.length === 0) return void go([order])
      waiting.push(order)
      wait()
    })
  }
}

async function commitAll(db: Db, pool: pg.Pool, sorted: readonly Waiting[]): Promise<unknown[][]> {
  const restaurants = [...new Set(sorted.map(({ restaurantId }) => restaurantId))].sort()
  const statements = [lockCounters(restaurants), ...sorted.map(({ statement }) => statement)]
  const compiled = statements.map((statement) => statement.compile(db))
  return (await commitTogether(pool, compiled)).slice(1)
}

async function settled(order: Waiting, carryOut: (order: Waiting) => Promise<unknown[]>): Promise<void> {
  const answer = carryOut(order)
  order.taken(answer)
  await answer.catch(() => {})
}

function customerOf({ franchiseId, phone }: Whose): string {
  return `${franchiseId} ${phone ?? ''}`
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
