import { useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '@tresen/contract/client'
import type { Role } from '@tresen/contract/define'
import {
  restaurantCalls,
  type Restaurant,
  type RestaurantChange,
} from '@tresen/contract/restaurants/restaurant'
import type { RestaurantProfile } from '@tresen/contract/restaurants/profile'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange, type Said } from '../../../rooms/api/use-change.ts'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { restaurantKeys } from '../../restaurants/work/restaurants.queries.ts'

export function setupKey(restaurantId: string) {
  return [...restaurantKeys.all, restaurantId, 'setup'] as const
}

export function profileOf(restaurant: Restaurant): RestaurantProfile {
  const { name, kind, streetName, streetNumber, zipCode, city, location } = restaurant
  const { phoneNumber, internalPhoneNumber, imprint, taxNumber } = restaurant
  return {
    ...{ name, kind, streetName, streetNumber, zipCode, city, location },
    ...{ phoneNumber, internalPhoneNumber, imprint, taxNumber },
  }
}

/** Whoever only sets up may no longer look once guests can order. */
export function isHandedOver(
  role: Role | null,
  restaurant: Pick<Restaurant, 'state'> | null | undefined,
): boolean {
  return role === 'onboarding' && restaurant?.state === 'Live'
}

/** Saves profile or state, unless somebody else changed it since it was shown. */
export function useSaveRestaurant(restaurant: Restaurant) {
  const api = useApi()
  const queries = useQueryClient()
  const { id: restaurantId } = restaurant
  const { role } = useActiveRestaurant()
  const { change, isPending } = useChange<Restaurant[]>(restaurantKeys.list)
  const save = async (changes: Pick<RestaurantChange, 'profile' | 'state'>, said: Said) => {
    const before = {
      ...(changes.profile && { profile: profileOf(restaurant) }),
      ...(changes.state && restaurant.state !== 'Deleted' && { state: restaurant.state }),
    }
    const put = (listed: Restaurant[], saved: Restaurant) =>
      listed.map((each) => (each.id === saved.id ? saved : each))
    const saved = await change({
      send: () => api.updateRestaurant({ restaurantId, body: { ...changes, before } }),
      settle: put,
      refused: (listed, error) => {
        const conflict = refusalOf(restaurantCalls.updateRestaurant, 'RestaurantConflict', error)
        return conflict ? put(listed, conflict.restaurant) : listed
      },
      said,
    })
    if (!isHandedOver(role, saved)) await queries.invalidateQueries({ queryKey: setupKey(restaurantId) })
    return saved !== null
  }
  return { save, isPending }
}
