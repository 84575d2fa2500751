import type { Order } from '@tresen/contract/orders/order'
import { useState } from 'react'
import spokenStyles from '../../../rooms/ui/feedback/spoken.module.css'
import { guestName } from '../work/order-labels.ts'

/** Tells people who do not see the board what arrives on it. */
export function BoardAnnouncer({ orders }: { orders: readonly Order[] }) {
  const [known, setKnown] = useState(() => new Set(orders.map(({ id }) => id)))
  const [text, setText] = useState('')

  const arrived = orders.filter(({ id }) => !known.has(id))
  if (arrived.length > 0) {
    setKnown(new Set([...known, ...arrived.map(({ id }) => id)]))
    setText(arrived.map((order) => announcement(order)).join('. '))
  }
  return (
    <div className={spokenStyles.spoken} aria-live="polite">
      {text}
    </div>
  )
}

function announcement(order: Order): string {
  const way = order.willBePickedUp ? 'Abholung' : 'Lieferung'
  return `Bestellung ${order.number} ist da, ${way}, ${guestName(order)}`
}
