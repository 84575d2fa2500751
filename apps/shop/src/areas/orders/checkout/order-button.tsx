import { sectionOf } from '@tresen/domain/carts/errors/cart-error-sections'
import { timeProblem } from '@tresen/domain/carts/time-problem'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState, type ReactNode } from 'react'
import type { CartDesk } from '../../carts/in-hand/use-cart.ts'
import { NextTime } from '../../carts/delivery/next-time.tsx'
import { NoOrderNow } from '../../carts/delivery/no-order-now.tsx'
import { minimumInDoubt, missingForMinimum } from '../../carts/missing-for-minimum.ts'
import { FetchInstead } from '../../carts/other-way.tsx'
import controls from '../../../rooms/ui/controls.module.css'
import { Icon } from '../../../rooms/ui/icon.tsx'
import { orderButtonId } from './placing/lead-to-order.ts'
import styles from './order-button.module.css'

/** Of the `TimeChoice` beside. */
const timeFieldId = 'checkout-time-day'

/** What is said of the minimum while nobody knows where it goes; it is longer than what is said later. */
const longest = 'Der Mindest\u00adbestellwert hängt von Ihrer Adresse ab.'

type Props = { desk: CartDesk; now: Date; menu: string; isPlacing: boolean }

/** What is left to do, or what stands in the way of it. */
export function OrderButton({ desk, now, menu, isPlacing }: Props) {
  const { state, rules } = desk
  const { cart, notice } = state
  const problem = timeProblem(cart, rules, now)
  const tooLittle = isPlacing ? null : missingForMinimum(cart, rules.deliveryAreas)
  const doubt = minimumInDoubt(cart, rules.deliveryAreas)
  // What was said of it keeps its room: the button stands still when an address is filled in.
  const [wasOpen] = useState(tooLittle !== null || doubt !== null)
  if (problem && !isPlacing) {
    return (
      <NoOrderNow problem={problem} href={`#${timeFieldId}`} onChoose={focusTimeField}>
        {problem.wayOut && <NextTime desk={desk} now={now} />}
      </NoOrderNow>
    )
  }
  const button = (
    <button type="submit" id={orderButtonId} className={controls.primary} aria-disabled={isPlacing}>
      {isPlacing
        ? notice?.kind === 'wait'
          ? 'Wird gleich bestellt …'
          : 'Wird bestellt …'
        : 'Zahlungs\u00adpflichtig bestellen'}
    </button>
  )
  if (tooLittle) {
    return (
      <WithMinimum
        text={`Noch ${formatMoney(tooLittle.missing)}, dann liefern wir zu Ihnen.`}
        amount={`Mindest\u00adbestellwert ${formatMoney(tooLittle.minimum)}`}
        isMissed
      >
        <a className={controls.primary} href={menu}>
          Weiter aussuchen
        </a>
        <FetchInstead desk={desk} now={now} />
      </WithMinimum>
    )
  }
  if (!wasOpen || cart.isPickup) return button
  const { minOrderValue, errors } = cart.evaluationResult
  const isPlaceKnown = !errors.some((error) => sectionOf(error) === 'address')
  return doubt || !isPlaceKnown ? (
    <WithMinimum
      text={longest}
      amount={doubt ? `${formatMoney(doubt.least)} bis ${formatMoney(doubt.most)}` : ''}
    >
      {button}
    </WithMinimum>
  ) : (
    <WithMinimum
      text={'Der Mindest\u00adbestellwert ist erreicht.'}
      amount={minOrderValue > 0 ? formatMoney(minOrderValue) : ''}
    >
      {button}
    </WithMinimum>
  )
}

type SaidProps = { text: string; amount: string; isMissed?: boolean; children: ReactNode }

/** Always as high, whatever is said. */
function WithMinimum({ text, amount, isMissed = false, children }: SaidProps) {
  return (
    <div className={styles.box}>
      <p role="status" data-missed={isMissed || undefined}>
        <Icon name="bag" size={18} />
        <span className={styles.said}>
          <span>
            {text}
            <small>{amount}</small>
          </span>
          <span aria-hidden>
            {longest}
            <small>0</small>
          </span>
        </span>
      </p>
      <div className={styles.ways}>{children}</div>
    </div>
  )
}

function focusTimeField(event: { preventDefault(): void }) {
  event.preventDefault()
  const field = document.getElementById(timeFieldId)
  field?.scrollIntoView({ block: 'center', behavior: 'instant' })
  field?.focus({ preventScroll: true })
}
