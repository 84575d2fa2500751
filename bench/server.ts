import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { openDatabase } from '../apps/server/src/rooms/db/database.ts'
import { answerQuestions } from './child.ts'
import { watchStatements } from './recording.ts'

/* The real server without front ends, in a process of its own. Its clock begins at a given moment and goes on. */
const databaseUrl = process.env['BENCH_DATABASE_URL']!
const offset = Date.parse(process.env['BENCH_MOMENT']!) - Date.now()

const database = openDatabase(databaseUrl)
const recorder = watchStatements(database.pool)
const app = await buildApp({
  database,
  databaseUrl,
  secret: Buffer.from('a secret of the measurement, of enough bytes'),
  filesFolder: path.join(os.tmpdir(), 'tresen-bench-files'),
  now: () => new Date(Date.now() + offset),
})
await app.http.listen({ port: 0, host: '127.0.0.1' })

answerQuestions(
  {
    port: () => (app.http.server.address() as AddressInfo).port,
    /** From now on, what the server sends to PostgreSQL is kept. */
    record: () => recorder.start(),
    recorded: () => recorder.take(),
    cpuSeconds: () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    },
    residentMegabytes: () => process.memoryUsage.rss() / 1024 / 1024,
    /** A token of somebody who works in this restaurant. */
    employeeToken: (restaurantId: string) => tokenOf(restaurantId, 'employee'),
    managerToken: (restaurantId: string) => tokenOf(restaurantId, 'manager'),
  },
  async () => {
    await app.close()
    await database.close()
  },
)

function tokenOf(restaurantId: string, role: 'employee' | 'manager') {
  return app.deps.tokens.signUser(
    {
      kind: 'user',
      userId: app.deps.newId(),
      username: 'bench',
      roles: [],
      restaurants: { [restaurantId]: role },
    },
    new Date(app.deps.now().getTime() + 3600_000),
  )
}
