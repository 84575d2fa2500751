import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Navigate } from '@tanstack/react-router'
import type { HeldCart } from '@tresen/contract/carts/active-cart'
import type { CartDesk } from '@tresen/domain/carts/cart-desk'
import { readablePhone } from '@tresen/domain/phone/phone-number'
import { formatMoney } from '@tresen/domain/money/format-money'
import type { ReactNode } from 'react'
import { guestName } from '../../../orders/work/order-labels.ts'
import { useActiveRestaurant } from '../../../restaurants/work/active-restaurant.tsx'
import { ButtonLink } from '../../../../rooms/ui/button-link.tsx'
import { isHeldHere, useTakeCart } from './active-cart.ts'

type Props = {
  active: HeldCart | undefined
  desk: CartDesk | undefined
  cartId: string
  isNew: boolean
  /** For which an order is taken here. */
  at: string
}

/**
 * The cart in the person's hands when it is not the one here: back to it on the machine that took it last, an offer on
 * the others. One of another restaurant is only offered: whoever goes to a desk takes orders for that restaurant. Where
 * the cart lies open that another machine took meanwhile, it says so.
 */
export function ActiveCartOffer({ active, desk, cartId, isNew, at }: Props) {
  const { restaurants } = useActiveRestaurant()
  const take = useTakeCart()
  if (!active?.restaurantId || !active.shoppingCartId) return null
  const { restaurantId, shoppingCartId } = active
  if (shoppingCartId === cartId) {
    // A cart that has just begun names no machine yet.
    if (isHeldHere(active) || active.deviceId === null) return null
    const takeBack = () => take(restaurantId, shoppingCartId)
    return (
      <Notice action={<Button {...button} onClick={takeBack} children="Hier weiterarbeiten" />}>
        Auf einem anderen Gerät übernommen
      </Notice>
    )
  }
  const cart = desk?.carts.get(shoppingCartId)
  const to = '/order/{-$restaurantId}/{-$id}/{-$notificationId}' as const
  const way = { to, params: { restaurantId, id: shoppingCartId, notificationId: undefined } }
  if (isNew && isHeldHere(active) && restaurantId === at) return <Navigate {...way} search replace />
  const name = cart && readablePhone(guestName({ shoppingCart: cart }))
  const place = restaurants.find(({ id }) => id === restaurantId)?.name
  const what = [name, cart ? formatMoney(cart.evaluationResult.totalOrderValue) : place]
  return (
    <Notice action={<ButtonLink {...button} {...way} title="Alt+O" children="Hier öffnen" />}>
      {isHeldHere(active) ? 'Noch offen' : 'Auf einem anderen Gerät offen'}: {what.filter(Boolean).join(', ')}
    </Notice>
  )
}

const button = { size: 'small', color: 'inherit', sx: { whiteSpace: 'nowrap' } } as const

function Notice({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ borderRadius: 0, py: 1, flex: 'none', alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
      action={action}
    >
      {children}
    </Alert>
  )
}
