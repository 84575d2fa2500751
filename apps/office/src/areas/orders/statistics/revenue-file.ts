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

/** Saves them as such a table. */
export function useDownloadRevenue(restaurantName: string) {
  const fetchCode = useFetchCode()
  return async (statistics: OrderStatistics) => {
    const table = await fetchCode('Die Tabelle', () => revenueTable(statistics))
    const name = `umsaetze-${restaurantName}-${statistics.days.length}-tage.csv`
    if (table !== null) downloadText(name, table, 'text/csv;charset=utf-8')
  }
}
