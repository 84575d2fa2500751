import type { PreparedDiscount, PreparedRule } from './prepare-discount.ts'
import { priceGroup, sumOf, type LineStates } from './price-group.ts'
import { takeProducts } from './lines/take-products.ts'

/** One application of a discount: the lines that each rule took, and what comes off each, also 0. */
export type Group = { picks: number[][]; cuts: Map<number, number>; total: number; isFull: boolean }

/** More shapes of one group than this are not tried. */
const MOST_SIZES = 400

/** How many lines each rule can take of the free ones (1), the most first: one list for each possible group. */
export function groupSizes({ rules }: PreparedDiscount, free: Uint8Array): number[][] {
  let lists: number[][] = [[]]
  for (const rule of rules) {
    const highest = countFree(rule, free)
    if (highest < rule.least) return []
    const lowest = rule.isShared ? rule.least : highest
    if (lowest === highest) for (const list of lists) list.push(highest)
    else lists = lists.flatMap((list) => withEach(list, highest, lowest)).slice(0, MOST_SIZES)
  }
  return lists
}

function countFree({ ranked, most }: PreparedRule, free: Uint8Array): number {
  let count = 0
  for (const line of ranked) {
    if (count === most) break
    count += free[line]!
  }
  return count
}

function withEach(list: readonly number[], highest: number, lowest: number): number[][] {
  return Array.from({ length: highest - lowest + 1 }, (_, n) => [...list, highest - n])
}

/**
 * The group of these sizes that is made of the dearest free lines (1); null when there is none or nothing comes off.
 * Within the group each rule takes its best by its sort order: of the three dearest pizzas the cheapest is free.
 */
export function formGroup(
  prepared: PreparedDiscount,
  sizes: readonly number[],
  free: Uint8Array,
  states: LineStates,
): Group | null {
  const { compiled, rules } = prepared
  const picks = rules.length === 1 ? [dearest(prepared, sizes[0]!, free)] : pick(prepared, sizes, free)
  if (!picks) return null
  const cuts = priceGroup(compiled.rules, picks, states, compiled.discount.totalReduction)
  const total = sumOf(cuts.values())
  const isFull = rules.some(({ most }, n) => sizes[n] === most)
  return total > 0 ? { picks, cuts, total, isFull } : null
}

function dearest({ chain }: PreparedDiscount, size: number, free: Uint8Array): number[] {
  const chosen: number[] = []
  for (const line of chain) {
    if (chosen.length === size) break
    if (free[line]) chosen.push(line)
  }
  return chosen
}

function pick(prepared: PreparedDiscount, sizes: readonly number[], free: Uint8Array): number[][] | null {
  const chosen = chooseDearest(prepared, sizes, free)
  if (chosen.size < sumOf(sizes)) return null
  const wanted = prepared.rules.map(({ ranked }, n) => ({
    candidates: ranked,
    minimum: sizes[n]!,
    maximum: sizes[n]!,
  }))
  const taken = takeProducts(wanted, (line) => chosen.has(line))
  return taken.ok ? taken.picks : null
}

/** Line by line, the dearest first: each that finds a place, or makes one where others can move on. */
function chooseDearest(
  { chain, rules }: PreparedDiscount,
  sizes: readonly number[],
  free: Uint8Array,
): Set<number> {
  const held = rules.map((): number[] => [])
  const chosen = new Set<number>()
  const wanted = sumOf(sizes)

  function place(line: number, seen: Set<number>): boolean {
    for (const [n, { accepts }] of rules.entries()) {
      if (!accepts[line] || seen.has(n)) continue
      seen.add(n)
      const own = held[n]!
      if (own.length < sizes[n]!) return own.push(line) > 0
      const movable = own.findIndex((other) => place(other, seen))
      if (movable === -1) continue
      own[movable] = line
      return true
    }
    return false
  }

  for (const line of chain) {
    if (chosen.size === wanted) break
    if (free[line] && place(line, new Set())) chosen.add(line)
  }
  return chosen
}
