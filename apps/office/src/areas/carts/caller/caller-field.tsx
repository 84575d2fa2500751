import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { readablePhone } from '@tresen/domain/phone/phone-number'
import { useRef, type ReactNode } from 'react'
import { guestName } from '../../orders/work/order-labels.ts'
import { CallerCard } from './caller-card.tsx'
import styles from './caller-field.module.css'
import { earlierCart, type CallerActions } from './use-caller.ts'

type Props = {
  cart: ShoppingCart
  restaurant: Restaurant
  actions: CallerActions
  isBanned: boolean
  /** Somebody took over who it is. */
  onTaken: () => void
  /** What else is known of whoever has this number. */
  known: ReactNode
  /** The field of the number. */
  children: ReactNode
}

/**
 * The number, and who calls by it: in one line below the field, whose room is kept, and in full floating over what
 * follows for as long as somebody is at the number. Nothing below it ever moves.
 */
export function CallerField(props: Props) {
  const { cart, restaurant, actions, isBanned, onTaken, known, children } = props
  const card = useRef<HTMLDivElement>(null)
  const { caller } = actions
  const earlier = earlierCart(caller, cart.id)
  const isKnown = caller !== null && (earlier !== null || caller.activeOrders.length > 0)
  return (
    <div className={styles.field}>
      {children}
      <div className={styles.line}>
        {caller && (
          <button
            type="button"
            tabIndex={-1}
            data-banned={isBanned || undefined}
            onClick={() => card.current?.focus()}
          >
            {[
              isBanned && 'Gesperrt',
              // Before the name, which may be too long for the line.
              caller.activeOrders.length > 0 && 'Bestellung unterwegs',
              earlier ? readablePhone(guestName({ shoppingCart: earlier })) : 'Noch keine Bestellung',
              'Anzeigen',
            ]
              .filter(Boolean)
              .join(' · ')}
          </button>
        )}
      </div>
      {caller && (
        // It can be focused, so that a click in it never leaves the field.
        <div ref={card} tabIndex={-1} className={styles.floating}>
          {isKnown ? (
            <CallerCard cart={cart} restaurant={restaurant} actions={actions} onTaken={onTaken} />
          ) : (
            <p className={styles.unknown}>Unter dieser Nummer wurde noch nicht bestellt.</p>
          )}
          {known}
        </div>
      )}
    </div>
  )
}
