import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { CartChange, CartError, ShoppingCart } from '@tresen/contract/carts/cart'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { contentOfCart } from '@tresen/domain/carts/errors/expected-cart'
import { momentLabel } from '@tresen/domain/opening-hours/moment-label'
import { freePreOrderTimes } from '@tresen/domain/promise/free-times'
import { useMemo } from 'react'
import { DateTimePicker } from '../../../rooms/ui/dates/date-time-picker.tsx'
import { DeskSection } from '../desk/desk-section.tsx'

type Props = {
  cart: ShoppingCart
  rules: ShopRules
  errors: readonly CartError[]
  onChange: (change: CartChange) => void
}

/** When the guest gets it: as soon as possible, or at a time of their choice; possible ones are offered. */
export function TimeFields({ cart, rules, errors, onChange }: Props) {
  const { isPreOrder, preOrderDateTime } = cart
  const lead = cart.evaluationResult.promise.fromMinutes
  const possible = useMemo(() => {
    if (!isPreOrder) return []
    const times = freePreOrderTimes(contentOfCart(cart), rules, cart.kitchenLoad, lead, new Date())
    return times.map((time) => time.toISOString())
  }, [rules, cart, isPreOrder, lead])
  if (rules.orderSettings.preOrderDays === 0 && !isPreOrder && errors.length === 0) return null

  return (
    <DeskSection
      title="Zeit"
      errors={errors}
      {...(isPreOrder && { status: errors.length === 0 && preOrderHint(cart, rules.timeZone) })}
    >
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
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
        <DateTimePicker
          id="desk-time"
          label="Zeit der Vorbestellung"
          value={preOrderDateTime}
          timeZone={rules.timeZone}
          suggestions={possible}
          isAhead
          hasError={errors.length > 0}
          onChange={(time) => onChange({ preOrderDateTime: time })}
        />
      )}
    </DeskSection>
  )
}

/** What is said beside a time that is fine. */
function preOrderHint({ preOrderDateTime }: ShoppingCart, timeZone: string): string {
  if (!preOrderDateTime) return 'Tag und Uhrzeit wählen oder eintippen, z. B. „morgen 18:30“.'
  return `Vorbestellt für ${momentLabel(timeZone, new Date(preOrderDateTime), new Date())}.`
}
