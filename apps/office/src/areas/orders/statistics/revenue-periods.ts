import type { SpanKind } from '@tresen/domain/orders/statistics/figures-of-spans'

/** Whole weeks up to today, so that what went before has the same days of the week; and how their days are put together. */
export type RevenuePeriod = { days: number; label: string; before: string; kind: SpanKind }

export const revenuePeriods: readonly RevenuePeriod[] = [
  { days: 7, label: '7 Tage', before: 'den 7 Tagen davor', kind: 'day' },
  { days: 28, label: '4 Wochen', before: 'den 4 Wochen davor', kind: 'day' },
  { days: 91, label: '13 Wochen', before: 'den 13 Wochen davor', kind: 'week' },
  { days: 364, label: '52 Wochen', before: 'den 52 Wochen davor', kind: 'month' },
]

/** Reads the address of the page; what is no period is passed over. */
export function readRevenuePeriod({ days }: Record<string, unknown>): { days?: number } {
  const period = revenuePeriods.find((each) => each.days === days)
  return period ? { days: period.days } : {}
}
