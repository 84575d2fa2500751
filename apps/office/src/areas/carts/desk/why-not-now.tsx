import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { CartChange, ShoppingCart } from '@tresen/contract/carts/cart'
import { contentOfCart } from '@tresen/domain/carts/errors/expected-cart'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import type { TimeProblem } from '@tresen/domain/carts/time-problem'
import { channelNouns } from '@tresen/domain/opening-hours/words/closed-text'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { freePreOrderTimes } from '@tresen/domain/promise/free-times'
import { useMemo } from 'react'
import styles from './desk-bar.module.css'

type Props = {
  problem: NonNullable<TimeProblem>
  cart: ShoppingCart
  rules: ShopRules
  now: Date
  onChange: (change: CartChange) => void
}

/** Of the first of what is possible instead. */
const wayOutId = 'desk-way-out'

/** In place of a promise that nobody could keep: why, until when, and what is possible instead. */
export function WhyNotNow({ problem, cart, rules, now, onChange }: Props) {
  const moment = now.getTime()
  const next = useMemo(() => {
    const lead = cart.evaluationResult.promise.fromMinutes
    return freePreOrderTimes(contentOfCart(cart), rules, cart.kitchenLoad, lead, new Date(moment))[0]
  }, [cart, rules, moment])
  return (
    <Alert severity="warning" className={styles.closed}>
      {problem.text}
      <div className={styles.waysOut}>
        {next && (
          <Button
            id={wayOutId}
            size="small"
            variant="outlined"
            onClick={() => onChange({ isPreOrder: true, preOrderDateTime: next.toISOString() })}
          >
            Vorbestellen für {momentLabel(rules.timeZone, next, now)}
          </Button>
        )}
        {problem.otherWay && (
          <Button
            {...(!next && { id: wayOutId })}
            size="small"
            variant="outlined"
            onClick={() => onChange({ isPickup: problem.otherWay === 'pickup' })}
          >
            Stattdessen {channelNouns[problem.otherWay]}
          </Button>
        )}
      </div>
    </Alert>
  )
}
