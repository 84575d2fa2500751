import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { browserMeasures } from './browser/in-browser.ts'
import { setTheScene } from './scene.ts'
import { measures, type Row } from './under-load.ts'

/* What each figure means and what limits it stands in README.md. */

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys({ ...measures, ...browserMeasures }).join(',') },
    profile: { type: 'string' },
  },
})
const startedAt = Date.now()
console.log(`${cpus().length} cores, Node ${process.version}, load before: ${loadavg()[0]!.toFixed(2)}\n`)
print({ name: '', ours: 'Tresen', bare: 'bare', ratio: 'ratio (min–max)', aim: 'aim', isMet: null })
const names = values.only.split(',')
for (const name of names) for (const row of (await browserMeasures[name]?.()) ?? []) print(row)
const underLoad = names.filter((name) => name in measures)
const scene = underLoad.length > 0 ? await setTheScene({ profile: values.profile ?? null }) : null
let isInterrupted = false
process.once('SIGINT', () => {
  isInterrupted = true
  process.exitCode = 130
  void scene?.close()
})
try {
  for (const name of underLoad) for (const row of await measures[name]!(scene!)) print(row)
} catch (error) {
  if (!isInterrupted) throw error
} finally {
  await scene?.close()
}
console.log(`\n${((Date.now() - startedAt) / 1000).toFixed(0)} s, load after: ${loadavg()[0]!.toFixed(2)}`)

function print({ name, ours, bare = '', ratio = '', aim = '', isMet }: Row) {
  const mark = isMet === null ? '' : isMet ? ' ✓' : ' ✗'
  console.log(
    name.padEnd(32) + ours.padStart(11) + bare.padStart(11) + ratio.padStart(20) + aim.padStart(11) + mark,
  )
}
