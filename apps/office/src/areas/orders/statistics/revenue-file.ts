import type { OrderStatistics } from '@tresen/contract/orders/statistics-calls'
import { typedMoney } from '@tresen/domain/money/read-money'
import { stringify } from 'csv-stringify/browser/esm/sync'
import { downloadText } from '../../menu/csv/download-text.ts'

const heads = ['Tag', 'Bestellungen', 'Abholung', 'Storniert', 'Bestellwert', 'Erstattet', 'Umsatz']

/** Day by day as a table for spreadsheets: semicolons and a mark at the start, so that umlauts stay what they are. */
export function revenueTable({ days }: OrderStatistics): string {
  const rows = days.map(({ day, orders, pickups, cancelled, orderValue, refunded, revenue }) => [
    ...[day, orders, pickups, cancelled],
    ...[typedMoney(orderValue), typedMoney(refunded), typedMoney(revenue)],
  ])
  return stringify([heads, ...rows], { bom: true, delimiter: ';', record_delimiter: 'windows' })
}

export function downloadRevenue(restaurantName: string, statistics: OrderStatistics) {
  const name = `umsaetze-${restaurantName}-${statistics.days.length}-tage.csv`
  downloadText(name, revenueTable(statistics), 'text/csv;charset=utf-8')
}
