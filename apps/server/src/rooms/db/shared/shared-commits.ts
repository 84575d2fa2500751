import type { RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { commitTogether, NotTogether } from './commit-together.ts'
import { rows, type Db } from '../database.ts'

/** Carries out a statement, by itself or in one commit with others of the same instant. `whose`: what it changes. */
export type SharedCommits<Whose> = <Row>(statement: RawBuilder<Row>, whose: Whose) => Promise<Row[]>

/** How statements of one kind get along with each other. */
type Manners<Whose> = {
  /** What others wait for meanwhile: where it spoiled their commit, it goes by itself for a while. */
  holdUp: (whose: Whose) => string
  /** All take their locks in the order of this. */
  inOrderOf: (whose: Whose) => string
  /** What is locked before all of them. */
  lockFirst?: (all: readonly Whose[]) => RawBuilder<unknown>
  /** Sent again, a statement finds out whether it is stored already; else nobody sends it again who does not know. */
  findsItself: boolean
}

/** With so many commits on their way, the next statements wait for each other. Two would wait for each other's locks. */
const MOST_UNDER_WAY = 1
const MOST_TOGETHER = 32
/** Nobody waits longer for others: those on their way may be held up by something that does not concern this one. */
const MOST_WAITING_MS = 40
/** Where something spoiled the commit of others, what changes it goes by itself for a while. */
const ALONE_MS = 5000

type Waiting<Whose> = {
  whose: Whose
  statement: RawBuilder<unknown>
  taken: (answer: unknown[] | Promise<unknown[]>) => void
}

/**
 * Statements of the same instant are carried out in one commit, each with an answer of its own. They go at once while few
 * are on their way; those who come meanwhile gather. Where one of them is refused, nothing of any is stored, and all of
 * them go by themselves; where the connection is lost, only those that find themselves do, and the others fail by it.
 * Whatever holds one up does so for `TOGETHER_LOCK_MS`.
 *
 * @param pool of connections with `pipeline`
 */
export function shareCommits<Whose>(db: Db, pool: pg.Pool, manners: Manners<Whose>): SharedCommits<Whose> {
  const { holdUp, inOrderOf, lockFirst, findsItself } = manners
  const alone = new LRUCache<string, true>({ max: 1000, ttl: ALONE_MS })
  const add = gather<Waiting<Whose>>((together) =>
    together.length === 1 ? byItself(together[0]!) : goTogether(together),
  )
  async function byItself({ statement, taken }: Waiting<Whose>) {
    const answer = rows(db, statement)
    taken(answer)
    await answer.catch(() => {})
  }
  async function goTogether(together: readonly Waiting<Whose>[]) {
    const sorted = together.toSorted((one, other) => compare(inOrderOf(one.whose), inOrderOf(other.whose)))
    const first = lockFirst ? [lockFirst(sorted.map(({ whose }) => whose))] : []
    const statements = [...first, ...sorted.map(({ statement }) => statement)]
    try {
      const compiled = statements.map((statement) => statement.compile(db))
      const answers = (await commitTogether(pool, compiled)).slice(first.length)
      for (const [place, one] of sorted.entries()) one.taken(answers[place]!)
    } catch (error) {
      const fault = error as Error
      const isUndone = fault instanceof NotTogether
      const spoiled = isUndone && sorted[fault.place - first.length]
      for (const { whose } of spoiled ? [spoiled] : sorted) alone.set(holdUp(whose), true)
      // They are held up by themselves from now on; nobody waits for them.
      for (const one of sorted) {
        if (isUndone || findsItself) void byItself(one)
        else one.taken(Promise.reject(fault))
      }
    }
  }
  return <Row>(statement: RawBuilder<Row>, whose: Whose) => {
    if (alone.has(holdUp(whose))) return rows(db, statement)
    return new Promise<Row[]>((taken) => add({ whose, statement, taken: taken as Waiting<Whose>['taken'] }))
  }
}

/** Hands on together what comes in one round of the event loop, or while others are on their way. */
function gather<One>(carryOut: (together: One[]) => Promise<void>): (one: One) => void {
  const waiting: One[] = []
  let underWay = 0
  let soon: NodeJS.Immediate | null = null
  let late: NodeJS.Timeout | null = null

  function wait() {
    if (underWay < MOST_UNDER_WAY) soon ??= setImmediate(leave)
    else late ??= setTimeout(leave, MOST_WAITING_MS)
  }
  function leave() {
    if (soon) clearImmediate(soon)
    if (late) clearTimeout(late)
    soon = late = null
    const together = waiting.splice(0, MOST_TOGETHER)
    if (together.length) void go(together)
    if (waiting.length) wait()
  }
  async function go(together: One[]) {
    underWay++
    try {
      await carryOut(together)
    } finally {
      underWay--
      if (waiting.length && underWay < MOST_UNDER_WAY) leave()
    }
  }
  return (one) => {
    waiting.push(one)
    wait()
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
