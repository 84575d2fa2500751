import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { freePort } from '../../../apps/server/src/rooms/db/embedded/embedded-postgres-port.ts'
import { openDatabaseProxy } from '../../../apps/server/src/testing/database-proxy.ts'
import {
  newDataFolder,
  spawnServer,
  startServerProcess,
  type ServerProcess,
} from '../../stage/server-process.ts'

let dataFolder: string
beforeAll(async () => {
  dataFolder = newDataFolder()
  await (await startServerProcess({ dataFolder })).stop()
})
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

describe('A start that works', () => {
  it('is ready within four seconds the second time, or on a busy machine as soon as sixty bare starts of Node', async () => {
    const before = bareStart()
    const began = performance.now()
    const server = await startServerProcess({ dataFolder })
    const waited = performance.now() - began
    expect(waited).toBeLessThan(Math.max(4000, 60 * before, 60 * bareStart()))
    expect(server.output()).not.toContain('Demodaten werden angelegt')
    await server.stop()
  })

  it('needs no help after PostgreSQL was left behind by a killed server', async () => {
    const killed = await startServerProcess({ dataFolder })
    await killed.stop('SIGKILL')
    const server = await startServerProcess({ dataFolder })
    expect((await fetch(`${server.url}/api/restaurants/${leineglutId}/public/menu`)).status).toBe(200)
    await server.stop()
  })
})

/** One host for all that needs its PostgreSQL, or that it runs: each start and end of both is a second and a half. */
describe('Beside a server that runs', () => {
  let host: ServerProcess
  beforeAll(async () => {
    host = await startServerProcess({ dataFolder })
  })
  afterAll(async () => expect(await host.stop()).toBe(0))

  it('four starts at once on one empty database all come up, and find the demo once', async () => {
    await createDatabase(host, 'shared')
    const env = { DATABASE_URL: host.databaseUrl().replace(/[^/]+$/, 'shared') }
    const all = await Promise.all([1, 2, 3, 4].map(() => startServerProcess({ env })))
    const found = await Promise.all(
      all.map(({ url }) =>
        fetch(`${url}/api/restaurants/${leineglutId}/public/menu`).then((reply) => reply.status),
      ),
    )
    expect(found).toEqual([200, 200, 200, 200])
    const seeds = all.filter((server) => server.output().includes('Demodaten werden angelegt'))
    expect(seeds).toHaveLength(1)
    for (const server of all) await server.remove()
  })

  it('one whose database is not there waits and says so, also for one that takes no changes, and comes up with it', async () => {
    await createDatabase(host, 'late')
    const proxy = await openDatabaseProxy(host.databaseUrl().replace(/[^/]+$/, 'late'))
    await proxy.shut()
    const server = spawnServer({ port: await freePort(), env: { DATABASE_URL: proxy.url } })
    const says = (text: string) => expect.poll(() => server.output()).toContain(text)
    await says('ist nicht nutzbar: dort nimmt niemand Verbindungen an. Tresen wartet darauf.')
    await setReadOnly(host, 'late', 'on')
    await proxy.open()
    await sleep(1500)
    expect(server.child.exitCode).toBeNull()
    await setReadOnly(host, 'late', 'off')
    await says('Tresen läuft.')
    expect(server.output().match(/Tresen wartet darauf/g)).toHaveLength(1)
    expect(server.output()).not.toMatch(/^\s+at /m)
    await server.remove()
    await proxy.close()
  })

  it('another one of the same data folder says so', async () => {
    const said = await refusalOf({ port: 0, dataFolder })
    expect(said).toContain('wird schon von einem laufenden Tresen-Server benutzt')
    expect(isAlive(postmasterOf(host))).toBe(true)
  })

  it('one with a wrong password to its database says so', async () => {
    const address = new URL(host.databaseUrl())
    address.password = 'falsch'
    const said = await refusalOf({ port: 0, dataFolder, env: { DATABASE_URL: address.href } })
    expect(said).toContain('Benutzer oder Kennwort werden dort nicht angenommen')
  })
})

it('a start that waits for its database ends by SIGTERM', async () => {
  const server = spawnServer({
    port: await freePort(),
    env: { DATABASE_URL: 'postgres://tresen:geheim@127.0.0.1:1,localhost:1/tresen' },
  })
  await expect.poll(() => server.output()).toContain('(127.0.0.1:1, localhost:1)')
  expect(server.output()).not.toContain('geheim')
  expect(await server.stop()).toBe(0)
})

async function createDatabase(host: ServerProcess, name: string) {
  await asOwner(host, `create database ${name}`)
}

async function setReadOnly(host: ServerProcess, name: string, to: 'on' | 'off') {
  await asOwner(host, `alter database ${name} set default_transaction_read_only = ${to}`)
}

async function asOwner(host: ServerProcess, statement: string) {
  const database = new pg.Client({ connectionString: host.databaseUrl() })
  await database.connect()
  await database.query(statement)
  await database.end()
}

describe('A start after a power cut', () => {
  it('is not held up by lock files whose process numbers belong to others by now', async () => {
    const killed = await startServerProcess({ dataFolder })
    const postmaster = postmasterOf(killed)
    await killed.stop('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    const cluster = path.join(dataFolder, 'postgres/cluster')
    const locks = readdirSync(cluster).filter((name) => /^postmaster\.pid$|^\.s\.PGSQL.*\.lock$/.test(name))
    expect(locks).toHaveLength(2)
    for (const name of locks) {
      const file = path.join(cluster, name)
      writeFileSync(file, readFileSync(file, 'utf8').replace(String(postmaster), String(process.pid)))
    }
    expect(await (await startServerProcess({ dataFolder })).stop()).toBe(0)
  })
})

describe('The end', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s lets running requests finish and leaves nothing behind',
    async (signal) => {
      const server = await startServerProcess({ dataFolder })
      const postmaster = postmasterOf(server)
      const database = new pg.Client({ connectionString: server.databaseUrl() })
      database.on('error', () => {})
      await database.connect()
      await database.query('begin; lock table shopping_carts in exclusive mode')
      const running = fetch(`${server.url}/api/restaurants/${leineglutId}/shoppingcarts/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      await untilCartWaits(database)

      const ended = server.stop(signal)
      const isServed = () =>
        fetch(`${server.url}/api/docs`).then(
          () => true,
          () => false,
        )
      await expect.poll(isServed).toBe(false)
      await database.query('commit')

      expect((await running).status).toBe(200)
      expect(await ended).toBe(0)
      expect(isAlive(postmaster)).toBe(false)
      expect(existsSync(path.join(dataFolder, 'postgres/cluster/postmaster.pid'))).toBe(false)
    },
  )

  it('by SIGTERM during the start leaves nothing behind either', async () => {
    const lockFile = path.join(dataFolder, 'postgres/cluster/postmaster.pid')
    const server = spawnServer({ port: await freePort(), dataFolder })
    await expect.poll(() => existsSync(lockFile) && postmasterOf(server), { interval: 1 }).toBeGreaterThan(0)
    const postmaster = postmasterOf(server)
    expect(await server.stop()).toBe(0)
    expect(isAlive(postmaster)).toBe(false)
  })
})

describe('A start that cannot work says why in one sentence', () => {
  it('a port that is taken', async () => {
    const other = net.createServer().listen(0, '0.0.0.0')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as net.AddressInfo
    const said = await refusalOf({ port, dataFolder, env: { HOST: '0.0.0.0' } })
    other.close()
    expect(said).toBe(`Port ${port} ist schon belegt. Mit PORT=… einen anderen wählen.`)
  })

  it.each([
    ['achtzig', '„achtzig“'],
    ['70000', '„70000“'],
  ])('PORT=%s', async (port, quoted) => {
    const said = await refusalOf({ port, dataFolder })
    expect(said).toBe(`PORT muss eine ganze Zahl von 0 bis 65535 sein, steht aber auf ${quoted}.`)
  })

  it('a data folder that cannot be written to', async () => {
    const file = path.join(dataFolder, 'not-a-folder')
    writeFileSync(file, '')
    const said = await refusalOf({ port: 0, dataFolder: file })
    expect(said).toContain(`Der Datenordner ${file}/postgres lässt sich nicht anlegen oder beschreiben.`)
  })

  it.each([
    ['postgres://tresen:geheim@db.invalid/tresen', 'diesen Rechnernamen gibt es nicht'],
    ['postgres://tresen:geheim@db.invalid,127.0.0.1:1/tresen', 'diesen Rechnernamen gibt es nicht'],
  ])('DATABASE_URL=%s', async (address, reason) => {
    const said = await refusalOf({ port: 0, dataFolder, env: { DATABASE_URL: address } })
    expect(said).toMatch(/^Die Datenbank unter DATABASE_URL \(.+\) ist nicht nutzbar: /)
    expect(said).toContain(reason)
    expect(said).not.toContain('geheim')
  })

  it.each([
    ['HOST', '203.0.113.7', 'HOST=203.0.113.7'],
    ['LOG_LEVEL', 'laut', 'LOG_LEVEL'],
    ['DATABASE_URL', 'tresen:geheim@localhost', 'DATABASE_URL muss eine Adresse der Form postgres://'],
  ])('%s=%s', async (name, value, named) => {
    expect(await refusalOf({ port: await freePort(), dataFolder, env: { [name]: value } })).toContain(named)
  })

  it('a Node that is too old, where we bring none', () => {
    const old = `data:text/javascript,${encodeURIComponent(
      "Object.defineProperty(process, 'version', { value: 'v18.19.0' }); Object.defineProperty(process, 'arch', { value: 'riscv64' })",
    )}`
    const prepare = path.resolve(import.meta.dirname, '../../../tools/prepare.mjs')
    const { status, stderr } = spawnSync(process.execPath, ['--import', old, prepare, 'install'], {
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr.trim()).toMatch(
      /^Node v18\.19\.0 ist zu alt\. Tresen braucht Node \d+\.\d+ oder neuer .*\.$/,
    )
  })
})

/** What a server says that does not start: one sentence or two, and no stack. */
async function refusalOf(options: Parameters<typeof spawnServer>[0]): Promise<string> {
  const server = spawnServer(options)
  let said = ''
  server.child.stderr!.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise((resolve) => server.child.once('close', resolve))
  expect(code).toBe(1)
  expect(server.output()).not.toMatch(/^\s+at /m)
  expect(said.trim().split('\n')).toHaveLength(1)
  return said.trim()
}

/** Others wait for locks now and then, too: what is held here are carts. */
async function untilCartWaits(database: pg.Client) {
  const waiting = `select from pg_locks where not granted and relation = 'shopping_carts'::regclass`
  while ((await database.query(waiting)).rowCount === 0) await sleep(10)
}

/** In milliseconds, Node with nothing to do. */
function bareStart(): number {
  const began = performance.now()
  spawnSync(process.execPath, ['-e', ''])
  return performance.now() - began
}

function postmasterOf(server: ServerProcess): number {
  const file = path.join(server.dataFolder, 'postgres/cluster/postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
