import InsightsOutlined from 'virtual:icon/outline-insights'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { OrderStatistics } from '@tresen/contract/orders/statistics-calls'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { leaders } from '@tresen/contract/roles'
import { formatMoney } from '@tresen/domain/money/format-money'
import { averageRevenue, changeInPercent } from '@tresen/domain/orders/statistics/figures-of-spans'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { ChipLine } from '../../../rooms/ui/lists/chip-line.tsx'
import { FilterChip } from '../../../rooms/ui/lists/filter-chip.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { useDownloadRevenue } from './revenue-file.ts'
import { RevenueTable } from './revenue-table.tsx'
import { revenuePeriods, type RevenuePeriod } from './revenue-periods.ts'
import styles from './revenue.module.css'
import { statisticsQuery, useStatisticsApi } from './statistics.queries.ts'

const route = getRouteApi('/signedIn/statistics/revenue')

/** What the orders of the last weeks or months came to, beside the time before. */
export function RevenuePage() {
  return (
    <WithRestaurant roles={leaders}>
      {(restaurant) => <Revenue key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function Revenue({ restaurant }: { restaurant: Restaurant }) {
  const { days = 28 } = route.useSearch()
  const navigate = route.useNavigate()
  const period = revenuePeriods.find((each) => each.days === days)!
  // Of the time before until that of the new one is there.
  const shown = { placeholderData: keepPreviousData }
  const query = useQuery({ ...statisticsQuery(useStatisticsApi(), restaurant.id, days), ...shown })
  const download = useDownloadRevenue(restaurant.name)
  return (
    <Page
      title="Umsätze"
      actions={
        <Button
          variant="outlined"
          disabled={!query.data || query.isPlaceholderData}
          onClick={() => query.data && void download(query.data)}
        >
          Als CSV
        </Button>
      }
    >
      <ChipLine>
        {revenuePeriods.map((each) => (
          <FilterChip
            key={each.days}
            label={each.label}
            isOn={each.days === days}
            onClick={() => void navigate({ search: { days: each.days }, replace: true })}
          />
        ))}
      </ChipLine>
      <Loadable query={query} failure="Die Umsätze konnten nicht geladen werden">
        {(statistics) => (
          <div aria-busy={query.isPlaceholderData}>
            {isNothing(statistics) ? (
              <EmptyState
                icon={<InsightsOutlined />}
                title="Noch keine Umsätze"
                text="In dieser Zeit war keine Bestellung fällig. Sobald es welche gibt, steht hier Tag für Tag, was sie ausmachen."
              />
            ) : (
              <>
                <Figures period={period} statistics={statistics} />
                <RevenueTable kind={period.kind} statistics={statistics} />
              </>
            )}
          </div>
        )}
      </Loadable>
    </Page>
  )
}

function isNothing({ total, before }: OrderStatistics): boolean {
  return total.orders + total.cancelled + before.orders + before.cancelled === 0
}

function Figures({
  period,
  statistics: { total, before },
}: {
  period: RevenuePeriod
  statistics: OrderStatistics
}) {
  const [average, averageBefore] = [averageRevenue(total), averageRevenue(before)]
  const figures = [
    ['Umsatz', formatMoney(total.revenue), changeText(total.revenue, before.revenue)],
    ['Bestellungen', total.orders.toLocaleString('de-DE'), changeText(total.orders, before.orders)],
    [
      'Je Bestellung',
      average === null ? '–' : formatMoney(average),
      changeText(average ?? 0, averageBefore ?? 0),
    ],
    ['Abholung', partOf(total.pickups, total.orders), partBefore(before.pickups, before.orders)],
    ['Storniert', String(total.cancelled), `davor ${before.cancelled}`],
    ['Erstattet', formatMoney(total.refunded), `davor ${formatMoney(before.refunded)}`],
  ] as const
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, figure, beside]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{figure}</strong>
              <span>{beside}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Verglichen mit {period.before}. Eine Bestellung zählt an dem Tag, an dem sie fällig ist, nach
        Mitternacht noch zum Abend davor; heute kommen noch welche hinzu. Brutto, ohne Stornierte, Erstattetes
        ist abgezogen.
      </p>
    </>
  )
}

function changeText(now: number, before: number): string {
  const percent = changeInPercent(now, before)
  if (percent === null) return 'davor keine'
  return percent === 0 ? 'wie davor' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`
}

function partOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`
}

function partBefore(part: number, whole: number): string {
  return whole === 0 ? 'davor keine' : `davor ${partOf(part, whole)}`
}
