import { applyCartEvent, deskFromSnapshot, type CartDesk } from '@tresen/domain/carts/cart-desk'
import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Api } from '../api/api.ts'
import { useApi } from '../api/app-context.tsx'
import type { LiveDefinition } from '../live/live-view.ts'
import { useLiveQuery } from '../live/live.tsx'

export const cartKeys = {
  desk: (restaurantId: string) => ['carts', restaurantId, 'desk'] as const,
  one: (restaurantId: string, cartId: string) => ['carts', restaurantId, cartId] as const,
}

/** The open carts of a restaurant as its order desk follows them. */
export function cartDesk(api: Api, restaurantId: string): LiveDefinition<CartDesk> {
  return {
    key: cartKeys.desk(restaurantId),
    fetch: async (joinedAt) => deskFromSnapshot(await api.listOpenCarts({ restaurantId }), joinedAt),
    apply: applyCartEvent,
  }
}

export function withoutCart(desk: CartDesk, cartId: string): CartDesk {
  if (!desk.carts.has(cartId)) return desk
  const carts = new Map(desk.carts)
  carts.delete(cartId)
  return { ...desk, carts }
}

export function useCartDesk(restaurantId: string) {
  const api = useApi()
  const definition = useMemo(() => cartDesk(api, restaurantId), [api, restaurantId])
  return useLiveQuery(definition)
}

export function cartQuery(api: Api, restaurantId: string, cartId: string) {
  return queryOptions({
    queryKey: cartKeys.one(restaurantId, cartId),
    queryFn: () => api.getCart({ restaurantId, shoppingCartId: cartId }),
    gcTime: 0,
  })
}
