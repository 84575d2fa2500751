import Add from 'virtual:icon/baseline-add'
import { Link } from '@tanstack/react-router'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartDesk } from '@tresen/domain/carts/cart-desk'
import { formatMoney } from '@tresen/domain/money/format-money'
import { readablePhone } from '@tresen/domain/phone/phone-number'
import { useEffect, useRef } from 'react'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { useActiveCart } from './active-cart/active-cart.ts'
import styles from './open-carts.module.css'

type Props = {
  desk: CartDesk | undefined
  activeId: string | null
  restaurant: Restaurant
  onLeave: () => void
}

/** The orders that are being taken at this moment, one's own first. There without any: a colleague's would move the desk. */
export function OpenCarts({ desk, activeId, restaurant, onLeave }: Props) {
  const userId = useUser()?.id
  const active = useActiveCart()
  const isOwn = ({ id, updateUserId }: ShoppingCart) =>
    updateUserId === userId || id === active?.shoppingCartId
  // By when they were begun, which their ids tell: what others type changes no places under the finger.
  const carts = [...(desk?.carts.values() ?? [])].sort(
    (a, b) => Number(isOwn(b)) - Number(isOwn(a)) || (a.id < b.id ? 1 : -1),
  )
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    row.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [activeId, carts.length])
  const to = '/order/{-$restaurantId}/{-$id}/{-$notificationId}' as const

  return (
    <nav ref={row} className={styles.carts} aria-label="Offene Warenkörbe">
      <Link
        to={to}
        params={{ restaurantId: restaurant.id, id: undefined }}
        className={styles.cart}
        onClick={onLeave}
        {...currentProps(activeId === null)}
      >
        <Add fontSize="small" />
        Neu
      </Link>
      {carts.map((cart) => (
        <Link
          key={cart.id}
          to={to}
          params={{ restaurantId: restaurant.id, id: cart.id }}
          className={styles.cart}
          {...currentProps(cart.id === activeId)}
          data-active={active?.shoppingCartId === cart.id || undefined}
        >
          <span className={styles.name}>{nameOf(cart)}</span>
          <span className={styles.sum}>{formatMoney(cart.evaluationResult.totalOrderValue)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** A cart that has just begun has no address yet, so the link cannot tell by itself. */
function currentProps(isCurrent: boolean) {
  return { activeProps: { 'aria-current': undefined }, 'data-current': isCurrent || undefined }
}

function nameOf({ firstName, lastName, phone, isPickup }: ShoppingCart): string {
  return (
    [firstName, lastName].filter(Boolean).join(' ') ||
    readablePhone(phone) ||
    (isPickup ? 'Abholung' : 'Lieferung')
  )
}
