import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureFanOut } from './fan-out.ts'
import { measureEvaluateCart } from './micro.ts'
import { measureEvaluate, measurePlaceOrder, measureWholeFlow } from './orders.ts'
import { percentile } from './rounds.ts'
import { setTheScene, type Scene } from './scene.ts'

/* What each figure means and what limits it stands in README.md. */

/** One line of the table; `isMet` is null where there is no aim. */
type Row = { name: string; ours: string; bare?: string; ratio?: string; aim?: string; isMet: boolean | null }

const measures: Record<string, (scene: Scene) => Promise<Row[]>> = {
  place: async (scene) => {
    const { ours, bare, ratio, ratios, cpuEach } = await measurePlaceOrder(scene)
    const row = { ours: perSecond(ours), bare: perSecond(bare), ratio: spread(ratio, ratios) }
    return [
      { name: 'placeOrder, 32 connections', ...row, aim: '≥ 40 %', isMet: ratio >= 0.4 },
      processorTime(cpuEach),
    ]
  },
  flow: async (scene) => {
    const { ours, bare, ratio, ratios, cpuEach } = await measureWholeFlow(scene)
    const row = { ours: perSecond(ours), bare: perSecond(bare), ratio: spread(ratio, ratios) }
    return [
      { name: 'whole flow, 7 calls', ...row, aim: '≥ 300/s', isMet: ours >= 300 },
      processorTime(cpuEach),
    ]
  },
  evaluate: async (scene) => {
    const taken = await measureEvaluate(scene)
    const [half, most] = [percentile(taken, 50), percentile(taken, 99)]
    return [
      { name: 'evaluate, 16 connections, p50', ours: `${half.toFixed(1)} ms`, isMet: null },
      {
        name: 'evaluate, 16 connections, p99',
        ours: `${most.toFixed(1)} ms`,
        aim: '≤ 10 ms',
        isMet: most <= 10,
      },
    ]
  },
  hub: async (scene) => {
    const { ours, bare, ratio, ratios } = await measureFanOut(scene)
    const row = { ours: perSecond(ours), bare: perSecond(bare), ratio: spread(ratio, ratios) }
    return [{ name: 'hub, messages to 1,000 screens', ...row, aim: '≥ 70 %', isMet: ratio >= 0.7 }]
  },
  memory: async (scene) => {
    const megabytes = await scene.server.ask<number>('residentMegabytes')
    return [
      {
        name: 'server’s memory afterwards',
        ours: `${megabytes.toFixed(0)} MB`,
        aim: '< 200 MB',
        isMet: megabytes < 200,
      },
    ]
  },
  micro: async (scene) => {
    const microseconds = await measureEvaluateCart(scene)
    return [{ name: 'evaluateCart, 10 products', ours: `${microseconds.toFixed(1)} µs`, isMet: null }]
  },
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(measures).join(',') },
    profile: { type: 'string' },
  },
})
const startedAt = Date.now()
console.log(`${cpus().length} cores, Node ${process.version}, load before: ${loadavg()[0]!.toFixed(2)}\n`)
print({ name: '', ours: 'Tresen', bare: 'bare', ratio: 'ratio (min–max)', aim: 'aim', isMet: null })
const scene = await setTheScene({ profile: values.profile ?? null })
let isInterrupted = false
process.once('SIGINT', () => {
  isInterrupted = true
  process.exitCode = 130
  void scene.close()
})
try {
  for (const name of values.only.split(',')) for (const row of await measures[name]!(scene)) print(row)
} catch (error) {
  if (!isInterrupted) throw error
} finally {
  await scene.close()
}
console.log(`\n${((Date.now() - startedAt) / 1000).toFixed(0)} s, load after: ${loadavg()[0]!.toFixed(2)}`)

function print({ name, ours, bare = '', ratio = '', aim = '', isMet }: Row) {
  const mark = isMet === null ? '' : isMet ? ' ✓' : ' ✗'
  console.log(
    name.padEnd(32) + ours.padStart(11) + bare.padStart(11) + ratio.padStart(20) + aim.padStart(11) + mark,
  )
}

function processorTime(milliseconds: number): Row {
  return { name: '  server’s processor time each', ours: `${milliseconds.toFixed(2)} ms`, isMet: null }
}

function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`
}

function spread(ratio: number, ratios: readonly number[]): string {
  const percent = (value: number) => (value * 100).toFixed(0)
  return `${percent(ratio)} % (${percent(Math.min(...ratios))}–${percent(Math.max(...ratios))})`
}
