// After a run in which nothing but a few journeys failed: these files once more, each with a new server, database and
// browser. What passes only then is named at the end: something in it, or in the product, races.
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
const areJourneys = broken.every(({ project }) => project === 'e2e')
if (unhandled > 0 || broken.length === 0 || broken.length > most || !areJourneys) process.exit(1)

const files = broken.map(({ file }) => file)
console.log(`Second try: ${files.join(', ')}`)
const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'e2e', ...files], {
  cwd: root,
  stdio: 'inherit',
  // The machine's own Node may be too old for what the tests start.
  env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH']}`, TRESEN_SECOND_TRY: '1' },
})
process.exitCode = status ?? 1
