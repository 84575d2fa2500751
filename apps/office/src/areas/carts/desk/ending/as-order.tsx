import { useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { useEffect } from 'react'
import { forgetActiveCart } from '../active-cart/active-cart.ts'

type Props = { cart: Pick<ShoppingCart, 'id' | 'restaurantId'>; orderId: string }

/** Going back to a cart that became an order must not look like one that may be changed. */
export function AsOrder({ cart: { id, restaurantId }, orderId }: Props) {
  const queries = useQueryClient()
  // Whoever placed it: it holds up neither calls nor a break.
  useEffect(() => forgetActiveCart(queries, id), [queries, id])
  return (
    <Navigate
      to="/restaurants/$restaurantId/orders/$orderId"
      params={{ restaurantId, orderId }}
      search={{ showBack: true }}
      replace
    />
  )
}
