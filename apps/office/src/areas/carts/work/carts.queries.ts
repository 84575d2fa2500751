import { applyCartEvent, deskFromSnapshot, type CartDesk } from '@tresen/domain/carts/cart-desk'
import { wasCancelled } from '@tresen/domain/orders/order-status'
import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { Api } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import type { LiveDefinition } from '../../../rooms/live/live-view.ts'
import { useLiveQuery } from '../../../rooms/live/live.tsx'

export const cartKeys = {
  desk: (restaurantId: string) => ['carts', restaurantId, 'desk'] as const,
  one: (restaurantId: string, cartId: string) => ['carts', restaurantId, cartId] as const,
  callers: (restaurantId: string) => ['carts', restaurantId, 'caller'] as const,
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
    staleTime: 5_000,
  })
}

/**
 * What is known of a phone number. `pastOrders`: of this restaurant, the latest first. `lastOrder`: the latest that the
 * guest got, here or in another restaurant of the chain, which is good for name and address. `lastHere`: the one of this
 * restaurant that "Wie letztes Mal" means.
 */
export type Caller = {
  pastOrders: Order[]
  lastHere: Order | null
  lastOrder: Order | null
  lastCart: ShoppingCart | null
  activeOrders: Order[]
}

const callerKnownFor = 20_000

export function callerQuery(
  api: Api,
  restaurant: Pick<Restaurant, 'id' | 'franchiseId'>,
  phoneNumber: string,
) {
  const { id: restaurantId, franchiseId } = restaurant
  return queryOptions({
    queryKey: [...cartKeys.callers(restaurantId), phoneNumber],
    queryFn: async ({ signal }): Promise<Caller> => {
      const [pastOrders, lastCart, activeOrders] = await Promise.all([
        api.listPastOrders({ restaurantId, franchiseId, phoneNumber }, { signal }),
        api.findLatestCart({ restaurantId, phoneNumber }, { signal }),
        api.listActiveOrders({ phoneNumber, franchiseId }, { signal }),
      ])
      const lastHere = pastOrders.find((order) => !wasCancelled(order)) ?? pastOrders[0] ?? null
      const lastOrder =
        lastHere ?? (await api.findLatestOrderAnywhere({ phoneNumber, franchiseId }, { signal }))
      return { pastOrders, lastHere, lastOrder, lastCart, activeOrders }
    },
    staleTime: callerKnownFor,
  })
}
