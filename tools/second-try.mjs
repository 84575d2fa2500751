// After a run in which nothing but a few files failed that begin with a database of their own: these once more, each
// with a new server and database, journeys with a new browser. What passes only then is named at the end: something in
// it, or in the product, races. What has no clean state to begin from (rules, components) has no second try either.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lastRun } from './count-reporter.mjs'

const most = 3
const root = fileURLToPath(new URL('..', import.meta.url))

/** @type {import('./count-reporter.mjs').Run} */
const { modules, unhandled } = existsSync(lastRun)
  ? JSON.parse(readFileSync(lastRun, 'utf8'))
  : { modules: [], unhandled: 0 }
const broken = modules.filter(({ failed }) => failed > 0)
const beginClean = broken.every(({ project }) => ['server', 'e2e'].includes(project))
if (unhandled > 0 || broken.length === 0 || broken.length > most || !beginClean) process.exit(1)

const files = broken.map(({ file }) => file)
console.log(`Second try: ${files.join(', ')}`)
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'server', '--project', 'e2e', ...files],
  {
    cwd: root,
    stdio: 'inherit',
    // The machine's own Node may be too old for what the tests start.
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH']}`, TRESEN_SECOND_TRY: '1' },
  },
)
process.exitCode = status ?? 1
