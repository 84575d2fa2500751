import { parseArgs } from 'node:util'
import { measureRounds, type Rounds } from './orders.ts'
import { median, percentile } from './rounds.ts'
import { setTheScene } from './scene.ts'

/*
 * Two servers on one database in turn, so that both meet the same mood of the machine:
 * node bench/compare.ts --other tools/dist/server.mjs [--options "--max-semi-space-size=16"] [--env NAME=1] [--rounds 6]
 * `other` is a bundle of bench/server.ts, of an earlier commit for example; `options` are what Node gets for it, instead
 * of the usual ones; `env` is a variable besides the usual ones.
 */
const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    options: { type: 'string' },
    env: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '6' },
    flows: { type: 'string', default: '160' },
    evaluations: { type: 'string', default: '1000' },
  },
})
const [rounds, flows, evaluations] = [Number(values.rounds), Number(values.flows), Number(values.evaluations)]
const ours = await setTheScene({ profile: null })
try {
  const other = await ours.beside({
    ...(values.other && { bundle: `${process.cwd()}/${values.other}` }),
    ...(values.options !== undefined && { nodeOptions: values.options.split(' ').filter(Boolean) }),
    env: Object.fromEntries(values.env.map((one) => one.split('='))) as Record<string, string>,
  })
  const measured: [Rounds, Rounds] = [await measureRounds(ours), await measureRounds(other)]
  const results: Result[][] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    for (const which of round % 2 ? [1, 0] : [0, 1]) {
      const result = await once(measured[which]!)
      if (round > 0) results[which]!.push(result)
    }
  }
  print(results as [Result[], Result[]])
  for (const [name, scene] of [['ours', ours], ['other', other]] as const)
    console.log(`memory, ${name}: ${(await scene.server.ask<number>('residentMegabytes')).toFixed(0)} MB`) // oxfmt-ignore
} finally {
  await ours.close()
}

type Result = Record<string, number>

async function once({ flow, place, evaluate }: Rounds): Promise<Result> {
  const whole = await flow(flows)
  const placed = await place(flows)
  const evaluated = await evaluate(evaluations)
  return {
    'flow, ms by the clock': whole.milliseconds,
    '  server': whole.server,
    '  PostgreSQL': whole.postgres,
    'placeOrder, ms by the clock': placed.milliseconds,
    '  server ': placed.server,
    '  PostgreSQL ': placed.postgres,
    'evaluate, server': evaluated.server,
    '  PostgreSQL  ': evaluated.postgres,
    '  p50': percentile(evaluated.taken, 50),
    '  p99': percentile(evaluated.taken, 99),
  }
}

function print([first, second]: [Result[], Result[]]) {
  console.log(`${'median'.padEnd(30)}${'ours'.padStart(9)}${'other'.padStart(9)}   ours / other (min–max)`)
  for (const name of Object.keys(first[0]!)) {
    const ratios = first.map((result, at) => result[name]! / second[at]![name]!)
    const [a, b] = [first, second].map((all) => median(all.map((result) => result[name]!)).toFixed(2))
    const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
    console.log(
      `${name.padEnd(30)}${a!.padStart(9)}${b!.padStart(9)}   ${median(ratios).toFixed(2)} (${range})`,
    )
  }
}
