import Button from '@mui/material/Button'
import type { CartChange, ShoppingCart } from '@tresen/contract/carts/cart'
import { suggestionLabel } from '@tresen/domain/geo/find-address'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { ReviewActions } from '../review/review-actions.tsx'

type Props = { cart: ShoppingCart; hand: CartInHand; onChange: (change: CartChange) => void }

/** What can be done about an address: take what was meant, or what `ReviewActions` offers. */
export function AddressActions(props: Props) {
  const { cart, onChange } = props
  const suggestion = cart.addressSelection === 'Form' ? cart.addressSuggestion : null
  if (!suggestion) return <ReviewActions {...props} />
  const { streetNumber: houseNumber, ...meant } = suggestion
  const written = { ...cart, streetNumber: cart.houseNumber }
  return (
    <Button color="inherit" size="small" onClick={() => onChange({ ...meant, houseNumber })}>
      Meinten Sie {suggestionLabel(written, suggestion)}?
    </Button>
  )
}
