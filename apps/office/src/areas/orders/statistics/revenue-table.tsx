import type { OrderStatistics } from '@tresen/contract/orders/statistics-calls'
import { formatMoney } from '@tresen/domain/money/format-money'
import {
  averageRevenue,
  calendarWeek,
  figuresOfSpans,
  type SpanFigures,
  type SpanKind,
} from '@tresen/domain/orders/statistics/figures-of-spans'
import { useMemo } from 'react'
import { dayAndMonth, longDay, monthAndYear } from '../../../rooms/ui/dates/format-time.ts'
import heads from '../../../rooms/ui/table-head.module.css'
import styles from './revenue.module.css'

const heading: Record<SpanKind, string> = { day: 'Tag', week: 'Woche', month: 'Monat' }

/** One line a day, week or month, the latest first, each with its bar. */
export function RevenueTable({
  kind,
  statistics: { days },
}: {
  kind: SpanKind
  statistics: OrderStatistics
}) {
  const spans = useMemo(() => figuresOfSpans(days, kind).reverse(), [days, kind])
  const most = Math.max(1, ...spans.map(({ revenue }) => revenue))
  return (
    <table className={styles.table}>
      <thead className={heads.head}>
        <tr>
          <th scope="col">{heading[kind]}</th>
          <td />
          <th scope="col">Bestellungen</th>
          <th scope="col">Je Bestellung</th>
          <th scope="col">Umsatz</th>
        </tr>
      </thead>
      <tbody>
        {spans.map((span) => (
          <SpanRow key={span.first} kind={kind} span={span} part={span.revenue / most} />
        ))}
      </tbody>
    </table>
  )
}

function SpanRow({ kind, span, part }: { kind: SpanKind; span: SpanFigures; part: number }) {
  const average = averageRevenue(span)
  const beside = besideText(span)
  return (
    <tr>
      <th scope="row">
        {spanText(kind, span)}
        {beside && <small>{beside}</small>}
      </th>
      <td className={styles.bar}>
        <i style={{ width: `${Math.max(0, part) * 100}%` }} />
      </td>
      <td>{span.orders.toLocaleString('de-DE')}</td>
      <td>{average === null ? '–' : formatMoney(average)}</td>
      <td>{formatMoney(span.revenue)}</td>
    </tr>
  )
}

function besideText({ cancelled, refunded }: SpanFigures): string {
  return [cancelled > 0 && `${cancelled} storniert`, refunded > 0 && `${formatMoney(refunded)} erstattet`]
    .filter(Boolean)
    .join(', ')
}

function spanText(kind: SpanKind, { first, last }: SpanFigures): string {
  if (kind === 'day') return longDay(first, 'UTC')
  if (kind === 'month') return monthAndYear(first, 'UTC')
  const days =
    first === last ? dayAndMonth(first, 'UTC') : `${dayAndMonth(first, 'UTC')} – ${dayAndMonth(last, 'UTC')}`
  return `KW ${calendarWeek(first)}, ${days}`
}
