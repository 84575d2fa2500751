import Add from 'virtual:icon/baseline-add'
import Remove from 'virtual:icon/baseline-remove'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Availability, AvailabilityChange } from '@tresen/contract/availability'
import type { Id } from '@tresen/contract/common'
import {
  cookingMinutes,
  cookingTimeChange,
  cookingTimesOf,
  differ,
  shifted,
  withFrom,
  withTo,
  type CookingTime,
  type CookingTimes,
} from '@tresen/domain/availability/cooking-times'
import { useEffect, useRef, useState } from 'react'
import styles from '../channels/availability-menu.module.css'
import { CookingTimeSuggestions } from './cooking-time-suggestions.tsx'

/** Document 1, section 5: saved a second after the last change. */
const savedAfter = 1_000

type Props = {
  restaurantId: Id
  availability: Availability
  onChange: (change: AvailabilityChange) => Promise<boolean>
}

/** How long the kitchen takes; one time for all, or in expert mode one for pickup and one for delivery. */
export function CookingTimesEditor({ restaurantId, availability, onChange }: Props) {
  const saved = cookingTimesOf(availability)
  const [edited, setEdited] = useState<CookingTimes | null>(null)
  const [wantsBoth, setWantsBoth] = useState(false)
  // What delivery took before it was put together with pickup: trying the switch out loses nothing.
  const [apart, setApart] = useState<CookingTime | null>(null)
  const pending = useRef<CookingTimes | null>(null)
  const save = useRef(onChange)
  const times = edited ?? saved
  // Also when somebody else sets them apart meanwhile: an edit must not take that back unseen.
  const isExpert = wantsBoth || differ(times)

  useEffect(() => {
    save.current = onChange
  }, [onChange])
  useEffect(() => {
    pending.current = edited
    if (!edited) return
    const timer = setTimeout(() => {
      pending.current = null
      void save
        .current(cookingTimeChange(edited))
        .then(() => setEdited((now) => (now === edited ? null : now)))
    }, savedAfter)
    return () => clearTimeout(timer)
  }, [edited])
  // Closing the menu within that second must not lose the change.
  useEffect(
    () => () => {
      if (pending.current) void save.current(cookingTimeChange(pending.current))
    },
    [],
  )

  const edit = (which: keyof CookingTimes, time: CookingTime) =>
    setEdited(isExpert ? { ...times, [which]: time } : { pickup: time, delivery: time })
  const take = (which: keyof CookingTimes, time: CookingTime) => setEdited({ ...times, [which]: time })
  const switchMode = (expert: boolean) => {
    setWantsBoth(expert)
    if (expert && apart) setEdited({ ...times, delivery: apart })
    setApart(!expert && differ(times) ? times.delivery : null)
    if (!expert && differ(times)) setEdited({ pickup: times.pickup, delivery: times.pickup })
  }
  return (
    <section className={styles.section} aria-label="Zubereitungszeit">
      <Typography variant="h3">Zubereitungszeit</Typography>
      {isExpert ? (
        <>
          <Range name="Abholung" time={times.pickup} onChange={(t) => edit('pickup', t)} />
          <Range name="Lieferung" time={times.delivery} onChange={(t) => edit('delivery', t)} />
        </>
      ) : (
        <Range name="" time={times.pickup} onChange={(t) => edit('pickup', t)} />
      )}
      <CookingTimeSuggestions restaurantId={restaurantId} saved={saved} times={times} onTake={take} />
      <FormControlLabel
        control={
          <Switch size="small" checked={isExpert} onChange={(_event, checked) => switchMode(checked)} />
        }
        label="Abholung und Lieferung getrennt"
        sx={{ ml: '-7px', '& .MuiFormControlLabel-label': { ml: 1, fontSize: '0.8125rem' } }}
      />
    </section>
  )
}

/** For whoever does not set it: how long it takes. */
export function CookingTimesShown({ availability }: { availability: Availability }) {
  const times = cookingTimesOf(availability)
  const text = ({ from, to }: CookingTime) => (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{`${from}–${to} Minuten`}</Box>
  )
  return (
    <section className={styles.section} aria-label="Zubereitungszeit">
      <Typography variant="h3">Zubereitungszeit</Typography>
      <Typography variant="body2">
        {differ(times) ? (
          <>
            Abholung {text(times.pickup)}, Lieferung {text(times.delivery)}
          </>
        ) : (
          text(times.pickup)
        )}
      </Typography>
    </section>
  )
}

type RangeProps = {
  name: string
  time: CookingTime
  onChange: (time: CookingTime) => void
}

function Range({ name, time, onChange }: RangeProps) {
  const of = name ? `, ${name}` : ''
  return (
    <div>
      {name && <Typography variant="overline">{name}</Typography>}
      <div className={styles.row}>
        <IconButton
          size="small"
          aria-label={`10 Minuten kürzer${of}`}
          onClick={() => onChange(shifted(time, -1))}
        >
          <Remove />
        </IconButton>
        <Minutes label={`von${of}`} value={time.from} onChange={(from) => onChange(withFrom(time, from))} />
        <span aria-hidden>–</span>
        <Minutes label={`bis${of}`} value={time.to} onChange={(to) => onChange(withTo(time, to))} />
        <IconButton
          size="small"
          aria-label={`10 Minuten länger${of}`}
          onClick={() => onChange(shifted(time, 1))}
        >
          <Add />
        </IconButton>
      </div>
    </div>
  )
}

function Minutes(props: { label: string; value: number; onChange: (minutes: number) => void }) {
  return (
    <TextField
      select
      value={props.value}
      onChange={(event) => props.onChange(Number(event.target.value))}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': `Zubereitungszeit ${props.label}, Minuten` },
      }}
    >
      {cookingMinutes.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes}
        </option>
      ))}
    </TextField>
  )
}
