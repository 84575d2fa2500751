import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ActiveCart } from '@tresen/contract/carts'
import { useCallback, useEffect } from 'react'
import type { Api } from '../api/api.ts'
import { useApi } from '../api/app-context.tsx'
import { activeCartKey } from '../live/live.tsx'

const storageKey = 'desk_cart'
export const noCart: ActiveCart = { restaurantId: null, shoppingCartId: null }

/** The cart that this browser had open last: coming back to the desk leads to it again. */
export function rememberCart(cartId: string | null) {
  if (cartId) localStorage.setItem(storageKey, cartId)
  else localStorage.removeItem(storageKey)
}

/** Whether the cart in the person's hands was taken on this very machine. */
export function isRemembered(cartId: string): boolean {
  return localStorage.getItem(storageKey) === cartId
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

/** Says which cart lies open here, so that the person's other machines offer it. */
export function useHoldCart(restaurantId: string, cartId: string | null) {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    if (!cartId) return
    rememberCart(cartId)
    const known = queries.getQueryData<ActiveCart>(activeCartKey)
    if (known?.shoppingCartId === cartId) return
    // That the others do not learn of it must not disturb the one who takes the order.
    void api.setActiveCart({ body: { restaurantId, shoppingCartId: cartId } }).catch(() => {})
  }, [api, queries, restaurantId, cartId])
}

/** Puts the cart down without ending it. */
export function useLeaveCart(): () => void {
  const api = useApi()
  const queries = useQueryClient()
  return useCallback(() => {
    rememberCart(null)
    queries.setQueryData(activeCartKey, noCart)
    void api.setActiveCart({ body: noCart }).catch(() => {})
  }, [api, queries])
}
