import type { Chance } from '@tresen/domain/numbers/seeded-chance'
import { v7 as uuidv7 } from 'uuid'

export function between(chance: Chance, least: number, most: number): number {
  return least + (most - least) * chance()
}

export function oneOf<T>(chance: Chance, all: readonly T[]): T {
  return all[Math.floor(chance() * all.length)]!
}

/** Each as often as its weight says. */
export function weighted<T>(chance: Chance, all: readonly (readonly [T, number])[]): T {
  const total = all.reduce((sum, [, weight]) => sum + weight, 0)
  let left = chance() * total
  return (all.find(([, weight]) => (left -= weight) < 0) ?? all.at(-1)!)[0]
}

/** Ids as they would have been made at a moment. */
export function idsBy(chance: Chance): (at: Date) => string {
  return (at) =>
    uuidv7({ msecs: at.getTime(), random: Uint8Array.from({ length: 16 }, () => chance() * 256) })
}
