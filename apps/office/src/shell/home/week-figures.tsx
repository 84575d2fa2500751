import { useQuery } from '@tanstack/react-query'
import {
  orderStatisticsCalls,
  type DayFigures,
  type OrderStatistics,
} from '@tresen/contract/orders/statistics-calls'
import type { Restaurant } from '@tresen/contract/restaurants'
import { formatMoney } from '@tresen/domain/money/format-money'
import { weekDayOfDay } from '@tresen/domain/opening-hours/local-time'
import { weekDayLetters, weekDayNames } from '@tresen/domain/opening-hours/week-days'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import { ErrorState } from '../../rooms/ui/feedback/states.tsx'
import { Card, OnItsWay } from './home-card.tsx'
import cards from './today-overview.module.css'
import styles from './week-figures.module.css'

const LOOK_MS = 60_000
const DAY_MS = 86_400_000
const days = 7

/** What the last week came to, day by day, beside the one before. */
export function WeekFigures({ restaurant: { id: restaurantId } }: { restaurant: Restaurant }) {
  const { session } = useApp()
  const api = useMemo(() => createCalls(orderStatisticsCalls, session), [session])
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'statistics', restaurantId, days],
    queryFn: ({ signal }) => api.getDailyStatistics({ restaurantId, days }, { signal }),
    refetchInterval: LOOK_MS,
  })
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
      <p className={cards.total}>{formatMoney(total.orderValue)}</p>
      <p className={cards.muted}>
        {ordersText(total.orders)}
        {total.cancelled > 0 && `, ${total.cancelled} storniert`}
      </p>
      <ol className={styles.days} aria-label="Tag für Tag">
        {shown.map((figures) => (
          <Day key={figures.day} figures={figures} most={most} />
        ))}
      </ol>
      <p className={cards.muted}>
        {before.orders > 0
          ? `Woche davor: ${formatMoney(before.orderValue)}, ${ordersText(before.orders)}`
          : 'Woche davor: keine Bestellungen'}
      </p>
    </Card>
  )
}

function Day({ figures: { day, orders, orderValue }, most }: { figures: DayFigures; most: number }) {
  const weekDay = weekDayOfDay(Date.parse(day) / DAY_MS)
  return (
    <li title={`${weekDayNames[weekDay]}: ${ordersText(orders)}, ${formatMoney(orderValue)}`}>
      <span>{weekDayLetters[weekDay]}</span>
      <i style={{ height: `${(orders / most) * 100}%` }} />
      <strong>{orders}</strong>
    </li>
  )
}

function ordersText(many: number): string {
  return many === 1 ? '1 Bestellung' : `${many} Bestellungen`
}
