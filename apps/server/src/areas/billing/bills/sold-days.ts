import type { SoldDay } from '@tresen/domain/billing/statement'
import type { CountedOrder } from './sold.sql.ts'

/** Orders summed up for each day. */
export function soldDays(orders: readonly CountedOrder[]): SoldDay[] {
  return [...Map.groupBy(orders, ({ day }) => day)].map(([day, of]) => ({
    day,
    orders: of.length,
    turnover: of.reduce((sum, one) => sum + one.turnover, 0),
  }))
}
