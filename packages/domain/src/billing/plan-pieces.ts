import type { PlanTerms } from '@tresen/contract/billing/plan'
import { addDays, addMonths, type Span } from './billing-calendar.ts'

/** A part of a span in which one plan holds, and is free or not. */
export type PlanPiece<P extends PlanTerms = PlanTerms> = Span & { plan: P; isFree: boolean }

const earlier = (a: string, b: string) => (a < b ? a : b)
const later = (a: string, b: string) => (a > b ? a : b)

/** Which plan holds when: each from its first day on, until its own end or the day before the next one. */
export function planPieces<P extends PlanTerms>(plans: readonly P[], span: Span): PlanPiece<P>[] {
  const inOrder = plans.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  return inOrder.flatMap((plan, position) => {
    const next = inOrder[position + 1]
    const ends = [span.to, plan.validUntil, next && addDays(next.validFrom, -1)]
    const to = ends.reduce<string>((end, one) => (one ? earlier(end, one) : end), span.to)
    const from = later(plan.validFrom, span.from)
    const paysFrom = addMonths(plan.validFrom, plan.freeMonths)
    return [
      { plan, from, to: earlier(to, addDays(paysFrom, -1)), isFree: true },
      { plan, from: later(from, paysFrom), to, isFree: false },
    ].filter((piece) => piece.from <= piece.to)
  })
}

/** The plan of a day; null: none. */
export function planAt<P extends PlanTerms>(plans: readonly P[], day: string): P | null {
  return planPieces(plans, { from: day, to: day })[0]?.plan ?? null
}
