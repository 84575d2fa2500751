import ChevronLeft from 'virtual:icon/baseline-chevron-left'
import ChevronRight from 'virtual:icon/baseline-chevron-right'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import styles from './month-calendar.module.css'

type Props = {
  /** `2026-11-20`; null: none. */
  chosen: string | null
  today: string
  /** No day before can be chosen. */
  earliest?: string | undefined
  onChoose: (date: string) => void
}

const day = 86_400_000
const weekDays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']
const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayName = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' })

/** A month, weeks from Monday. Arrows go by days and weeks, Bild auf and ab by months, Pos1 and Ende within a week. */
export function MonthCalendar({ chosen, today, earliest = '', onChoose }: Props) {
  const [active, setActive] = useState(chosen ?? today)
  const [last, setLast] = useState(chosen)
  if (chosen !== last) {
    setLast(chosen)
    if (chosen) setActive(chosen)
  }
  const grid = useRef<HTMLTableElement>(null)
  const mayFocus = useRef(false)
  useEffect(() => {
    if (mayFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    mayFocus.current = false
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, active)
    if (!next) return
    event.preventDefault()
    mayFocus.current = true
    setActive(next)
  }
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          size="small"
          aria-label="Voriger Monat"
          onClick={() => setActive(monthsLater(active, -1))}
        >
          <ChevronLeft />
        </IconButton>
        <span aria-live="polite">{monthName.format(Date.parse(active))}</span>
        <IconButton
          size="small"
          aria-label="Nächster Monat"
          onClick={() => setActive(monthsLater(active, 1))}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <table ref={grid} role="grid" aria-label="Kalender" className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekDays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} aria-selected={date === chosen}>
                  <button
                    type="button"
                    disabled={date < earliest}
                    tabIndex={date === active ? 0 : -1}
                    aria-label={dayName.format(Date.parse(date))}
                    aria-current={date === today ? 'date' : undefined}
                    data-chosen={date === chosen || undefined}
                    data-outside={date.slice(0, 7) !== active.slice(0, 7) || undefined}
                    onClick={() => onChoose(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The weeks of which a day of this month is part. */
function weeksOf(date: string): string[][] {
  const first = Date.parse(`${date.slice(0, 7)}-01`)
  const end = Date.parse(`${monthsLater(date, 1).slice(0, 7)}-01`)
  const weeks: string[][] = []
  for (let monday = first - weekDayOf(first) * day; monday < end; monday += 7 * day) {
    weeks.push(weekDays.map((_name, index) => dateOf(monday + index * day)))
  }
  return weeks
}

function dayByKey(key: string, from: string): string | null {
  const at = Date.parse(from)
  const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const step = steps[key]
  if (step !== undefined) return dateOf(at + step * day)
  if (key === 'PageUp') return monthsLater(from, -1)
  if (key === 'PageDown') return monthsLater(from, 1)
  if (key === 'Home') return dateOf(at - weekDayOf(at) * day)
  return key === 'End' ? dateOf(at + (6 - weekDayOf(at)) * day) : null
}

/** The same day of another month, or its last when it has no such day. */
function monthsLater(date: string, months: number): string {
  const [year, month, days] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(days, last)))
}

/** 0: Monday. */
function weekDayOf(at: number): number {
  return (new Date(at).getUTCDay() + 6) % 7
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
