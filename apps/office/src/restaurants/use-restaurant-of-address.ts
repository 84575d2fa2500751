import type { Id } from '@tresen/contract/common'
import { useEffect } from 'react'
import { useActiveRestaurant } from './active-restaurant.tsx'

/** Makes the restaurant of the address the active one. False: the account has no such restaurant. */
export function useRestaurantOfAddress(restaurantId: Id): boolean {
  const { restaurant, restaurants, choose } = useActiveRestaurant()
  const isKnown = restaurants.some(({ id }) => id === restaurantId)
  const isOther = restaurant?.id !== restaurantId
  useEffect(() => {
    if (isKnown && isOther) choose(restaurantId)
  }, [isKnown, isOther, choose, restaurantId])
  return isKnown || restaurants.length === 0
}
