import { performance } from 'node:perf_hooks'

/** What only the start needed is given back once, before guests come; it would lie there for hours. */
const SETTLED_MS = 2000
const LOOK_MS = 5000
/** What has grown by less is not worth a look at the C library's room, which takes some milliseconds. */
const LITTLE_BYTES = 8 * 1024 * 1024
/** Less than this is not worth a pause to collect garbage, which takes some hundred. */
const MUCH_BYTES = 24 * 1024 * 1024
/** A pause is not made more often than this. */
const SELDOM_MS = 60_000

type Process = {
  residentBytes: () => number
  /** Gives back what the C library keeps, in some milliseconds. */
  trim: () => void
  /** Collects all garbage and gives back the room that it took. */
  collect: () => void
  /** In milliseconds. */
  clock: () => number
}

/**
 * Gives memory back to the system: what the start left, and later whatever has grown by much. V8 collects garbage by
 * itself, but keeps all room that it ever took until it is asked like this, and so does the C library.
 */
export function keepGivingBack(): () => void {
  const { gc } = globalThis
  if (!gc) return () => {}
  const look = watchMemory({
    residentBytes: () => process.memoryUsage.rss(),
    trim: trimOfC() ?? (() => {}),
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

type Ffi = {
  dlopen(
    library: null,
    functions: Record<string, { return: 'i32'; arguments: 'u64'[] }>,
  ): { functions: Record<string, (bytes: bigint) => number> }
}

/**
 * What V8's compilers took beside the heap is free again soon, but the C library keeps it: room is given back only from
 * the end, and something small lies there. GNU's can be asked for all of it; null: there is another one, or an older Node.
 */
export function trimOfC(): (() => void) | null {
  try {
    const ffi = process.getBuiltinModule('node:ffi') as unknown as Ffi
    const { functions } = ffi.dlopen(null, { malloc_trim: { return: 'i32', arguments: ['u64'] } })
    return () => functions['malloc_trim']!(0n)
  } catch {
    return null
  }
}

export function watchMemory({ residentBytes, trim, collect, clock }: Process) {
  let kept = Infinity
  let gaveAt = -Infinity
  function giveBack() {
    collect()
    trim()
    kept = residentBytes()
    gaveAt = clock()
  }
  return {
    afterStart: giveBack,
    now: () => {
      if (residentBytes() > kept + LITTLE_BYTES) trim()
      const resident = residentBytes()
      if (resident > kept + MUCH_BYTES && clock() - gaveAt >= SELDOM_MS) giveBack()
      // What the system took back by itself may grow again.
      else kept = Math.min(kept, resident)
    },
  }
}
