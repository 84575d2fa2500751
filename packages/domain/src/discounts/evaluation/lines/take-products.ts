/** What a rule wants: the lines that fit, best first, and how many of them. */
export type Wanted = { candidates: readonly number[]; minimum: number; maximum: number }

/** The lines that each rule took, or how many each lacks. */
export type Taken = { ok: true; picks: number[][] } | { ok: false; missing: number[] }

/**
 * Gives lines to rules so that each rule has its minimum, if that is possible at all: rules choose one after the other,
 * each its best free line, and give one back for another where a later rule could not be served otherwise. What is
 * left fills the rules up to their maximum, in their order. `isFree`: lines that may be taken.
 */
export function takeProducts(wanted: readonly Wanted[], isFree: (line: number) => boolean): Taken {
  const holder = new Map<number, number>()
  const missing = wanted.map(() => 0)

  /** Finds a line for a rule; where all are held, lets a holder move on to another one. */
  function serve(rule: number, seen: Set<number>): boolean {
    const { candidates } = wanted[rule]!
    for (const line of candidates) {
      if (!isFree(line) || holder.has(line) || seen.has(line)) continue
      holder.set(line, rule)
      return true
    }
    for (const line of candidates) {
      const other = holder.get(line)
      if (other === undefined || other === rule || seen.has(line)) continue
      seen.add(line)
      if (!serve(other, seen)) continue
      holder.set(line, rule)
      return true
    }
    return false
  }

  wanted.forEach(({ minimum }, rule) => {
    for (let count = 0; count < minimum; count++) {
      if (serve(rule, new Set())) continue
      missing[rule] = minimum - count
      break
    }
  })
  if (missing.some((count) => count > 0)) return { ok: false, missing }
  return { ok: true, picks: fillUp(wanted, holder, isFree) }
}

function fillUp(
  wanted: readonly Wanted[],
  holder: Map<number, number>,
  isFree: (line: number) => boolean,
): number[][] {
  return wanted.map(({ candidates, minimum, maximum }, rule) => {
    let count = minimum
    for (const line of candidates) {
      if (count >= maximum) break
      if (holder.has(line) || !isFree(line)) continue
      holder.set(line, rule)
      count += 1
    }
    return candidates.filter((line) => holder.get(line) === rule)
  })
}
