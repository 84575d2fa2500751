import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listStreamsWithNews } from '../apps/server/src/areas/journal/journal.sql.ts'
import { openDatabase } from '../apps/server/src/rooms/db/database.ts'
import { freePort } from '../apps/server/src/rooms/db/embedded/embedded-postgres-port.ts'
import { median } from './rounds.ts'
import { howNpmStarts, startServer, type Scene } from './scene.ts'

const ROUNDS = 5
/** What is only done after the start is done by then. */
const SETTLED_MS = 3000

/**
 * What `npm start` runs, on the filled database: until it says so, and what it holds three seconds later. `bare`: Node
 * with an empty program. Of each, the first round is not counted.
 */
export async function measureStart({ databaseUrl }: Scene) {
  await catchUpJournal(databaseUrl)
  const rounds: Awaited<ReturnType<typeof startOnce>>[] = []
  const bare: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    rounds.push(await startOnce(databaseUrl))
    const began = performance.now()
    spawnSync(process.execPath, ['--eval', ''])
    bare.push(performance.now() - began)
  }
  const of = (name: 'milliseconds' | 'processorTime' | 'megabytes') =>
    median(rounds.slice(1).map((round) => round[name]))
  return {
    milliseconds: of('milliseconds'),
    processorTime: of('processorTime'),
    megabytes: of('megabytes'),
    bare: median(bare.slice(1)),
  }
}

/** The bench's own server keeps no journal. One that ran all the time would not begin with all that lies there. */
async function catchUpJournal(databaseUrl: string) {
  const server = await startUp(databaseUrl)
  const database = openDatabase(databaseUrl, { connections: 1 })
  while ((await listStreamsWithNews(database.db)).length > 0) await sleep(1000)
  await database.close()
  await server.stop()
}

async function startOnce(databaseUrl: string) {
  const began = performance.now()
  const { pid, stop } = await startUp(databaseUrl)
  const milliseconds = performance.now() - began
  const processorTime = processorMilliseconds(pid)
  await sleep(SETTLED_MS)
  const megabytes = residentMegabytes(pid)
  await stop()
  return { milliseconds, processorTime, megabytes }
}

/** What `npm start` runs, once it says that it runs. */
async function startUp(databaseUrl: string) {
  const root = path.resolve(import.meta.dirname, '..')
  const { env, nodeOptions } = howNpmStarts()
  const port = await freePort()
  const child = spawn(process.execPath, [...nodeOptions, 'apps/server/dist/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes('Tresen läuft.')) resolve()
    })
    child.once('exit', () => reject(new Error(`the server ended:\n${said}`)))
  })
  const stop = () => {
    child.kill()
    return ended
  }
  return { pid: child.pid!, stop }
}

/** All threads of a process; NaN where the system does not say. */
function processorMilliseconds(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!fs.existsSync(file)) return NaN
  const fields = fs.readFileSync(file, 'utf8').split(') ')[1]!.split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  return ticks * 10
}

function residentMegabytes(pid: number): number {
  const file = `/proc/${pid}/status`
  if (!fs.existsSync(file)) return NaN
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(file, 'utf8'))![1]) / 1024
}

/** Megabytes that calls hold which nobody has used yet. */
export async function measureFurtherCalls({ databaseUrl }: Scene, amount: number) {
  const live = async (further: number) => {
    const server = startServer(databaseUrl, { env: { BENCH_FURTHER_CALLS: String(further) } })
    const megabytes = await server.ask<number>('liveMegabytes')
    await server.stop()
    return megabytes
  }
  return (await live(amount)) - (await live(0))
}
