import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../rooms/db/embedded/embedded-postgres-port.ts'
import { findPrograms, handOver, runAs } from '../rooms/db/embedded/embedded-postgres-programs.ts'
import { startEmbeddedPostgres } from '../rooms/db/embedded/embedded-postgres.ts'

type Server = { folder: string; port: number; pid: number; exited: Promise<unknown> }

export type PostgresPair = {
  /** Both servers, for the program. */
  url: string
  /** For the superuser, at the one that leads. */
  leader: pg.Client
  /** From now on a commit waits for the standby, or no longer does. */
  waitForStandby(isWaiting: boolean): Promise<void>
  /** Waits until the standby has all that is committed by now. */
  catchUp(): Promise<void>
  /** The standby hears nothing of what comes from now on. */
  cutOff(): Promise<void>
  /** `kill -9` of the leading server. */
  killLeader(): Promise<void>
  /** Makes the standby the leading server. */
  promote(): Promise<void>
  /** The killed server comes back as the standby, with a fresh copy of the leading one. */
  rejoin(): Promise<void>
  close(): Promise<void>
}

/** Enough for replication, and fast; nothing survives a power cut. */
const settings = { wal_level: 'replica', max_wal_senders: 4, wal_keep_size: '64MB', synchronous_commit: 'on' }
const fast = { fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB', log_min_messages: 'log' }

/** A leading PostgreSQL server and a standby that streams from it. What moves between them the tests do, as Patroni would. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'tresen-test-pair-'))
  fs.chmodSync(root, 0o755)
  const [one, two] = ['one', 'two'].map((name) => path.join(root, name)) as [string, string]
  fs.mkdirSync(two)
  const first = await startEmbeddedPostgres({ folder: one, fast: true, settings })
  const [password, programPassword] = ['password', 'program-password'].map((name) =>
    fs.readFileSync(path.join(one, name), 'utf8').trim(),
  )
  const ports = { [one]: first.port, [two]: await freePort() }
  const superuserAt = (folder: string) => `postgres://tresen:${password}@127.0.0.1:${ports[folder]}/postgres`
  const connectTo = async (folder: string) => {
    const client = new pg.Client({ connectionString: superuserAt(folder) })
    client.on('error', () => {})
    await client.connect()
    return client
  }

  let leading: Server = { ...first, folder: one }
  let standby = await startStandby(await connectTo(one), one, two)

  /** A copy of the leading server, as `pg_basebackup` makes one, that follows it. */
  async function startStandby(leader: pg.Client, from: string, to: string): Promise<Server> {
    const cluster = path.join(to, 'cluster')
    fs.rmSync(cluster, { recursive: true, force: true })
    await leader.query(`select pg_backup_start('copy', fast => true)`)
    const skipped = /postmaster\.(pid|opts)$|standby\.signal$|\.s\.PGSQL/
    fs.cpSync(path.join(from, 'cluster'), cluster, { recursive: true, filter: (file) => !skipped.test(file) })
    const { rows } = await leader.query<{ label: string }>('select labelfile as label from pg_backup_stop()')
    fs.writeFileSync(path.join(cluster, 'backup_label'), rows[0]!.label)
    fs.writeFileSync(path.join(cluster, 'standby.signal'), '')
    fs.writeFileSync(
      path.join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${ports[from]} user=tresen password=${password}'\n`,
    )
    const server = await launch(to, ports[to]!, () => connectTo(to))
    await leader.end()
    return server
  }

  const pair: PostgresPair = {
    url: `postgres://tresen_program:${programPassword}@127.0.0.1:${ports[one]},127.0.0.1:${ports[two]}/postgres?target_session_attrs=read-write`,
    leader: await connectTo(one),
    async waitForStandby(isWaiting) {
      await pair.leader.query(`alter system set synchronous_standby_names = '${isWaiting ? '*' : ''}'`)
      await pair.leader.query('select pg_reload_conf()')
      const state = isWaiting ? 'sync' : 'async'
      await until(async () => {
        const { rows } = await pair.leader.query('select from pg_stat_replication where sync_state = $1', [
          state,
        ])
        return rows.length === 1
      })
    },
    async catchUp() {
      const { rows } = await pair.leader.query<{ at: string }>('select pg_current_wal_flush_lsn() as at')
      const caughtUp = 'select from pg_stat_replication where replay_lsn >= $1::pg_lsn'
      await until(async () => (await pair.leader.query(caughtUp, [rows[0]!.at])).rowCount === 1)
    },
    async cutOff() {
      const client = await connectTo(standby.folder)
      await client.query('alter system reset primary_conninfo')
      await client.query('select pg_reload_conf()')
      await until(async () => (await pair.leader.query('select from pg_stat_replication')).rows.length === 0)
      await client.end()
    },
    async killLeader() {
      process.kill(leading.pid, 'SIGKILL')
      await leading.exited
    },
    async promote() {
      const client = await connectTo(standby.folder)
      await client.query('alter system reset synchronous_standby_names')
      await client.query('select pg_promote()')
      await client.end()
      await pair.leader.end().catch(() => {})
      ;[leading, standby] = [standby, leading]
      pair.leader = await connectTo(leading.folder)
    },
    async rejoin() {
      standby = await startStandby(await connectTo(leading.folder), leading.folder, standby.folder)
    },
    async close() {
      await pair.leader.end().catch(() => {})
      for (const { pid, exited } of [leading, standby]) {
        if (isAlive(pid)) process.kill(pid, 'SIGINT')
        await exited
      }
      fs.rmSync(root, { recursive: true, force: true })
    },
  }
  return pair
}

async function launch(folder: string, port: number, connect: () => Promise<pg.Client>): Promise<Server> {
  const cluster = path.join(folder, 'cluster')
  const programs = findPrograms(folder, cluster)
  handOver(cluster, programs)
  const all = { ...settings, ...fast, listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const args = ['-D', cluster, '-p', String(port)]
  for (const [name, value] of Object.entries(all)) args.push('-c', `${name}=${value}`)
  const log = fs.openSync(path.join(folder, 'postgres.log'), 'a')
  const [command, allArgs, identity] = runAs(programs, 'postgres', args)
  const child: ChildProcess = spawn(command, allArgs, {
    ...identity,
    stdio: ['ignore', log, log],
    detached: true,
  })
  fs.closeSync(log)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await until(async () => {
    if (child.exitCode !== null) throw new Error(fs.readFileSync(path.join(folder, 'postgres.log'), 'utf8'))
    const client = await connect().catch(() => null)
    await client?.end()
    return client !== null
  })
  return { folder, port, pid: child.pid!, exited }
}

async function until(condition: () => Promise<boolean>) {
  for (const givenUpAt = Date.now() + 30_000; !(await condition()); await sleep(20))
    if (Date.now() > givenUpAt) throw new Error('the pair of servers is not as it should be')
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
