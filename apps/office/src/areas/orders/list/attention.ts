import type { DayOverview } from '@tresen/domain/orders/statistics/day-overview'

/** What Home counts of a day, and the list shows alone. */
export const attentions = ['late', 'waiting', 'preOrders'] as const satisfies readonly (keyof DayOverview)[]
export type Attention = (typeof attentions)[number]

export const attentionLabels: Record<Attention, string> = {
  late: 'Verspätet',
  waiting: 'Noch nicht angenommen',
  preOrders: 'Nächste Vorbestellungen',
}
