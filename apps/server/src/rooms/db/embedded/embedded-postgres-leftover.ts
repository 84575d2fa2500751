import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '../../../start-refusal.ts'

/** Two servers must not share a folder: the second would take the first one's PostgreSQL for a leftover. */
export function claimFolder(folder: string) {
  const file = path.join(folder, 'owner')
  const [pid, startedAt] = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []
  const isAlive = pid && Number(pid) !== process.pid && startTimeOf(Number(pid)) === startedAt
  if (isAlive)
    throw new StartRefusal(
      `Der Datenordner ${folder} wird schon von einem laufenden Tresen-Server benutzt (Prozess ${pid}).`,
    )
  fs.rmSync(file, { force: true })
  fs.writeFileSync(file, `${process.pid}\n${startTimeOf(process.pid)}`)
}

/** Ends a PostgreSQL that outlived its killed server, and server processes that outlived their PostgreSQL. */
export async function stopLeftover(cluster: string) {
  const lockFile = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(lockFile)) return
  const pid = Number(fs.readFileSync(lockFile, 'utf8').split('\n')[0])
  const isOurs = () => commandOf(pid).includes(cluster)
  await endAll(() => (isOurs() ? [pid] : []), ['SIGINT', 'SIGQUIT', 'SIGKILL'])
  await endAll(() => processesWorkingIn(cluster), ['SIGQUIT', 'SIGKILL'])
  // Its number may belong to a stranger by now, and PostgreSQL would refuse to start because of that.
  const sockets = fs.readdirSync(cluster).filter((name) => name.startsWith('.s.PGSQL.'))
  for (const name of ['postmaster.pid', ...sockets]) fs.rmSync(path.join(cluster, name), { force: true })
}

async function endAll(find: () => number[], signals: NodeJS.Signals[]) {
  for (const signal of signals) {
    for (const pid of find()) sendSignal(pid, signal)
    const patience = Date.now() + 10_000
    while (Date.now() < patience) {
      if (find().length === 0) return
      await sleep(20)
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended in the meantime, or belongs to somebody else; PostgreSQL's own locks guard the folder.
  }
}

/** PostgreSQL's processes all work in its cluster folder. Linux only; elsewhere they end by themselves. */
function processesWorkingIn(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = fs.readdirSync('/proc').map(Number).filter(Boolean)
  return pids.filter((pid) => {
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === cluster
    } catch {
      return false
    }
  })
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    const file = `/proc/${pid}/cmdline`
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  }
  return psField(pid, 'command')
}

/** Process numbers come round again; together with the start time they name one process. */
function startTimeOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return psField(pid, 'lstart') || undefined
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

function psField(pid: number, field: string): string {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
