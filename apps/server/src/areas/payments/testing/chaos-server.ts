import os from 'node:os'
import path from 'node:path'
import { setInterval } from 'node:timers/promises'
import { buildApp } from '../../../app.ts'
import { openDatabase } from '../../../rooms/db/database.ts'
import { findForgotten } from '../paying/look-after-payments.ts'

/*
 * The real server with its jobs in a process of its own, to be killed at any moment. Its clock begins at a given one and
 * goes so many times as fast.
 */
const { CHAOS_DATABASE_URL: databaseUrl, CHAOS_SIMULATORS: simulators, PORT: port } = process.env
const [moment, began] = [Date.parse(process.env['CHAOS_MOMENT']!), Date.now()]
const speed = Number(process.env['CHAOS_SPEED'] ?? 1)

const app = await buildApp({
  // All guests come from one address.
  limitFactor: 10_000,
  database: openDatabase(databaseUrl!, { connections: 10, patienceMs: 60_000 }),
  databaseUrl: databaseUrl!,
  secret: new TextEncoder().encode('a secret that all test servers share'),
  secretKeys: [Buffer.alloc(32, 7)],
  filesFolder: path.join(os.tmpdir(), 'tresen-test-files'),
  now: () => new Date(moment + (Date.now() - began) * speed),
  telephone: { api: simulators!, accountSid: 'ACtest', authToken: 'geheim', number: '+4955100' },
  logLevel: process.env['LOG_LEVEL'] ?? 'silent',
  publicUrl: `http://127.0.0.1:${port}`,
  simulators: async () => simulators!,
})
await app.http.listen({ port: Number(port), host: '127.0.0.1' })
app.runJobs()
process.send?.('ready')
process.on('disconnect', () => process.exit())
for await (const _ of setInterval(1000)) await findForgotten(app.deps).catch(() => {})
