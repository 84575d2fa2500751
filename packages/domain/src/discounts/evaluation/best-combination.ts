import { isSpent, type Effort } from './effort.ts'
import { formGroup, groupSizes, type Group } from './form-group.ts'
import { type PreparedDiscount, type PreparedRule } from './prepare-discount.ts'
import type { LineStates } from './price-group.ts'

/** One application of the discount at a place of the list. */
export type Step = { discount: number; group: Group }

export type Combination = { total: number; steps: readonly Step[] }

/**
 * The applications of some discounts that together take most off some lines; `mayTake`: 1 for each line that is there.
 * They are tried in every order; each takes the dearest that it can. Those
 * that take products again come last, all of them: what one leaves is never worth less to the next than what it took.
 * Of equally good ones the first found, which follows the order of the list. Once the effort is spent, the first way is
 * gone to its end by the largest groups, and no other: at most one try for each discount and line beyond the effort.
 * @param enough a combination worth no more than this is of no interest
 */
export function bestCombination(
  discounts: readonly PreparedDiscount[],
  lines: LineStates['lines'],
  mayTake: Uint8Array,
  effort: Effort,
  enough = 0,
): Combination {
  const table = new Table(discounts, lines, mayTake)
  const isElastic = (discount: number) => discounts[discount]!.rules.some(hasRange)
  const isAgain = (discount: number) => discounts[discount]!.stage === 'Again' && !isElastic(discount)
  const again = [...discounts.keys()].filter(isAgain)
  const competing = [...discounts.keys()].filter((discount) => !isAgain(discount))
  const hasChoice = competing.length > 1 || competing.some(isElastic)
  const isVain = vainCheck(table, hasChoice ? discounts : [], lines, mayTake)
  let best: Combination = { total: enough, steps: [] }

  function finish() {
    const before = table.steps.length
    for (const discount of again) while (takeFirst(discount));
    if (table.total > best.total) best = { total: table.total, steps: [...table.steps] }
    while (table.steps.length > before) table.giveBack()
  }

  function takeFirst(discount: number): boolean {
    return mayBeTried(discount).some((sizes) => attempt(discount, sizes))
  }

  function attempt(discount: number, sizes: readonly number[]): boolean {
    effort.tries += 1
    return table.take(discount, sizes)
  }

  function mayBeTried(discount: number): number[][] {
    const sizes = table.sizesFor(discount)
    return isSpent(effort) ? sizes.slice(0, 1) : sizes
  }

  function explore() {
    finish()
    if (hasChoice && isVain(best.total)) return
    for (const discount of competing) {
      for (const [n, sizes] of mayBeTried(discount).entries()) {
        if (n > 0 && isSpent(effort)) break
        if (!attempt(discount, sizes)) continue
        explore()
        table.giveBack()
        if (isSpent(effort)) return
      }
    }
  }

  explore()
  return best.steps.length > 0 ? best : { total: 0, steps: [] }
}

/** Tells whether going on from where the table is cannot lead to more than what was found. */
function vainCheck(
  table: Table,
  discounts: readonly PreparedDiscount[],
  lines: LineStates['lines'],
  mayTake: Uint8Array,
): (found: number) => boolean {
  const reach = discounts.map((one) => reachOf(one, lines, mayTake))
  const seen = discounts.some(({ stage }) => stage === 'Again') ? null : new Map<string, number>()
  return (found) => {
    if (table.reach(reach) <= found) return true
    if (!seen) return false
    const key = table.key()
    const known = seen.get(key) ?? -1
    seen.set(key, Math.max(known, table.total))
    return known >= table.total
  }
}

/** Whether how many it takes is to be tried. */
function hasRange({ isShared, least, most }: PreparedRule): boolean {
  return isShared && most > least
}

/** More than any cart could use. */
const MOST_APPLICATIONS = 200

/** The lines while discounts take them. */
class Table {
  total = 0
  readonly steps: Step[] = []
  private readonly discounts
  private readonly lines
  private readonly left: number[]
  private readonly free: Uint8Array
  /** By discount: what it may take. All but those that take products again share one. */
  private readonly pools: Uint8Array[]
  private readonly applications: number[]

  constructor(discounts: readonly PreparedDiscount[], lines: LineStates['lines'], mayTake: Uint8Array) {
    this.discounts = discounts
    this.lines = lines
    this.left = lines.map(({ total }) => total)
    this.free = mayTake.slice()
    this.pools = discounts.map(({ stage }) => (stage === 'Again' ? mayTake.slice() : this.free))
    this.applications = discounts.map(() => 0)
  }

  /** The groups that a discount may take next. */
  sizesFor(discount: number): number[][] {
    const last = this.steps.at(-1)
    if (last && this.comesBefore(discount, last.discount)) return []
    return this.mayApply(discount) ? groupSizes(this.discounts[discount]!, this.pools[discount]!) : []
  }

  take(discount: number, sizes: readonly number[]): boolean {
    const pool = this.pools[discount]!
    const group = formGroup(this.discounts[discount]!, sizes, pool, { lines: this.lines, left: this.left })
    if (!group) return false
    for (const [line, cut] of group.cuts) {
      pool[line] = 0
      this.left[line]! -= cut
    }
    this.applications[discount]! += 1
    this.total += group.total
    this.steps.push({ discount, group })
    return true
  }

  giveBack() {
    const { discount, group } = this.steps.pop()!
    const pool = this.pools[discount]!
    for (const [line, cut] of group.cuts) {
      pool[line] = 1
      this.left[line]! += cut
    }
    this.applications[discount]! -= 1
    this.total -= group.total
  }

  /** What all of them could come to: what they have, and each that may go on what it could have alone. */
  reach(alone: readonly number[]): number {
    let reach = 0
    for (const [discount, most] of alone.entries()) if (this.mayApply(discount)) reach += most
    for (const { discount, group } of this.steps) if (!this.mayApply(discount)) reach += group.total
    return reach
  }

  /** The same for states from which the same can follow. */
  key(): string {
    const last = this.steps.at(-1)
    const isAgain = last !== undefined && this.isAgain(last.discount)
    return `${isAgain}|${this.free.join('')}|${this.applications.join(',')}`
  }

  private mayApply(discount: number): boolean {
    const { maximumApplications } = this.discounts[discount]!.compiled.discount
    const last = this.steps.findLast((step) => step.discount === discount)
    const most = maximumApplications ?? MOST_APPLICATIONS
    return this.applications[discount]! < most && (last === undefined || last.group.isFull)
  }

  private comesBefore(one: number, other: number): boolean {
    return !this.isAgain(one) && this.isAgain(other)
  }

  private isAgain(discount: number): boolean {
    return this.discounts[discount]!.stage === 'Again'
  }
}

/** At most so much comes off by a discount, whatever the others leave to it. */
function reachOf(discount: PreparedDiscount, lines: LineStates['lines'], mayTake: Uint8Array): number {
  if (!discount.isPlain) return Infinity
  const table = new Table([discount], lines, mayTake)
  for (;;) {
    const [sizes, ...others] = table.sizesFor(0)
    if (others.length > 0) return Infinity
    if (!sizes || !table.take(0, sizes)) return table.total
  }
}
