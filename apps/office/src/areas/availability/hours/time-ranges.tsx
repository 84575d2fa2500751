import Add from 'virtual:icon/baseline-add'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { TimeRange } from '@tresen/contract/availability'
import { overlapping } from '@tresen/domain/opening-hours/edit-hours'
import { useState } from 'react'
import { isSame } from '../../../rooms/ui/drafts/draft.ts'
import { clockKind } from '../../../rooms/ui/fields/field-kinds.ts'
import { newId } from '@tresen/session/new-id'
import { TypedInput } from '../../../rooms/ui/fields/typed-input.tsx'
import { RemoveButton } from '../../../rooms/ui/lists/remove-button.tsx'
import styles from './hours-editor.module.css'

type Props = {
  /** Whose hours: 'Montag'. */
  name: string
  times: readonly TimeRange[]
  problem?: string | undefined
  /** What it is called without times. */
  emptyDay?: string
  onChange: (times: TimeRange[]) => void
}

const usual: TimeRange = { start: '17:00', end: '22:00' }
const mostRanges = 12
const none: ReadonlySet<TimeRange> = new Set()
const startClock = clockKind()
const endClock = clockKind({ isEnd: true })
const clockLook = { isBare: true, selectsAll: true, className: styles.clock }

/** The ranges of one day; none: closed. Rows stay where they are while somebody types, whatever comes first. */
export function TimeRanges({ name, times, problem, emptyDay = 'geschlossen', onChange }: Props) {
  const [rows, setRows] = useState(() => rowsOf(times))
  const [addedId, setAddedId] = useState<string | null>(null)
  // React's way to follow a changing source: set while rendering, and render again at once.
  if (!isSame(inOrder(rows.map(({ time }) => time)), inOrder(times))) setRows(followed(rows, times))
  const wrong = problem ? overlapping(rows.map(({ time }) => time)) : none
  const change = (next: Row[]) => {
    setRows(next)
    onChange(next.map(({ time }) => time))
  }
  const add = () => {
    const [row] = rowsOf([following(times)])
    setAddedId(row!.id)
    change([...rows, row!])
  }
  const replace = (row: Row, part: Partial<TimeRange>) =>
    change(rows.map((each) => (each.id === row.id ? { ...row, time: { ...row.time, ...part } } : each)))
  return (
    <div className={styles.ranges} role="group" aria-label={name}>
      {rows.length === 0 && (
        <Typography component="span" color="textSecondary" className={styles.closed}>
          {emptyDay}
        </Typography>
      )}
      {rows.map((row, index) => (
        <span key={row.id} className={styles.range}>
          <TypedInput
            {...clockLook}
            label={`${name}, ${index + 1}. Zeit, von`}
            kind={startClock}
            autoFocus={row.id === addedId}
            value={row.time.start}
            hasError={wrong.has(row.time)}
            onChange={(start) => replace(row, { start })}
          />
          <span aria-hidden>–</span>
          <TypedInput
            {...clockLook}
            label={`${name}, ${index + 1}. Zeit, bis`}
            kind={endClock}
            hint={row.time.end <= row.time.start && 'am Tag danach'}
            value={row.time.end}
            hasError={wrong.has(row.time)}
            onChange={(end) => replace(row, { end })}
          />
          <RemoveButton
            isSmall
            label={`${name}, ${index + 1}. Zeit entfernen`}
            onRemove={() => change(rows.filter(({ id }) => id !== row.id))}
          />
        </span>
      ))}
      {rows.length < mostRanges && (
        <IconButton size="small" aria-label={`${name}, Zeit hinzufügen`} onClick={add}>
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

type Row = { id: string; time: TimeRange }

function rowsOf(times: readonly TimeRange[]): Row[] {
  return times.map((time) => ({ id: newId(), time }))
}

/** Those that are the same stay the same rows, with what is being typed in them. */
function followed(rows: readonly Row[], times: readonly TimeRange[]): Row[] {
  const left = [...rows]
  return times.map((time) => {
    const place = left.findIndex((row) => isSame(row.time, time))
    return place < 0 ? { id: newId(), time } : left.splice(place, 1)[0]!
  })
}

function inOrder(times: readonly TimeRange[]): TimeRange[] {
  return times.toSorted((a, b) => a.start.localeCompare(b.start) || a.end.localeCompare(b.end))
}

/** After lunch comes the evening; on a free day, the evening too. */
function following(times: readonly TimeRange[]): TimeRange {
  const last = inOrder(times).at(-1)
  if (!last || (last.start < last.end && last.end <= usual.start)) return { ...usual }
  // After one that lasts until midnight or longer, only the hours before it are left.
  if (last.end <= last.start || last.end === '24:00') return before(times)
  return { start: last.end, end: last.end < '23:00' ? '23:00' : '24:00' }
}

/** The hours before the first range of a day; a whole day leaves none, so that its own begin anew. */
function before(times: readonly TimeRange[]): TimeRange {
  const first = inOrder(times)[0]!
  if (first.start === '00:00') return { ...usual }
  return { start: first.start > '11:00' ? '11:00' : '00:00', end: first.start }
}
