import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { TimeRange } from '@tresen/contract/availability'
import { useState } from 'react'
import { readClockTime } from '../../../rooms/ui/dates/clock-input.ts'
import styles from './hours-editor.module.css'

type Props = {
  /** Whose hours: 'Montag'. */
  name: string
  times: readonly TimeRange[]
  problem?: string | undefined
  onChange: (times: TimeRange[]) => void
}

const usual: TimeRange = { start: '17:00', end: '22:00' }
const mostRanges = 12

/** The ranges of one day; none: closed. */
export function TimeRanges({ name, times, problem, onChange }: Props) {
  const replace = (index: number, change: Partial<TimeRange>) =>
    onChange(times.map((time, i) => (i === index ? { ...time, ...change } : time)))
  return (
    <div className={styles.ranges} role="group" aria-label={name}>
      {times.length === 0 && (
        <Typography component="span" color="textSecondary" className={styles.closed}>
          geschlossen
        </Typography>
      )}
      {times.map((time, index) => (
        <span key={index} className={styles.range}>
          <Clock
            label={`${name}, ${index + 1}. Zeit, von`}
            value={time.start}
            onChange={(start) => replace(index, { start })}
          />
          <span aria-hidden>–</span>
          <Clock
            label={`${name}, ${index + 1}. Zeit, bis`}
            value={time.end}
            isEnd
            onChange={(end) => replace(index, { end })}
          />
          <IconButton
            size="small"
            aria-label={`${name}, ${index + 1}. Zeit entfernen`}
            onClick={() => onChange(times.filter((_, i) => i !== index))}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </span>
      ))}
      {times.length < mostRanges && (
        <IconButton
          size="small"
          aria-label={`${name}, Zeit hinzufügen`}
          onClick={() => onChange([...times, following(times)])}
        >
          <Add fontSize="small" />
        </IconButton>
      )}
      {problem && (
        <Typography role="alert" color="error" variant="body2" sx={{ flexBasis: '100%' }}>
          {problem}
        </Typography>
      )}
    </div>
  )
}

/** After lunch comes the evening; on a free day, the evening too. */
function following(times: readonly TimeRange[]): TimeRange {
  const last = times.at(-1)
  if (!last || last.end <= usual.start) return { ...usual }
  return { start: last.end, end: last.end < '23:00' ? '23:00' : '24:00' }
}

type ClockProps = { label: string; value: string; isEnd?: boolean; onChange: (time: string) => void }

/** A time of day as people type it: `1830`, `18.30`, `9`; the end of a day is `24`. */
function Clock({ label, value, isEnd = false, onChange }: ClockProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? value : readTime(typed, isEnd)
  return (
    <TextField
      value={typed ?? value}
      error={read === null}
      className={styles.clock}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value)
        const time = readTime(event.target.value, isEnd)
        if (time) onChange(time)
      }}
      onBlur={() => setTyped(null)}
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'numeric', maxLength: 5, autoComplete: 'off' },
      }}
    />
  )
}

function readTime(typed: string, isEnd: boolean): string | null {
  if (isEnd && /^24([:.]?00)?$/.test(typed.trim())) return '24:00'
  const minutes = readClockTime(typed)
  if (minutes === null) return null
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
