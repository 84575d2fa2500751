import type { Order } from '@tresen/contract/orders/order'
import type { OrderChange } from '@tresen/domain/orders/order-change'
import { ageCheckText } from '@tresen/domain/menu/age'
import { countsAsNew } from '@tresen/domain/orders/order-reception'
import type { ReactNode } from 'react'
import { AgeCheck } from '../../work/hand-over/age-check.tsx'
import { linesInWords } from '../../work/lines/lines-in-words.ts'
import { guestName, guestNames } from '../../work/order-labels.ts'
import { useReadStep } from '../../work/use-read-step.ts'
import { AcceptRow } from './accept-row.tsx'
import { CardFacts, CardFoot, CardHead } from './card-parts.tsx'
import styles from './order-card.module.css'
import { lastNameWhole, useFitting } from './use-fitting.ts'

type Props = {
  order: Order
  timeZone: string
  onOpen: () => void
  onChange: (orderId: string, change: OrderChange) => void
  onPrint: (order: Order) => void
}

/** A new order as long as nobody has touched it: what it is about, and the one next step. Touching it shows all. */
export function ShortCard({ order, timeZone, onOpen, onChange, onPrint }: Props) {
  const { shoppingCart: cart } = order
  const isWaiting = countsAsNew(order)
  // Each step stands where the one before stood: a second tap of the same finger was not meant for it.
  const tap = useReadStep(`${order.state} ${isWaiting}`, { isOwnRead: false })
  const comments = [cart.comment, order.comment, ...cart.products.map(({ comment }) => comment)]
  const wishes = [...new Set(comments)].filter(Boolean)
  const inWords = linesInWords(cart)
  const words = useFitting<HTMLSpanElement>(inWords)
  const { minimumAge } = cart.evaluationResult
  const isMinded = wishes.length > 0 || Boolean(minimumAge)
  const heard = [guestName(order), inWords, minimumAge ? ageCheckText(minimumAge) : '', ...wishes]

  return (
    <>
      <CardHead order={order} timeZone={timeZone} onChange={onChange} onPrint={onPrint} />
      <button type="button" className={styles.open} onClick={onOpen}>
        <CardFacts order={order} hasAge={false}>
          <Guest order={order} />
        </CardFacts>
        <span
          ref={words}
          className={styles.inWords}
          data-less={isMinded || undefined}
          title={inWords}
          aria-hidden
        >
          {inWords}
        </span>
        {isMinded && (
          // Another age stands before the same text: it is fitted anew.
          <Wishes key={minimumAge} text={wishes.join(' · ')}>
            <AgeCheck order={order} />
          </Wishes>
        )}
        {/* What is shortened is heard whole. Not as text that is cut off to hide it (decision 321). */}
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

/** In one line. */
function Wishes({ text, children }: { text: string; children: ReactNode }) {
  const wishes = useFitting<HTMLSpanElement>(text)
  return (
    <span ref={wishes} className={styles.wishes} title={text} aria-hidden>
      {children} {text}
    </span>
  )
}
