import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureBoard } from './board.ts'
import { measureDiscounts } from './discounts.ts'
import { measureFanOut } from './fan-out.ts'
import { categories, measureShop } from './lighthouse.ts'
import { halfAndSlowest, measureMenu } from './menu.ts'
import { measureMenuScreen } from './menu-screen.ts'
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
  menu: async (scene) => {
    const { changes, readings, wholeLoad, nextLoad } = await measureMenu(scene)
    const [change, reading] = [halfAndSlowest(changes), halfAndSlowest(readings)]
    const row = (name: string, ours: number, slowest?: number): Row => ({
      name,
      ours: `${ours.toFixed(1)} ms`,
      ...(slowest !== undefined && { ratio: `p95 ${slowest.toFixed(1)} ms` }),
      isMet: null,
    })
    return [
      row('menu of 2,000: change a product', change.half, change.slowest),
      row('  a guest reads it afterwards', reading.half, reading.slowest),
      row('  a process reads all of it', wholeLoad),
      row('  … and what changed since', nextLoad),
    ]
  },
  micro: async (scene) => {
    const microseconds = await measureEvaluateCart(scene)
    const { ours, without, peer } = await measureDiscounts()
    return [
      { name: 'evaluateCart, 10 products', ours: `${microseconds.toFixed(1)} µs`, isMet: null },
      {
        name: '  with 20 discounts',
        ours: `${ours.toFixed(0)} µs`,
        bare: `${peer.toFixed(0)} µs`,
        ratio: `without ${without.toFixed(0)} µs`,
        aim: '< 200 µs',
        isMet: ours < 200,
      },
    ]
  },
}

/** What needs no load, but a browser. */
const browserMeasures: Record<string, () => Promise<Row[]>> = {
  board: async () => {
    const { orders, arrival, frame, work, memory } = await measureBoard()
    const last = memory.growth.at(-1)! - (memory.growth.at(-2) ?? 0)
    return [
      {
        name: `board of ${orders}: order on screen`,
        ours: `${arrival.median.toFixed(0)} ms`,
        ratio: `worst ${arrival.worst.toFixed(0)} ms`,
        aim: '≤ 100 ms',
        isMet: arrival.median <= 100,
      },
      {
        name: '  frames of a scroll, p99',
        ours: `${frame.p99.toFixed(1)} ms`,
        ratio: `median ${frame.median.toFixed(1)} ms`,
        aim: '≤ 17 ms',
        isMet: frame.p99 <= 17,
      },
      {
        name: '  the page’s own work each, p99',
        ours: `${work.p99.toFixed(1)} ms`,
        ratio: `median ${work.median.toFixed(1)} ms`,
        isMet: null,
      },
      {
        name: `  memory, the last ${memory.events} events`,
        ours: `${last.toFixed(2)} MB`,
        ratio: `of ${memory.before.toFixed(1)} MB`,
        aim: '< 0.5 MB',
        isMet: last < 0.5,
      },
    ]
  },
  menuScreen: async () => {
    const { products, ...figures } = await measureMenuScreen()
    return Object.entries(figures).map(([name, { median, worst }]) => ({
      name: `menu screen of ${products}: ${name}`,
      ours: `${median.toFixed(0)} ms`,
      ratio: `worst ${worst.toFixed(0)} ms`,
      aim: '≤ 100 ms',
      isMet: median <= 100,
    }))
  },
  shop: async () => {
    const { scores, performances } = await measureShop()
    const aims = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
    return categories.map((name) => ({
      name: `shop’s menu, ${name}`,
      ours: String(scores[name]),
      ...(name === 'performance' && { ratio: `${Math.min(...performances)}–${Math.max(...performances)}` }),
      aim: `≥ ${aims[name]}`,
      isMet: scores[name] >= aims[name],
    }))
  },
}

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
