import type { Category } from '@tresen/contract/menu/menu'
import { categoryHoursText, isServedAt } from '@tresen/domain/menu/category-hours'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import { useState } from 'react'
import { Icon } from '../../../rooms/ui/icon.tsx'
import { Unbroken } from '../../../rooms/ui/unbroken.tsx'
import { NextTime } from '../../carts/delivery/next-time.tsx'
import type { CartDesk } from '../../carts/in-hand/use-cart.ts'
import styles from './product-sheet.module.css'

type Props = { desk: CartDesk; category: Category; now: Date }

/** When a dish can be had that has hours; outside of them the next time, before anybody has chosen anything. */
export function ServedHours({ desk, category, now }: Props) {
  const { timeZone } = desk.rules
  const isServed = isServedAt(category, timeZone, wantedAt(desk.state.cart, now).getTime())
  // Who chooses the time here keeps what they see: nothing below moves.
  const [wasServed] = useState(isServed)
  const text = categoryHoursText(category)
  if (!text) return null
  return (
    <div className={isServed ? styles.served : styles.notServed}>
      <p>
        <Icon name="clock" size={18} />
        <span>
          <Unbroken text={`Gibt es ${text}.`} />
        </span>
      </p>
      {!wasServed && <NextTime desk={desk} now={now} also={category} isQuiet />}
    </div>
  )
}
