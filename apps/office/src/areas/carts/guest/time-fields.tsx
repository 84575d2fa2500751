import type { CartChange, ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartError } from '@tresen/contract/carts/cart-error'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { contentOfCart } from '@tresen/domain/carts/errors/expected-cart'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { freePreOrderTimes } from '@tresen/domain/promise/free-times'
import { useCallback, useMemo } from 'react'
import { DateTimePicker } from '../../../rooms/ui/dates/date-time-picker.tsx'
import { useMinute } from '../../../rooms/ui/dates/use-now.ts'
import { goOnWithKeysAt } from '../desk/keys/use-desk-keys.ts'
import { DeskSection } from '../desk/sections/desk-section.tsx'
import { DeskChoice } from '../work/desk-choice.tsx'

type Props = {
  cart: ShoppingCart
  rules: ShopRules
  errors: readonly CartError[]
  onChange: (change: CartChange) => void
}

const times = [
  { value: 'now', label: 'So bald wie möglich' },
  { value: 'later', label: 'Vorbestellung' },
] as const

/** When the guest gets it: as soon as possible, or at a time of their choice; possible ones are offered. */
export function TimeFields({ cart, rules, errors, onChange }: Props) {
  const { isPreOrder, preOrderDateTime } = cart
  const lead = cart.evaluationResult.promise.fromMinutes
  const minute = useMinute()
  const possible = useMemo(() => {
    if (!isPreOrder) return []
    const times = freePreOrderTimes(contentOfCart(cart), rules, cart.kitchenLoad, lead, minute)
    return times.map((time) => time.toISOString())
  }, [rules, cart, isPreOrder, lead, minute])
  const chooseTime = useCallback(
    (time: 'now' | 'later') => {
      onChange({ isPreOrder: time === 'later', ...(time === 'now' && { preOrderDateTime: null }) })
      if (time === 'later') goOnWithKeysAt('desk-time')
    },
    [onChange],
  )
  if (rules.orderSettings.preOrderDays === 0 && !isPreOrder && errors.length === 0) return null

  return (
    <DeskSection
      title="Zeit"
      errors={errors}
      {...(isPreOrder && { status: errors.length === 0 && preOrderHint(cart, rules.timeZone) })}
    >
      <DeskChoice
        isSmall
        label="Zeit"
        choices={times}
        value={isPreOrder ? 'later' : 'now'}
        onChoose={chooseTime}
      />
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
