import { expect, it } from 'vitest'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const { franchiseId, server, as } = useRestaurant()
const manager = as('manager')

/** More than are walked through and looked up; who was active last comes last by name. */
const MANY = 4200
const PAGE = 15

/** Which of them have a word. */
const words: Record<string, (n: number) => boolean> = {
  alle: () => true,
  jederzehnte: (n) => n % 10 === 0,
  verstreut: (n) => n % 100 === 7,
  langeher: (n) => n > MANY - 9,
  nichtzuletzt: (n) => n > 700 && n < 4000,
  // As many as one page holds among the first that are walked through, and as many again behind them.
  einevoll: (n) => n % 133 === 132,
  qz: (n) => n % 500 === 499,
}

const nameOf = (n: number) => `N${String(MANY - n).padStart(5, '0')}`

async function fill() {
  const people = Array.from({ length: MANY }, (_, n) => ({
    name: nameOf(n),
    search: ['qaqz', ...Object.keys(words).filter((word) => words[word]!(n))].join(' '),
    at: new Date(Date.UTC(2026, 0, 1) - n * 60_000),
  }))
  await server.database.pool.query(
    `with people as (
      select *, gen_random_uuid() as id from json_to_recordset($2) as p (name text, search text, at timestamptz)),
    made as (
      insert into customers (franchise_id, id, root_id, last_name, search, name_key, created_at, updated_at)
      select $1, id, id, name, search, lower(name), at, at from people)
    insert into customer_activity (franchise_id, customer_id, active_at) select $1, id, at from people`,
    [franchiseId, JSON.stringify(people)],
  )
}

it('The list of many customers is in order, whichever way those who fit are found', async () => {
  await fill()
  for (const [search, fits] of Object.entries(words))
    for (const sortBy of ['lastOrder', 'name'] as const) {
      const fitting = Array.from({ length: MANY }, (_, n) => n).filter(fits)
      const all = (sortBy === 'name' ? fitting.toReversed() : fitting).map(nameOf)
      for (const page of [1, 2]) {
        const found = await manager.listCustomers({ franchiseId, search, sortBy, page })
        const names = found.items.map(({ lastName }) => lastName)
        expect([search, sortBy, page, names]).toEqual([
          ...[search, sortBy, page],
          all.slice((page - 1) * PAGE, page * PAGE),
        ])
        expect([search, found.hasMore || found.count === all.length]).toEqual([search, true])
        // Whoever sees a full page can go on wherever there is more.
        const goesOn = found.count > page * PAGE
        expect([search, sortBy, page, goesOn]).toEqual([search, sortBy, page, all.length > page * PAGE])
      }
    }
})
