import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Order } from '@tresen/contract/orders/order'
import type { OrderChange } from '@tresen/domain/orders/order-change'
import { ageCheckText } from '@tresen/domain/menu/age'
import { countsAsNew } from '@tresen/domain/orders/order-reception'
import { AgeCheck } from '../../work/hand-over/age-check.tsx'
import { guestName, guestNames, notesOf } from '../../work/order-labels.ts'
import { useReadStep } from '../../work/use-read-step.ts'
import { AcceptRow } from './accept-row.tsx'
import { CardFacts, CardFoot, CardHead } from './card-parts.tsx'
import styles from './order-card.module.css'
import { dishInWords, ShortDishes } from './short-dishes.tsx'
import { shortLines } from './short-lines.ts'
import { lastNameWhole, useFitting } from './use-fitting.ts'

type Props = {
  order: Order
  /** Of staff, as far as it has its room. */
  comment: string
  timeZone: string
  /** What is made at this screen, and how many others elsewhere. */
  lines: readonly ShoppingCartProduct[]
  elsewhere: number
  onOpen: () => void
  onChange: (orderId: string, change: OrderChange) => void
  onPrint: (order: Order) => void
}

/**
 * A new order as long as nobody has touched it: what is to be made, with all that changes how, and the one next step.
 * Touching it shows all.
 */
export function ShortCard({ order, comment, timeZone, lines, elsewhere, onOpen, onChange, onPrint }: Props) {
  const isWaiting = countsAsNew(order)
  // Each step stands where the one before stood: a second tap of the same finger was not meant for it.
  const tap = useReadStep(`${order.state} ${isWaiting}`, { isOwnRead: false })
  const notes = notesOf({ ...order, comment })
  const dishes = shortLines(lines, elsewhere)
  const { minimumAge } = order.shoppingCart.evaluationResult
  const heard = [
    guestName(order),
    ...dishes.shown.map(dishInWords),
    dishes.rest,
    minimumAge && ageCheckText(minimumAge),
    ...notes,
  ]

  return (
    <>
      <CardHead order={order} timeZone={timeZone} onChange={onChange} onPrint={onPrint} />
      <button type="button" className={styles.open} onClick={onOpen}>
        <CardFacts order={order} hasAge={false}>
          <Guest order={order} />
        </CardFacts>
        <span className={styles.made} aria-hidden>
          <ShortDishes {...dishes} />
          {(notes.length > 0 || minimumAge) && (
            <span className={styles.wishes}>
              <AgeCheck order={order} /> {notes.join(' · ')}
            </span>
          )}
        </span>
        {/* Heard in one piece. Not as text that is cut off to hide it (decision 321). */}
        <span
          role="img"
          aria-label={`${heard.filter(Boolean).join(', ')}. Bestellung ${order.number} ganz zeigen`}
        />
      </button>
      {isWaiting ? (
        <AcceptRow
          isShort
          order={order}
          timeZone={timeZone}
          onAccept={(toMinutes) => onChange(order.id, { kind: 'acknowledge', toMinutes })}
        />
      ) : (
        // It stays short: what lies below stays under the finger that goes on there.
        <CardFoot order={order} onTake={({ to }) => tap(() => onChange(order.id, { kind: 'move', to }))} />
      )}
    </>
  )
}

/** The last name whole, if there is room for it at all. */
function Guest({ order }: { order: Order }) {
  const [first] = guestNames(order)
  const name = useFitting<HTMLElement>(guestName(order), lastNameWhole(first))
  return (
    <strong ref={name} className={styles.name} title={guestName(order)} aria-hidden>
      {guestName(order)}
    </strong>
  )
}
