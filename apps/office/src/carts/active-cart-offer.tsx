import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link, Navigate } from '@tanstack/react-router'
import type { ActiveCart } from '@tresen/contract/carts'
import type { CartDesk } from '@tresen/domain/carts/cart-desk'
import { formatMoney } from '@tresen/domain/money/format-money'
import { guestName } from '../orders/order-labels.ts'
import { useActiveRestaurant } from '../restaurants/active-restaurant.tsx'
import { isRemembered } from './active-cart.ts'

type Props = { active: ActiveCart | undefined; desk: CartDesk | undefined; cartId: string; isNew: boolean }

/** The cart in the person's hands when it is another one: back to it on the same machine, an offer on the others. */
export function ActiveCartOffer({ active, desk, cartId, isNew }: Props) {
  const { restaurants } = useActiveRestaurant()
  const { restaurantId, shoppingCartId } = active ?? {}
  if (!restaurantId || !shoppingCartId || shoppingCartId === cartId) return null
  const to = `/order/${restaurantId}/${shoppingCartId}`
  if (isNew && isRemembered(shoppingCartId)) return <Navigate to={to} replace />
  const cart = desk?.carts.get(shoppingCartId)
  const restaurant = restaurants.find(({ id }) => id === restaurantId)
  const name = cart && guestName({ shoppingCart: cart })
  const what = [name, cart ? formatMoney(cart.evaluationResult.totalOrderValue) : restaurant?.name]
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ borderRadius: 0, py: 1, flex: 'none' }}
      action={
        <Button size="small" color="inherit" component={Link} to={to} title="Alt+O">
          Hier öffnen
        </Button>
      }
    >
      Auf einem anderen Gerät offen: {what.filter(Boolean).join(', ')}
    </Alert>
  )
}
