import type { OrderStatistics } from '@tresen/contract/orders/statistics-calls'
import { typedMoney } from '@tresen/domain/money/read-money'
import { useFetchCode } from '../../../rooms/routing/use-fetch-code.ts'
import { spreadsheet } from '../../../rooms/ui/csv/spreadsheet.ts'
import { downloadText } from '../../../rooms/ui/documents/download-text.ts'

const heads = ['Tag', 'Bestellungen', 'Abholung', 'Storniert', 'Bestellwert', 'Erstattet', 'Umsatz']

/** Day by day, as spreadsheets read it. */
export function revenueTable({ days }: OrderStatistics): Promise<string> {
  const rows = days.map(({ day, orders, pickups, cancelled, orderValue, refunded, revenue }) => [
    ...[day, orders, pickups, cancelled],
    ...[typedMoney(orderValue), typedMoney(refunded), typedMoney(revenue)],
  ])
  return spreadsheet([heads, ...rows])
}

/** By the days of the restaurant that are in it, so that one span does not lie over another. */
export function revenueFileName(restaurantName: string, { days }: Pick<OrderStatistics, 'days'>): string {
  const named = days.map(({ day }) => day).sort()
  const [first, last] = [named[0], named.at(-1)]
  return `umsaetze-${restaurantName}-${first === last ? first : `${first}-bis-${last}`}.csv`
}

/** Saves them as such a table. */
export function useDownloadRevenue(restaurantName: string) {
  const fetchCode = useFetchCode()
  return async (statistics: OrderStatistics) => {
    const table = await fetchCode('Die Tabelle', () => revenueTable(statistics))
    if (table === null) return
    downloadText(revenueFileName(restaurantName, statistics), table, 'text/csv;charset=utf-8')
  }
}
