import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { restaurantKeys } from '../../restaurants/work/restaurants.queries.ts'
import { isHandedOver, setupKey } from './use-save-restaurant.ts'

const LOOK_AGAIN_MS = 10_000

/** What is still missing before guests can order; whatever somebody changes here may have done a step. */
export function useSetup(restaurantId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const { role, restaurants } = useActiveRestaurant()
  const isOverIn = (listed: readonly Restaurant[] = []) => {
    const restaurant = listed.find(({ id }) => id === restaurantId)
    // Handed over, it leaves the list, maybe before the page is left.
    return !restaurant || isHandedOver(role, restaurant)
  }
  const isOver = isOverIn(restaurants)
  const isSaving = useIsMutating() > 0
  const query = useQuery({
    queryKey: setupKey(restaurantId),
    queryFn: () => api.getSetup({ restaurantId }),
    enabled: !isOver,
    staleTime: 0,
    // What somebody else does is no event to whoever sets up: the order on trial is made by the staff.
    refetchInterval: LOOK_AGAIN_MS,
  })
  const lookAgain = useEffectEvent(() => {
    // What was just saved is stored before it is shown.
    if (isOverIn(queries.getQueryData<Restaurant[]>(restaurantKeys.list))) return
    void queries.invalidateQueries({ queryKey: setupKey(restaurantId) })
  })
  useEffect(() => {
    if (!isSaving && !isOver) lookAgain()
  }, [isSaving, isOver, restaurantId])
  return query
}
