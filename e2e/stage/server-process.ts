import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../apps/server/src/rooms/db/embedded/embedded-postgres-port.ts'

const root = path.resolve(import.meta.dirname, '../..')
const startTimeout = 120_000

export type ServerProcess = {
  url: string
  port: number
  dataFolder: string
  child: ChildProcess
  /** Everything it has said so far. */
  output(): string
  /** Of the PostgreSQL that it works with. */
  databaseUrl(): string
  /** The same server once more, after it was stopped: on its port, with its data. */
  again(): Promise<ServerProcess>
  /** Sends the signal and waits for the end; returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

export type ServerOptions = {
  port?: number
  dataFolder?: string
  env?: NodeJS.ProcessEnv
}

/** The real server with data of its own. Resolves when it says that it runs. */
export async function startServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const server = spawnServer({ ...options, port: options.port ?? (await freePort()) })
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`not started in time:\n${server.output()}`)),
      startTimeout,
    )
    const look = () => {
      if (!server.output().includes('Tresen läuft.')) return
      clearTimeout(timer)
      resolve()
    }
    server.child.stdout!.on('data', look)
    server.child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`ended with ${code}:\n${server.output()}`))
    })
  })
  return server
}

/** The server's process without waiting for it. */
export function spawnServer(options: Omit<ServerOptions, 'port'> & { port: number | string }): ServerProcess {
  const dataFolder = options.dataFolder ?? newDataFolder()
  // What `npm start` runs; the sources take several times as long to start.
  const child = spawn(process.execPath, ['apps/server/dist/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'),
      PORT: String(options.port),
      HOST: '127.0.0.1',
      // All guests of the journeys come from one address.
      LIMIT_FACTOR: '100',
      // What journeys count, they have ordered themselves.
      TRESEN_DEMO_WEEKS: '0',
      TRESEN_DATA: dataFolder,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return {
    url: `http://127.0.0.1:${options.port}`,
    port: Number(options.port),
    dataFolder,
    child,
    output: () => said,
    databaseUrl: () => {
      if (options.env?.['DATABASE_URL']) return options.env['DATABASE_URL']
      const read = (file: string) => readFileSync(path.join(dataFolder, 'postgres', file), 'utf8').trim()
      return `postgres://tresen:${read('password')}@127.0.0.1:${read('port')}/postgres`
    },
    again: () => startServerProcess({ ...options, port: Number(options.port), dataFolder }),
    stop,
    remove: async () => {
      await stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

export function newDataFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tresen-e2e-'))
  // PostgreSQL runs as another user when this one is root.
  chmodSync(folder, 0o755)
  return folder
}
