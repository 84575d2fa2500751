import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildApp } from '../apps/server/src/app.ts'
import { findShopMoment } from '../apps/server/src/areas/restaurants/find-shop-moment.ts'
import { keepGivingBack } from '../apps/server/src/give-back.ts'
import { openDatabase } from '../apps/server/src/rooms/db/database.ts'
import { serveFrontEnds } from '../apps/server/src/rooms/http/front-ends/front-ends.ts'
import { answerQuestions } from './child.ts'
import { publicUrlOfBench, telephoneOfBench } from './live/telephone-of-bench.ts'
import { bindFurtherCalls } from './further-calls.ts'
import { watchStatements } from './recording.ts'

/* The real server in a process of its own. Its clock begins at a given moment and goes on. */
const databaseUrl = process.env['BENCH_DATABASE_URL']!
const offset = Date.parse(process.env['BENCH_MOMENT']!) - Date.now()

const database = openDatabase(databaseUrl)
const recorder = watchStatements([database.pool, database.sharedPool, database.togetherPool])
const app = await buildApp({
  // All guests of a measurement come from one address.
  limitFactor: 1000,
  database,
  databaseUrl,
  secret: Buffer.from('a secret of the measurement, of enough bytes'),
  filesFolder: path.join(os.tmpdir(), 'tresen-bench-files'),
  now: () => new Date(Date.now() + offset),
  publicUrl: publicUrlOfBench,
  telephone: telephoneOfBench,
})
await serveFrontEnds(app, { isDevelopment: false, tiles: null }, (restaurant) =>
  findShopMoment(app.deps, restaurant),
)
bindFurtherCalls(app, Number(process.env['BENCH_FURTHER_CALLS'] ?? 0))
await app.http.listen({ port: 0, host: '127.0.0.1' })
keepGivingBack()

answerQuestions(
  {
    port: () => (app.http.server.address() as AddressInfo).port,
    /** From now on, what the server sends to PostgreSQL is kept. */
    record: () => recorder.start(),
    recorded: () => recorder.take(),
    /** Of processor time. */
    milliseconds: () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    },
    residentMegabytes: () => process.memoryUsage.rss() / 1024 / 1024,
    /** Of the resident megabytes: V8's heap, what of it is in use, and what objects hold outside of it. */
    heapMegabytes: () => {
      const { heapTotal, heapUsed, external } = process.memoryUsage()
      const [taken, used, beside] = [heapTotal, heapUsed, external].map((bytes) => bytes / 1024 / 1024)
      return { taken, used, beside }
    },
    /** What is in use once all garbage is collected. */
    liveMegabytes: () => {
      setFlagsFromString('--expose-gc')
      const collect = runInNewContext('gc') as () => void
      for (let round = 0; round < 3; round++) collect()
      return process.memoryUsage().heapUsed / 1024 / 1024
    },
    /** Over a websocket, or in turns of a request each. */
    relays: (isRelaying: boolean) => {
      telephoneOfBench.isRelaying = isRelaying
    },
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
    { sessionId: app.deps.newId(), version: 0 },
    new Date(app.deps.now().getTime() + 3600_000),
  )
}
