import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ActiveCart } from '@tresen/contract/carts/cart'
import { useCallback, useEffect } from 'react'
import type { Api } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { activeCartKey } from '../../../rooms/live/live.tsx'
import { newId } from '../../../rooms/ui/new-id.ts'

const storageKey = 'device_id'
export const noCart: ActiveCart = { restaurantId: null, shoppingCartId: null, deviceId: null }

/** Tells this browser from the person's others; all its tabs are one machine. */
function deviceId(): string {
  const known = localStorage.getItem(storageKey)
  if (known) return known
  const made = newId()
  localStorage.setItem(storageKey, made)
  return made
}

/** Whether this machine took the cart last: coming back to the desk leads to it again. */
export function isHeldHere(active: ActiveCart): boolean {
  return active.deviceId === deviceId()
}

/** The cart in the person's hands; changes arrive by the hub. */
function activeCartQuery(api: Api) {
  return queryOptions({
    queryKey: activeCartKey,
    queryFn: () => api.getActiveCart({}),
    staleTime: Infinity,
  })
}

export function useActiveCart(): ActiveCart | undefined {
  return useQuery(activeCartQuery(useApi())).data
}

/**
 * Says what is in hand here: at once on this screen, then to the server, one after the other. That the others do not
 * learn of it must not disturb the one who takes the order.
 */
function useSetActiveCart(): (active: ActiveCart) => void {
  const api = useApi()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: activeCartKey,
    scope: { id: activeCartKey.join() },
    mutationFn: (body: ActiveCart) => api.setActiveCart({ body }),
    onSettled: () => {
      // What others said meanwhile was not listened to.
      if (queries.isMutating({ mutationKey: activeCartKey }) === 1)
        void queries.invalidateQueries({ queryKey: activeCartKey })
    },
  })
  return useCallback(
    (active: ActiveCart) => {
      void queries.cancelQueries({ queryKey: activeCartKey })
      queries.setQueryData(activeCartKey, active)
      mutate(active)
    },
    [queries, mutate],
  )
}

/** Takes the cart in hand on this machine; the person's others learn of it, and hold it no more. */
export function useTakeCart() {
  const queries = useQueryClient()
  const set = useSetActiveCart()
  return useCallback(
    (restaurantId: string, shoppingCartId: string) => {
      const known = queries.getQueryData<ActiveCart>(activeCartKey)
      if (known?.shoppingCartId === shoppingCartId && isHeldHere(known)) return
      set({ restaurantId, shoppingCartId, deviceId: deviceId() })
    },
    [queries, set],
  )
}

/** The cart that lies open here is in hand here, from the moment at which it is opened. */
export function useHoldCart(restaurantId: string, cartId: string | null) {
  const take = useTakeCart()
  useEffect(() => {
    if (cartId) take(restaurantId, cartId)
  }, [take, restaurantId, cartId])
}

/** Puts the cart down without ending it. */
export function useLeaveCart(): () => void {
  const set = useSetActiveCart()
  return useCallback(() => set(noCart), [set])
}
