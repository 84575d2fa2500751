import ContentCopy from 'virtual:icon/baseline-content-copy'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { WeeklyHours } from '@tresen/contract/availability'
import { weekDays } from '@tresen/contract/availability'
import { copyDay, weeklyOf, weekOf } from '@tresen/domain/opening-hours/edit-hours'
import { weekDayNames } from '@tresen/domain/opening-hours/week-days'
import { useState } from 'react'
import styles from './hours-editor.module.css'
import { TimeRanges } from './time-ranges.tsx'

type Props = {
  hours: readonly WeeklyHours[]
  /** By weekday of the contract. */
  problems: ReadonlyMap<string, string>
  /** What a day without times is called. */
  emptyDay?: string
  onChange: (hours: WeeklyHours[]) => void
}

/** Where a day can be copied to, beside each single day. */
const targets = [
  { label: 'alle Tage', days: [0, 1, 2, 3, 4, 5, 6] },
  { label: 'Montag bis Freitag', days: [0, 1, 2, 3, 4] },
  { label: 'Samstag und Sonntag', days: [5, 6] },
] as const

/** The hours of a week, day by day. */
export function WeekEditor({ hours, problems, emptyDay, onChange }: Props) {
  const week = weekOf(hours)
  const [copying, setCopying] = useState<{ day: number; anchor: HTMLElement } | null>(null)
  const copyTo = (days: readonly number[]) => {
    if (copying) onChange(weeklyOf(copyDay(week, copying.day, days)))
    setCopying(null)
  }
  return (
    <div className={styles.week}>
      {weekDayNames.map((name, day) => (
        <div key={name} className={styles.day}>
          <span className={styles.dayName}>{name}</span>
          <TimeRanges
            name={name}
            times={week[day]!}
            problem={problems.get(weekDays[day]!)}
            {...(emptyDay && { emptyDay })}
            onChange={(times) => onChange(weeklyOf(week.map((each, i) => (i === day ? times : each))))}
          />
          <IconButton
            size="small"
            aria-label={`${name} kopieren auf …`}
            aria-haspopup="menu"
            onClick={(event) => setCopying({ day, anchor: event.currentTarget })}
          >
            <ContentCopy fontSize="small" />
          </IconButton>
        </div>
      ))}
      <Menu open={copying !== null} anchorEl={copying?.anchor ?? null} onClose={() => setCopying(null)}>
        {targets.map(({ label, days }) => (
          <MenuItem key={label} onClick={() => copyTo(days)}>
            Auf {label}
          </MenuItem>
        ))}
        {weekDayNames.map(
          (name, day) =>
            day !== copying?.day && (
              <MenuItem key={name} onClick={() => copyTo([day])}>
                Auf {name}
              </MenuItem>
            ),
        )}
      </Menu>
    </div>
  )
}
