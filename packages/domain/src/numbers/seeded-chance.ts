/** Numbers from 0 up to 1, without 1. */
export type Chance = () => number

/**
 * Chance that can be repeated, for trials, benchmarks and the demo: the same row of numbers for the same whole `seed`.
 * Mulberry32; nothing that has to stay secret comes from it.
 */
export function seededChance(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
