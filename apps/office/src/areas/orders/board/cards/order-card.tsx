import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Order } from '@tresen/contract/orders/order'
import { isMadeAt } from '@tresen/domain/orders/board/made-at-stations'
import type { OrderChange } from '@tresen/domain/orders/order-change'
import { countsAsNew } from '@tresen/domain/orders/order-reception'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { memo, useEffect, useRef } from 'react'
import { Glyph } from '../../../../rooms/ui/glyph.tsx'
import { addressLine, channelOf, guestName, placeHint } from '../../work/order-labels.ts'
import { OrderLines } from '../../work/lines/order-lines.tsx'
import { phoneLink } from '../../work/order-links.ts'
import { useReadStep } from '../../work/use-read-step.ts'
import { AcceptRow } from './accept-row.tsx'
import { CardFacts, CardFoot, CardHead } from './card-parts.tsx'
import styles from './order-card.module.css'
import { ShortCard } from './short-card.tsx'

type Props = {
  order: Order
  /** Of staff, as far as it has its room; the order's own may be a later one. */
  comment: string
  timeZone: string
  /** The categories that this screen makes; null: everything. */
  stations: ReadonlySet<string> | null
  /** Whoever delivers needs the whole address and the phone number, the kitchen does not. */
  isForDelivery: boolean
  isShort: boolean
  onOpen: (orderId: string) => void
  onChange: (orderId: string, change: OrderChange) => void
  onPrint: (order: Order) => void
}

/** One order on a board: readable at arm's length and from across the kitchen. */
export const OrderCard = memo(function OrderCard({ isShort, onOpen, stations, ...props }: Props) {
  const { order, comment, timeZone, onChange, onPrint } = props
  const { products } = order.shoppingCart
  const lines = products.filter((line) => isMadeAt(line, stations))
  const elsewhere = products.length - lines.length
  const card = useRef<HTMLElement>(null)
  const wasShort = useRef(isShort)
  useEffect(() => {
    // What had the focus is gone.
    if (wasShort.current && !isShort)
      card.current?.querySelector<HTMLElement>('li button')?.focus({ preventScroll: true })
    wasShort.current = isShort
  }, [isShort])
  return (
    <article
      ref={card}
      id={order.id}
      className={styles.card}
      data-state={order.state}
      data-color={order.filterColor}
      data-waiting={countsAsNew(order) || undefined}
      aria-label={`Bestellung ${order.number}`}
    >
      {isShort ? (
        <ShortCard
          {...{ order, comment, timeZone, lines, elsewhere, onChange, onPrint }}
          onOpen={() => onOpen(order.id)}
        />
      ) : (
        <WholeCard {...props} {...{ lines, elsewhere }} />
      )}
      {order.comment !== '' && order.comment !== comment && <LateComment text={order.comment} />}
    </article>
  )
})

/** What a colleague has just written, on the edge of the card: it moves none below until the board is left alone. */
function LateComment({ text }: { text: string }) {
  return (
    <p className={styles.late} title={text} data-cut>
      <Glyph name="sticky_note" title="Neuer interner Kommentar" /> {text}
    </p>
  )
}

type WholeProps = Omit<Props, 'isShort' | 'onOpen' | 'stations'> & {
  lines: readonly ShoppingCartProduct[]
  elsewhere: number
}

function WholeCard(props: WholeProps) {
  const { order, comment, timeZone, lines, elsewhere, isForDelivery, onChange, onPrint } = props
  const { shoppingCart: cart } = order
  const isWaiting = countsAsNew(order)
  // Accepting brings the step to where it stood, as on the card in short.
  const tap = useReadStep(String(isWaiting))

  return (
    <>
      <CardHead order={order} timeZone={timeZone} onChange={onChange} onPrint={onPrint} />
      <CardFacts order={order} />
      <Guest order={order} isForDelivery={isForDelivery} />
      {isForDelivery && placeHint(order) && <p className={styles.note}>{placeHint(order)}</p>}
      {cart.comment && <p className={styles.note}>{cart.comment}</p>}
      {comment && (
        <p className={styles.staffNote}>
          <Glyph name="sticky_note" title="Interner Kommentar" />
          {comment}
        </p>
      )}
      {cart.customer?.notes && (
        <p className={styles.staffNote}>
          <Glyph name="sticky_note" title="Notiz zum Kunden" />
          {cart.customer.notes}
        </p>
      )}
      <OrderLines
        lines={lines}
        crossesOut={!isForDelivery}
        onToggle={(lineIds, completed) => onChange(order.id, { kind: 'lines', lineIds, completed })}
      />
      {elsewhere > 0 && <p className={styles.elsewhere}>+ {elsewhere} an anderen Stationen</p>}
      {isWaiting && (
        <AcceptRow
          order={order}
          timeZone={timeZone}
          onAccept={(toMinutes) => onChange(order.id, { kind: 'acknowledge', toMinutes })}
        />
      )}
      <CardFoot
        order={order}
        isSecond={isWaiting}
        onTake={({ to }) => tap(() => onChange(order.id, { kind: 'move', to }))}
      />
    </>
  )
}

/** Who gets it; for whoever delivers also where, and by which number they are reached. */
function Guest({ order, isForDelivery }: Pick<Props, 'order' | 'isForDelivery'>) {
  const address = addressLine(order)
  const { phone } = order.shoppingCart
  const link = phoneLink(phone)
  const { label, icon } = channelOf(order)
  return (
    <div className={styles.guest}>
      <div>
        <span className={styles.channel}>
          <Glyph name={icon} />
          {label}
        </span>
        <strong>{guestName(order)}</strong>
      </div>
      {isForDelivery && address && <span>{address}</span>}
      {isForDelivery && link && (
        <a className={styles.phone} href={link}>
          <Glyph name="phone" />
          {formatPhone(phone)}
        </a>
      )}
    </div>
  )
}
