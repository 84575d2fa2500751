/** Each of the connections takes the next piece of work when it is done with one. */
export async function shareOut<Worker, Work>(
  workers: readonly Worker[],
  work: readonly Work[],
  carryOut: (worker: Worker, piece: Work) => Promise<unknown>,
) {
  let next = 0
  await Promise.all(
    workers.map(async (worker) => {
      while (next < work.length) await carryOut(worker, work[next++]!)
    }),
  )
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))]!
}

/** Rates of two ways to do the same, measured in turn, so that both meet the same mood of the machine. */
export type Pair = { ours: number; bare: number; ratio: number }

export async function inTurn(
  rounds: number,
  ours: (round: number) => Promise<number>,
  bare: (round: number) => Promise<number>,
) {
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round++) {
    const rates =
      round % 2
        ? { bare: await bare(round), ours: await ours(round) }
        : { ours: await ours(round), bare: await bare(round) }
    pairs.push({ ...rates, ratio: rates.ours / rates.bare })
  }
  return {
    ours: median(pairs.map(({ ours }) => ours)),
    bare: median(pairs.map(({ bare }) => bare)),
    ratio: median(pairs.map(({ ratio }) => ratio)),
    ratios: pairs.map(({ ratio }) => ratio),
  }
}
