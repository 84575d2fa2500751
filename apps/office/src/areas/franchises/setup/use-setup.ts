import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { isHandedOver, setupKey } from './use-save-restaurant.ts'

const LOOK_AGAIN_MS = 10_000

/** What is still missing before guests can order; whatever somebody changes here may have done a step. */
export function useSetup(restaurantId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const { role, restaurants } = useActiveRestaurant()
  const isOver = isHandedOver(
    role,
    restaurants.find(({ id }) => id === restaurantId),
  )
  const isSaving = useIsMutating() > 0
  const query = useQuery({
    queryKey: setupKey(restaurantId),
    queryFn: () => api.getSetup({ restaurantId }),
    enabled: !isOver,
    staleTime: 0,
    // What somebody else does is no event to whoever sets up: the order on trial is made by the staff.
    refetchInterval: LOOK_AGAIN_MS,
  })
  useEffect(() => {
    if (!isSaving && !isOver) void queries.invalidateQueries({ queryKey: setupKey(restaurantId) })
  }, [isSaving, isOver, queries, restaurantId])
  return query
}
