import type { Id } from '@tresen/contract/common'
import { useEffect } from 'react'
import { useActiveRestaurant } from './active-restaurant.tsx'

/** Makes the restaurant that the address names the active one. `unknown`: the account has no such restaurant. */
export function useRestaurantOfAddress(restaurantId: Id | undefined): 'active' | 'coming' | 'unknown' {
  const { restaurant, restaurants, choose } = useActiveRestaurant()
  const isKnown = restaurants.some(({ id }) => id === restaurantId)
  const isOther = restaurantId !== undefined && restaurant?.id !== restaurantId
  useEffect(() => {
    if (isKnown && isOther) choose(restaurantId)
  }, [isKnown, isOther, choose, restaurantId])
  if (!isOther) return 'active'
  return isKnown || restaurants.length === 0 ? 'coming' : 'unknown'
}
