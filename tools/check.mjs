// `npm run check`: one line for each step, its output only where it fails. `npm run check -- --fix` mends what
// oxfmt and oxlint can mend. What was checked before is remembered by its contents in node_modules/.cache.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const fix = process.argv.includes('--fix')
const openapi = 'apps/server/src/openapi.ts'

const caches = 'node_modules/.cache/check'
const tsc = 'node_modules/typescript7/bin/tsc'

/**
 * One checker: several each work out the contract's types anew. Without `--incremental`, which reports errors that were
 * mended in a file beside (TypeScript 7.0).
 */
const types = (/** @type {string} */ project) => [tsc, '--project', project, '--checkers', '1']

/** The slowest first, so that the last one to finish does not run alone for long. */
const steps = [
  // With types, React's compiler and the rules of the house's own (tools/house-rules.mjs).
  {
    name: 'lint',
    args: [
      ...['node_modules/oxlint/bin/oxlint', '--type-aware', '--threads', '1'],
      ...['--report-unused-disable-directives-severity=error', ...(fix ? ['--fix'] : [])],
    ],
  },
  { name: 'types', args: types('tsconfig.json') },
  {
    name: 'imports',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--output-type', 'err', ...sources()],
    ],
  },
  {
    name: 'format',
    args: ['node_modules/oxfmt/bin/oxfmt', ...(fix ? [] : ['--list-different']), '--threads', '1'],
  },
  { name: 'folders', args: ['tools/folder-sizes.mjs'] },
  { name: 'pure types', args: types('packages/tsconfig.json') },
  {
    name: 'unused',
    args: ['node_modules/knip/bin/knip.js', '--no-progress', '--cache', '--cache-location', `${caches}/knip`],
  },
  ...(existsSync(`${root}${openapi}`) ? [{ name: 'openapi', args: [openapi, '--check'] }] : []),
]

const startedAt = Date.now()
const waiting = [...steps]
/** @type {string[]} */
const failed = []
const lanes = Math.min(fix ? 1 : 2, availableParallelism())
await Promise.all(Array.from({ length: lanes }, work))
if (!existsSync(`${root}${openapi}`)) console.log(`- openapi: ausgelassen, ${openapi} fehlt`)
const total = seconds(startedAt)
console.log(
  failed.length === 0 ? `\nAlles in Ordnung (${total})` : `\nFehler in: ${failed.join(', ')} (${total})`,
)
process.exitCode = failed.length === 0 ? 0 : 1

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const began = Date.now()
    const { code, output } = await run(step.args)
    console.log(
      `${code === 0 ? '✓' : '✗'} ${step.name} (${seconds(began)})${code === 0 ? warnings(output) : ''}`,
    )
    if (code === 0) continue
    failed.push(step.name)
    console.log(output.trimEnd().replace(/^/gm, '  '))
  }
}

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

function sources() {
  return ['packages', 'apps', 'e2e', 'bench'].filter((folder) => existsSync(`${root}${folder}`))
}

/** @param {string} output */
function warnings(output) {
  const count = /Found (\d+) warnings?/.exec(output)?.[1] ?? '0'
  return count === '0' ? '' : `, ${count} Hinweise: npx oxlint zeigt sie`
}

/** @param {number} since */
function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
