import RemoveShoppingCart from 'virtual:icon/outline-remove-shopping-cart'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../../rooms/ui/button-link.tsx'
import { EmptyState } from '../../../../rooms/ui/feedback/states.tsx'
import { useSay } from '../../../../rooms/ui/feedback/snackbar.tsx'
import { forgetActiveCart } from '../active-cart/active-cart.ts'
import { useTakeUpAnew } from './use-take-up-anew.ts'

/** In place of the desk, where the cart lies on it no more: nothing in it could be changed or sent. */
export function GoneCart({ cart, rules }: { cart: ShoppingCart; rules: ShopRules }) {
  const { id, restaurantId, conversationId, products } = cart
  const queries = useQueryClient()
  const say = useSay()
  const takeUpAnew = useTakeUpAnew(restaurantId, rules)
  useEffect(() => forgetActiveCart(queries, id), [queries, id])
  const part = useRef<HTMLDivElement>(null)
  // Whoever worked at the desk goes on here; whoever writes in the conversation beside it stays there.
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus()
  }, [])
  const goOn = async () => {
    const missing = await takeUpAnew(cart, {})
    if (missing?.length) say.success(missing.join(' '))
  }
  const isFilled = products.length > 0
  return (
    <Stack ref={part} tabIndex={-1} role="status" sx={{ flex: 1, justifyContent: 'center', outline: 'none' }}>
      <EmptyState
        icon={<RemoveShoppingCart />}
        title="Dieser Warenkorb liegt nicht mehr hier"
        text={
          conversationId
            ? 'Die Unterhaltung ist beendet, der Warenkorb ist wieder beim Gast.'
            : 'Jemand anderes hat ihn verworfen.'
        }
        action={
          <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', justifyContent: 'center' }}>
            {isFilled && (
              <Button variant="contained" onClick={() => void goOn()}>
                Als neue Bestellung weiterführen
              </Button>
            )}
            <ButtonLink
              variant={isFilled ? 'text' : 'contained'}
              to="/order/{-$restaurantId}/{-$id}/{-$notificationId}"
              params={{ restaurantId, id: undefined }}
            >
              Leere Bestellung beginnen
            </ButtonLink>
          </Stack>
        }
      />
    </Stack>
  )
}
