import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { openDatabase, type Database } from './database.ts'

const server = useServer()
let database: Database
afterEach(async () => {
  vi.useRealTimers()
  await database.close()
})

const together = (amount: number) =>
  Promise.all(Array.from({ length: amount }, () => sql`select pg_sleep(0.05)`.execute(database.db)))

it('keeps its connections from one guest to the next, and gives them back when it has become quiet', async () => {
  database = openDatabase(server.databaseUrl)
  await sql`select 1`.execute(database.db)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await together(8)
  expect(database.pool.totalCount).toBe(8)
  vi.advanceTimersByTime(50_000)
  expect(database.pool.totalCount).toBe(8)
  vi.advanceTimersByTime(15_000)
  expect(database.pool.totalCount).toBe(0)
})
