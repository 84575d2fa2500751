import { setTimeout as sleep } from 'node:timers/promises'
import { measureConversations } from './live/conversations.ts'
import { measureDiscounts } from './discounts.ts'
import { measureSpoken, type Answered } from './live/spoken.ts'
import { measureFanOut } from './live/fan-out.ts'
import { halfAndSlowest, measureMenu } from './menu.ts'
import { measureEvaluateCart } from './micro.ts'
import { measureEvaluate, measurePlaceOrder, measureSteps, measureWholeFlow } from './orders.ts'
import { measurePages, measureRendering, viewPages } from './pages.ts'
import type { ProcessorTime } from './processor-time.ts'
import { percentile } from './rounds.ts'
import type { Scene } from './scene.ts'
import { measureFurtherCalls, measureStart } from './start-up.ts'

/** Until then the server has given back what it can (`give-back.ts`). */
const QUIET_MS = 75_000

type Heap = { taken: number; used: number; beside: number }

/** One line of the table; `isMet` is null where there is no aim. */
export type Row = {
  name: string
  ours: string
  bare?: string
  ratio?: string
  aim?: string
  isMet: boolean | null
}

/** What is measured on the filled database, by name, in the order in which it is done. */
export const measures: Record<string, (scene: Scene) => Promise<Row[]>> = {
  place: async (scene) => {
    const { ours, bare, ratio, ratios, ...times } = await measurePlaceOrder(scene)
    const row = { ours: perSecond(ours), bare: perSecond(bare), ratio: spread(ratio, ratios) }
    return [
      { name: 'placeOrder, 32 connections', ...row, aim: '≥ 40 %', isMet: ratio >= 0.4 },
      ...processorTimes(times, { server: 0.6, postgres: 0.8 }),
    ]
  },
  flow: async (scene) => {
    const { ours, bare, ratio, ratios, ...times } = await measureWholeFlow(scene)
    const row = { ours: perSecond(ours), bare: perSecond(bare), ratio: spread(ratio, ratios) }
    return [
      { name: 'whole flow, 7 calls', ...row, aim: '≥ 400/s', isMet: ours >= 400 },
      ...processorTimes(times, { server: 2.9, postgres: 1.4 }),
    ]
  },
  steps: async (scene) =>
    (await measureSteps(scene)).map(({ name, server, postgres }) => ({
      name: `  ${name}`,
      ours: `${server.toFixed(2)} ms`,
      ratio: `PostgreSQL ${postgres.toFixed(2)} ms`,
      isMet: null,
    })),
  evaluate: async (scene) => {
    const { ours, bare } = await measureEvaluate(scene)
    const row = (percent: number) => {
      const [most, bareMost] = [percentile(ours, percent), percentile(bare, percent)]
      return {
        name: `evaluate, 16 connections, p${percent}`,
        ours: `${most.toFixed(1)} ms`,
        bare: `${bareMost.toFixed(1)} ms`,
        ratio: `× ${(most / bareMost).toFixed(1)}`,
        isMet: null,
      }
    }
    return [row(50), { ...row(99), aim: '≤ 10 ms', isMet: percentile(ours, 99) <= 10 }]
  },
  hub: async (scene) => {
    const { ours, bare, ratio, ratios } = await measureFanOut(scene)
    const row = { ours: perSecond(ours), bare: perSecond(bare), ratio: spread(ratio, ratios) }
    return [{ name: 'hub, messages to 1,000 screens', ...row, aim: '≥ 70 %', isMet: ratio >= 0.7 }]
  },
  conversations: async (scene) => {
    const { ours, bare, ratio, ratios, each, list } = await measureConversations(scene)
    const [most, bareMost] = [percentile(list.ours, 99), percentile(list.bare, 99)]
    return [
      {
        name: 'answers, 2,000 open conversations',
        ...{ ours: perSecond(ours), bare: perSecond(bare), ratio: spread(ratio, ratios) },
        ...{ aim: '≥ 200/s', isMet: ours >= 200 },
      },
      { name: '  server’s processor time each', ours: `${each.server.toFixed(2)} ms`, isMet: null },
      { name: '  PostgreSQL’s', ours: `${each.postgres.toFixed(2)} ms`, isMet: null },
      {
        name: '  their list, p99',
        ours: `${most.toFixed(0)} ms`,
        bare: `${bareMost.toFixed(0)} ms`,
        ratio: `× ${(most / bareMost).toFixed(1)}, ${list.bytes.toLocaleString('en')} B`,
        isMet: null,
      },
    ]
  },
  spoken: async (scene) => {
    const { relay, gather, atOnce, largeMenu, talks } = await measureSpoken(scene)
    return [
      ...spokenRows(`spoken, websocket, ${talks} orders`, relay),
      ...spokenRows('spoken, request by request', gather),
      soonEnough('spoken, eight callers at once', atOnce),
      ...spokenRows('spoken, menu of 2,000', largeMenu),
    ]
  },
  pages: async (scene) => {
    const { ours, bare, ratio, ratios, serverEach, bytes } = await measurePages(scene)
    const { half, most } = await measureRendering(scene)
    const row = { ours: perSecond(ours), bare: perSecond(bare), ratio: spread(ratio, ratios) }
    return [
      { name: 'menu page, no cart', ...row, aim: '≥ 1,000/s', isMet: ours >= 1000 },
      {
        name: '  server’s processor time each',
        ours: `${serverEach.toFixed(2)} ms`,
        ratio: `${bytes.toLocaleString('en')} B sent`,
        isMet: null,
      },
      {
        name: '  … of one that is rendered',
        ours: `${half.toFixed(1)} ms`,
        ratio: `p95 ${most.toFixed(1)} ms`,
        isMet: null,
      },
    ]
  },
  memory: async (scene) => {
    await viewPages(scene, 500, 'all')
    const last = await scene.server.ask<number>('residentMegabytes')
    const heap = await scene.server.ask<Heap>('heapMegabytes')
    await viewPages(scene, 500, 'one')
    const afterOwn = await scene.server.ask<number>('residentMegabytes')
    await sleep(QUIET_MS)
    const quiet = await scene.server.ask<number>('residentMegabytes')
    const growth = await measureFurtherCalls(scene, 100)
    return [
      megabytes('server’s memory at first', scene.megabytesAtFirst, 125),
      megabytes('  after all this and 500 pages', last, 185),
      {
        name: '  … of it V8’s heap',
        ours: `${heap.taken.toFixed(0)} MB`,
        ratio: `${heap.used.toFixed(0)} used, ${heap.beside.toFixed(0)} beside`,
        isMet: null,
      },
      {
        name: '  … and 500 for one visitor each',
        ours: `${afterOwn.toFixed(0)} MB`,
        isMet: null,
      },
      { name: '  … and once it is quiet', ours: `${quiet.toFixed(0)} MB`, isMet: null },
      megabytes('  of 100 further calls', growth, 1),
    ]
  },
  start: async (scene) => {
    const start = await measureStart(scene)
    return [
      {
        name: 'start on a filled database',
        ours: `${start.milliseconds.toFixed(0)} ms`,
        bare: `${start.bare.toFixed(0)} ms`,
        ratio: `× ${(start.milliseconds / start.bare).toFixed(1)}`,
        aim: '≤ 500 ms',
        isMet: start.milliseconds <= 500,
      },
      { name: '  processor time', ours: `${start.processorTime.toFixed(0)} ms`, isMet: null },
      megabytes('  memory three seconds later', start.megabytes, 125),
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

/** From the end of an utterance to the reply; what the server takes is the bot's own time and all around it. */
function spokenRows(name: string, { clock, server, postgres }: Answered): Row[] {
  return [
    soonEnough(name, clock),
    {
      name: '  server’s processor time each',
      ours: `${percentile(server, 50).toFixed(1)} ms`,
      ratio: `p99 ${percentile(server, 99).toFixed(1)} ms`,
      isMet: null,
    },
    { name: '  PostgreSQL’s', ours: `${postgres.toFixed(1)} ms`, isMet: null },
  ]
}

function soonEnough(name: string, clock: readonly number[]): Row {
  const [half, most, longest] = [percentile(clock, 50), percentile(clock, 99), Math.max(...clock)]
  return {
    name,
    ours: `${half.toFixed(1)} ms`,
    bare: `of ${clock.length}`,
    ratio: `p99 ${most.toFixed(0)}, max ${longest.toFixed(0)} ms`,
    aim: '≤ 300 ms',
    isMet: most <= 300,
  }
}

/** Beside the server's there is nothing bare; PostgreSQL's is that of the statements alone. */
function processorTimes(
  { each, bareEach }: { each: ProcessorTime; bareEach: ProcessorTime },
  aims: ProcessorTime,
): Row[] {
  const row = (name: string, ours: number, aim: number): Row => ({
    name: `  ${name}`,
    ours: `${ours.toFixed(2)} ms`,
    aim: `≤ ${aim} ms`,
    isMet: ours <= aim,
  })
  return [
    row('server’s processor time each', each.server, aims.server),
    {
      ...row('PostgreSQL’s', each.postgres, aims.postgres),
      bare: `${bareEach.postgres.toFixed(2)} ms`,
      ratio: `× ${(each.postgres / bareEach.postgres).toFixed(2)}`,
    },
  ]
}

function megabytes(name: string, ours: number, aim: number): Row {
  return { name, ours: `${ours.toFixed(aim < 10 ? 2 : 0)} MB`, aim: `≤ ${aim} MB`, isMet: ours <= aim }
}

function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`
}

function spread(ratio: number, ratios: readonly number[]): string {
  const percent = (value: number) => (value * 100).toFixed(0)
  return `${percent(ratio)} % (${percent(Math.min(...ratios))}–${percent(Math.max(...ratios))})`
}
