import type { Order } from '@tresen/contract/orders/order'
import { suggestedMinutes } from '@tresen/domain/orders/order-reception'
import { useState } from 'react'
import { useAsOf } from '../../../../rooms/ui/dates/use-now.ts'
import { PromiseMinutes } from '../../work/promise-minutes.tsx'
import styles from './accept-row.module.css'

type Props = {
  order: Order
  timeZone: string
  /** Minutes from the order's arrival; undefined: its promise stays. */
  onAccept: (toMinutes: number | undefined) => void
  /** In one line, where there is little room. */
  isShort?: boolean
}

/** Accepts a new order: in how many minutes, until when. The cooking time is suggested. */
export function AcceptRow({ order, timeZone, onAccept, isShort }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const suggested = useAsOf((now) => suggestedMinutes(order, new Date(now)))
  const toMinutes = chosen ?? suggested

  if (order.isPreOrder) {
    return (
      <div className={styles.row} data-short={isShort || undefined}>
        <button type="button" className={styles.accept} data-step onClick={() => onAccept(undefined)}>
          Vorbestellung annehmen
        </button>
      </div>
    )
  }
  return (
    <div className={styles.row} data-short={isShort || undefined}>
      <PromiseMinutes {...{ order, timeZone, toMinutes }} onChoose={setChosen} />
      <button type="button" className={styles.accept} data-step onClick={() => onAccept(toMinutes)}>
        Annehmen
      </button>
    </div>
  )
}
