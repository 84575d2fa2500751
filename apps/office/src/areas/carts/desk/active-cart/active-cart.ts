import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { HeldCart } from '@tresen/contract/carts/active-cart'
import {
  activeCartOf,
  noCart,
  nothingKnown,
  withAnswer,
  withEnded,
  withNews,
  withWish,
  type ActiveCartView,
} from '@tresen/session/carts/active-cart'
import { useCallback, useEffect, useState } from 'react'
import type { Api } from '../../../../rooms/api/api.ts'
import { useApi } from '../../../../rooms/api/app-context.tsx'
import { activeCartKey } from '../../../../rooms/live/live.tsx'
import { newId } from '@tresen/session/new-id'

const storageKey = 'device_id'

/** Tells this browser from the person's others; all its tabs are one machine. */
function deviceId(): string {
  const known = localStorage.getItem(storageKey)
  if (known) return known
  const made = newId()
  localStorage.setItem(storageKey, made)
  return made
}

/** Whether this machine took the cart last: coming back to the desk leads to it again. */
export function isHeldHere(active: HeldCart): boolean {
  return active.deviceId === deviceId()
}

/** The cart in the person's hands; changes arrive by the hub. */
function activeCartQuery(api: Api, queries: QueryClient) {
  return queryOptions({
    queryKey: activeCartKey,
    queryFn: async () => {
      const news = await api.getActiveCart({})
      return withNews(viewIn(queries), news)
    },
    staleTime: Infinity,
  })
}

function viewIn(queries: QueryClient): ActiveCartView {
  return queries.getQueryData<ActiveCartView>(activeCartKey) ?? nothingKnown
}

export function useActiveCart(): HeldCart | undefined {
  return useQuery({ ...activeCartQuery(useApi(), useQueryClient()), select: activeCartOf }).data
}

/** So long it may take: nobody waits for it to begin an order. */
const TOLD_WITHIN_MS = 1000

/** Whether there is nothing to wait for: the offer of another cart would push the desk down. */
export function useIsActiveCartTold(): boolean {
  const { isPending, failureCount } = useQuery(activeCartQuery(useApi(), useQueryClient()))
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(() => setLate(true), TOLD_WITHIN_MS)
    return () => clearTimeout(waiting)
  }, [])
  return !isPending || failureCount > 0 || isLate
}

/**
 * Says what is in hand here: at once on this screen, then to the server, one after the other. That the others do not
 * learn of it must not disturb the one who takes the order.
 */
function useSetActiveCart(): (held: HeldCart) => void {
  const api = useApi()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    scope: { id: activeCartKey.join() },
    mutationFn: (body: HeldCart) => api.setActiveCart({ body }),
    onSuccess: (answer) => {
      queries.setQueryData(activeCartKey, withAnswer(viewIn(queries), answer))
    },
    onError: () => {
      queries.setQueryData(activeCartKey, withAnswer(viewIn(queries), null))
      void queries.invalidateQueries({ queryKey: activeCartKey })
    },
  })
  return useCallback(
    (held: HeldCart) => {
      queries.setQueryData(activeCartKey, withWish(viewIn(queries), held))
      mutate(held)
    },
    [queries, mutate],
  )
}

/** The cart became an order, or nothing: nobody holds it any more. */
export function forgetActiveCart(queries: QueryClient, cartId: string) {
  queries.setQueryData(activeCartKey, withEnded(viewIn(queries), cartId))
}

/** Takes the cart in hand on this machine; the person's others learn of it, and hold it no more. */
export function useTakeCart() {
  const queries = useQueryClient()
  const set = useSetActiveCart()
  return useCallback(
    (restaurantId: string, shoppingCartId: string) => {
      const held = activeCartOf(viewIn(queries))
      if (held.shoppingCartId === shoppingCartId && isHeldHere(held)) return
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
