import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { CartChange, CartError, ShoppingCart } from '@tresen/contract/carts'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { preOrderTimes } from '@tresen/domain/opening-hours/pre-order-times'
import { useMemo } from 'react'
import { clockTime, shortDay } from '../ui/format-time.ts'
import { DeskSection } from './desk-section.tsx'
import styles from './desk-section.module.css'

type Props = {
  cart: ShoppingCart
  rules: ShopRules
  errors: readonly CartError[]
  onChange: (change: CartChange) => void
}

/** When the guest gets it: as soon as possible, or at one of the times that are possible. */
export function TimeFields({ cart, rules, errors, onChange }: Props) {
  const { isPickup, isPreOrder, preOrderDateTime } = cart
  const { timeZone } = rules
  const lead = cart.evaluationResult.promise.fromMinutes
  const days = useMemo(
    () => (isPreOrder ? daysOf(rules, isPickup, lead) : []),
    [rules, isPickup, isPreOrder, lead],
  )
  if (rules.orderSettings.preOrderDays === 0 && !isPreOrder && errors.length === 0) return null

  const chosenDay = preOrderDateTime && shortDay(preOrderDateTime, timeZone)
  const day = days.find(({ label }) => label === chosenDay)
  const times = day?.times ?? []
  const isKnown = preOrderDateTime !== null && times.includes(preOrderDateTime)

  return (
    <DeskSection title="Zeit" errors={errors}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        value={isPreOrder ? 'later' : 'now'}
        aria-label="Zeit"
        onChange={(_event, value: string | null) => {
          if (value)
            onChange({ isPreOrder: value === 'later', ...(value === 'now' && { preOrderDateTime: null }) })
        }}
      >
        <ToggleButton value="now">So bald wie möglich</ToggleButton>
        <ToggleButton value="later">Vorbestellung</ToggleButton>
      </ToggleButtonGroup>
      {isPreOrder && (
        <>
          <TextField
            select
            className={styles.half}
            label="Tag"
            value={chosenDay ?? ''}
            onChange={(event) => {
              const next = days.find(({ label }) => label === event.target.value)
              if (next?.times[0]) onChange({ preOrderDateTime: next.times[0] })
            }}
          >
            {chosenDay && !day && <MenuItem value={chosenDay}>{chosenDay}</MenuItem>}
            {days.map(({ label }) => (
              <MenuItem key={label} value={label}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            className={styles.half}
            label="Uhrzeit"
            disabled={!chosenDay}
            value={preOrderDateTime ?? ''}
            onChange={(event) => onChange({ preOrderDateTime: event.target.value })}
          >
            {preOrderDateTime && !isKnown && (
              <MenuItem value={preOrderDateTime}>{clockTime(preOrderDateTime, timeZone)}</MenuItem>
            )}
            {times.map((time) => (
              <MenuItem key={time} value={time}>
                {clockTime(time, timeZone)}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
    </DeskSection>
  )
}

type Day = { label: string; times: string[] }

function daysOf(rules: ShopRules, isPickup: boolean, leadMinutes: number): Day[] {
  const channel = isPickup ? 'pickup' : 'delivery'
  const { preOrderDays } = rules.orderSettings
  const days: Day[] = []
  for (const time of preOrderTimes(channel, rules, leadMinutes, preOrderDays, new Date())) {
    const instant = time.toISOString()
    const label = shortDay(instant, rules.timeZone)
    if (days.at(-1)?.label !== label) days.push({ label, times: [] })
    days.at(-1)!.times.push(instant)
  }
  return days
}
