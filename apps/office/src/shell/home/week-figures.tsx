import { useQuery } from '@tanstack/react-query'
import type { DayFigures, OrderFigures, OrderStatistics } from '@tresen/contract/orders/statistics-calls'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { formatMoney } from '@tresen/domain/money/format-money'
import { dayOfDate, weekDayOfDay } from '@tresen/domain/opening-hours/local-time'
import { weekDayLetters, weekDayNames } from '@tresen/domain/opening-hours/week-days'
import { statisticsQuery, useStatisticsApi } from '../../areas/orders/statistics/statistics.queries.ts'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { ErrorState } from '../../rooms/ui/feedback/states.tsx'
import { Card, OnItsWay } from './home-card.tsx'
import cards from './today-overview.module.css'
import styles from './week-figures.module.css'

const days = 7

/** Today and the days before; only for those who may read what they came to. */
function useStatistics(restaurantId: string) {
  return useQuery(statisticsQuery(useStatisticsApi(), restaurantId, days))
}

type TodayProps = { restaurant: Restaurant; ordered: { amount: number; total: number } }

/** What is left of today's orders, as "Umsätze" has it; until that is known, what they come to. */
export function TodaysRevenue({ restaurant, ordered }: TodayProps) {
  const today = useStatistics(restaurant.id).data?.days.at(-1)
  return (
    <>
      <p className={cards.total}>{formatMoney(today?.revenue ?? ordered.total)}</p>
      <Refunded refunded={today?.refunded ?? 0} />
      <TodaysOrders amount={today?.orders ?? ordered.amount} />
    </>
  )
}

/** How many they are, and the way to them. */
export function TodaysOrders({ amount }: { amount: number }) {
  return (
    <ButtonLink to="/orders" size="small" className={cards.all}>
      {ordersText(amount)}
    </ButtonLink>
  )
}

/** What the last week came to, day by day, beside the one before. */
export function WeekFigures({ restaurant: { id: restaurantId } }: { restaurant: Restaurant }) {
  const { data, error, refetch } = useStatistics(restaurantId)
  if (error && !data)
    return (
      <Card title="Letzte 7 Tage">
        <ErrorState
          title="Die Zahlen konnten nicht geladen werden"
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  return data ? <Figures statistics={data} /> : <OnItsWay />
}

function Figures({ statistics: { days: shown, total, before } }: { statistics: OrderStatistics }) {
  const most = Math.max(1, ...shown.map(({ orders }) => orders))
  return (
    <Card title="Letzte 7 Tage">
      <p className={cards.total}>{formatMoney(total.revenue)}</p>
      <p className={cards.muted}>
        {ordersText(total.orders)}
        {total.cancelled > 0 && `, ${total.cancelled} storniert`}
      </p>
      <Refunded {...total} />
      <ol className={styles.days} aria-label="Tag für Tag">
        {shown.map((figures) => (
          <Day key={figures.day} figures={figures} most={most} />
        ))}
      </ol>
      <p className={cards.muted}>
        {before.orders > 0
          ? `Woche davor: ${formatMoney(before.revenue)}, ${ordersText(before.orders)}`
          : 'Woche davor: keine Bestellungen'}
      </p>
      <ButtonLink to="/statistics/revenue" size="small" className={cards.all}>
        Alle Umsätze
      </ButtonLink>
    </Card>
  )
}

function Day({ figures: { day, orders, revenue }, most }: { figures: DayFigures; most: number }) {
  const weekDay = weekDayOfDay(dayOfDate(day))
  return (
    <li title={`${weekDayNames[weekDay]}: ${ordersText(orders)}, ${formatMoney(revenue)}`}>
      <span>{weekDayLetters[weekDay]}</span>
      <i style={{ height: `${(orders / most) * 100}%` }} />
      <strong>{orders}</strong>
    </li>
  )
}

/** The revenue is what is left. */
export function Refunded({ refunded }: Pick<OrderFigures, 'refunded'>) {
  return refunded > 0 && <p className={cards.muted}>Erstattet: {formatMoney(refunded)}, schon abgezogen</p>
}

function ordersText(many: number): string {
  return many === 1 ? '1 Bestellung' : `${many} Bestellungen`
}
