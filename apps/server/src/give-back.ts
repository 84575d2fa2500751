import { performance } from 'node:perf_hooks'

/** What only the start needed is given back once, before guests come; it would lie there for hours. */
const SETTLED_MS = 2000
const LOOK_MS = 10_000
/** Of the time between two looks: hardly anybody is there who could notice a pause. */
const QUIET = 0.02
/** Less than this is not worth a pause, and in a rush, where guests wait for it, less than that. */
const MUCH_BYTES = 24 * 1024 * 1024
const MUCH_IN_A_RUSH_BYTES = 40 * 1024 * 1024
/** A pause is not made more often than this. */
const SELDOM_MS = 60_000

type Process = {
  /** Share of the time since it was asked last in which the process did something. */
  busy: () => number
  residentBytes: () => number
  collect: () => void
  /** In milliseconds. */
  clock: () => number
}

/**
 * Gives memory back to the system: what the start left, and later what a rush left, once it has become quiet, or has
 * grown by much. V8 collects garbage by itself, but keeps all room that it ever took until it is asked like this.
 */
export function keepGivingBack(): () => void {
  const { gc } = globalThis
  if (!gc) return () => {}
  let last = performance.eventLoopUtilization()
  const look = watchMemory({
    busy: () => {
      const before = last
      last = performance.eventLoopUtilization()
      return performance.eventLoopUtilization(last, before).utilization
    },
    residentBytes: () => process.memoryUsage.rss(),
    collect: () => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    clock: () => performance.now(),
  })
  const start = setTimeout(look.afterStart, SETTLED_MS).unref()
  const looking = setInterval(look.now, LOOK_MS).unref()
  return () => {
    clearTimeout(start)
    clearInterval(looking)
  }
}

export function watchMemory({ busy, residentBytes, collect, clock }: Process) {
  let kept = Infinity
  let gaveAt = -Infinity
  function giveBack() {
    collect()
    kept = residentBytes()
    gaveAt = clock()
  }
  return {
    afterStart: giveBack,
    now: () => {
      const isQuiet = busy() < QUIET
      const resident = residentBytes()
      const much = isQuiet ? MUCH_BYTES : MUCH_IN_A_RUSH_BYTES
      if (resident > kept + much && clock() - gaveAt >= SELDOM_MS) giveBack()
      // What the system took back by itself may grow again.
      else kept = Math.min(kept, resident)
    },
  }
}
