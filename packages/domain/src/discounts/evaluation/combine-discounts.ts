import { bestCombination, type Combination } from './best-combination.ts'
import type { DiscountLine } from './lines/discount-line.ts'
import { isSpent, withShare, type Effort } from './effort.ts'
import { formGroup, groupSizes, type Group } from './form-group.ts'
import type { PreparedDiscount } from './prepare-discount.ts'
import { selectionsOf } from './lines/selections.ts'
import { compareKinds } from './lines/sort-lines.ts'

/** What came of each discount that applies, and what is left of the price of each line. */
export type Combined = { total: number; groups: ReadonlyMap<PreparedDiscount, Group[]>; left: number[] }

/**
 * The combination of discounts that takes most off a cart, so that neither one product nor one discount more can make
 * the rest dearer. Where the order of the list decides, it is between equally good ones.
 * @param discounts those whose conditions hold, in their order
 * @param lines the dearest first
 */
export function combineDiscounts(
  discounts: readonly PreparedDiscount[],
  lines: readonly DiscountLine[],
  effort: Effort,
): Combined {
  const selections = selectionsOf(discounts, ({ compiled }) => compiled.discount)
  return selections
    .map((selection, n) =>
      withShare(effort, selections.length - n, (share) => combineAll(selection, lines, share)),
    )
    .reduce((best, other) => (other.total > best.total ? other : best))
}

/** Of discounts that may all apply. Those that share no product with others do not concern them. */
function combineAll(
  discounts: readonly PreparedDiscount[],
  lines: readonly DiscountLine[],
  effort: Effort,
): Combined {
  const groups = new Map<PreparedDiscount, Group[]>()
  const left = lines.map(({ total }) => total)
  let total = 0
  const add = (discount: PreparedDiscount, group: Group) => {
    groups.set(discount, [...(groups.get(discount) ?? []), group])
    for (const [line, cut] of group.cuts) left[line]! -= cut
    total += group.total
  }
  const parts = splitByProducts(discounts.filter(({ stage }) => stage !== 'Sum'))
  for (const [n, some] of parts.entries()) {
    const best = withShare(effort, parts.length - n, (share) => bestOfCart(some, lines, share))
    for (const { discount, group } of best.steps) add(some[discount]!, group)
  }
  const all = new Uint8Array(lines.length).fill(1)
  for (const discount of sumsOf(discounts)) {
    const [sizes] = groupSizes(discount, all)
    const group = sizes && formGroup(discount, sizes, all, { lines, left })
    if (group) add(discount, group)
  }
  return { total, groups, left }
}

/**
 * What lowers the sum, in the order that leaves least to pay: to a price, by a part, by an amount. The order of any two
 * is the same whatever else is there, so that one more never makes it dearer.
 */
function sumsOf(discounts: readonly PreparedDiscount[]): PreparedDiscount[] {
  const place = ({ compiled: { discount } }: PreparedDiscount) =>
    ['FixedPrice', 'Percent', 'AmountOff'].indexOf(discount.totalReduction?.type ?? 'Percent')
  return discounts.filter(({ stage }) => stage === 'Sum').sort((a, b) => place(a) - place(b))
}

/** Discounts that accept some of the same lines, directly or over others, in their order. */
function splitByProducts(discounts: readonly PreparedDiscount[]): PreparedDiscount[][] {
  let parts: { discounts: PreparedDiscount[]; lines: Set<number> }[] = []
  for (const discount of discounts) {
    const touched = parts.filter(({ lines }) => discount.chain.some((line) => lines.has(line)))
    const merged = {
      discounts: [...touched.flatMap((part) => part.discounts), discount],
      lines: new Set([...touched.flatMap((part) => [...part.lines]), ...discount.chain]),
    }
    parts = [...parts.filter((part) => !touched.includes(part)), merged]
  }
  const place = new Map(discounts.map((discount, n) => [discount, n]))
  return parts.map((part) => part.discounts.sort((a, b) => place.get(a)! - place.get(b)!))
}

/**
 * The best combination of discounts for what they accept. Where the dearest product is not always the best one to take,
 * what a part of the cart would get, the whole cart gets too: parts are tried, those with the fewest lines left out first.
 */
function bestOfCart(
  discounts: readonly PreparedDiscount[],
  lines: readonly DiscountLine[],
  effort: Effort,
): Combination {
  const all = new Uint8Array(lines.length)
  for (const { chain } of discounts) for (const line of chain) all[line] = 1
  let best = bestCombination(discounts, lines, all, effort)
  if (isDearestBest(discounts)) return best
  const kinds = kindsOf(lines, all)
  const count = kinds.flat().length
  for (let leftOut = 1; leftOut < count; leftOut++) {
    for (const part of partsOf(kinds, leftOut, all)) {
      if (isSpent(effort)) return best
      const other = bestCombination(discounts, lines, part, effort, best.total)
      if (other.total > best.total) best = other
    }
  }
  return best
}

/** Whether a product more never leads to a combination that is worth less: then no part of the cart is worth more. */
function isDearestBest(discounts: readonly PreparedDiscount[]): boolean {
  const [first, ...others] = discounts
  if (!discounts.every(({ isPlain }) => isPlain)) return false
  if (!first || others.length === 0 || discounts.every(({ stage }) => stage !== 'Again')) return true
  return discounts.every(
    ({ stage, isLineByLine, chain }) =>
      stage === 'Again' &&
      isLineByLine &&
      chain.length === first.chain.length &&
      chain.every((line, n) => line === first.chain[n]),
  )
}

/** The positions of lines, those together that no discount can tell apart. */
function kindsOf(lines: readonly DiscountLine[], there: Uint8Array): number[][] {
  const kinds: number[][] = []
  lines.forEach((line, position) => {
    if (!there[position]) return
    const last = kinds.at(-1)
    if (last && compareKinds(lines[last[0]!]!, line) === 0) last.push(position)
    else kinds.push([position])
  })
  return kinds
}

/** Every way to leave out so many lines, as which of them are there. */
function* partsOf(kinds: readonly number[][], leftOut: number, all: Uint8Array): Generator<Uint8Array> {
  const [kind, ...others] = kinds
  if (leftOut === 0 || !kind) {
    if (leftOut === 0) yield all
    return
  }
  for (let count = Math.min(leftOut, kind.length); count >= 0; count--) {
    const part = all.slice()
    for (const line of kind.slice(0, count)) part[line] = 0
    yield* partsOf(others, leftOut - count, part)
  }
}
