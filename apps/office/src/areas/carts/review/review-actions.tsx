import Button from '@mui/material/Button'
import type { CartChange, ShoppingCart } from '@tresen/contract/carts/cart'
import { houseStaff } from '@tresen/contract/roles'
import { needsReview } from '@tresen/domain/carts/review'
import { messageOf } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'

/** Whether somebody may decide that a place is delivered to after all. */
export function useMayReview(): boolean {
  const { role } = useActiveRestaurant()
  return role !== null && houseStaff.includes(role)
}

/** What can be done about a place that is not simply delivered to: decide, or ask those who may. */
export function ReviewActions(props: {
  cart: ShoppingCart
  hand: CartInHand
  onChange: (change: CartChange) => void
}) {
  const { cart, hand, onChange } = props
  const mayReview = useMayReview()
  const api = useApi()
  const say = useSay()
  if (!needsReview(cart.evaluationResult)) return null
  if (mayReview) {
    return (
      <Button
        color="inherit"
        size="small"
        sx={{ whiteSpace: 'nowrap' }}
        onClick={() => onChange({ locationConfirmed: true })}
      >
        Lieferort bestätigen
      </Button>
    )
  }
  if (cart.needsReviewByRestaurant) return <span>Liegt dem Restaurant vor</span>
  const submit = async () => {
    try {
      if (!(await hand.settle())) return
      hand.receive(
        await api.submitCartForReview({ restaurantId: cart.restaurantId, shoppingCartId: cart.id }),
      )
      say.success('Dem Restaurant zur Prüfung vorgelegt')
    } catch (error) {
      say.error(messageOf(error, 'Der Warenkorb konnte nicht vorgelegt werden.'))
    }
  }
  return (
    <Button color="inherit" size="small" onClick={() => void submit()}>
      Restaurant fragen
    </Button>
  )
}
