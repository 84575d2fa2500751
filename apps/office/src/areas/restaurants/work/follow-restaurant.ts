import type { RestaurantEvent } from '@tresen/contract/live'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { QnaSettings } from '@tresen/contract/restaurants/qna'
import type { QueryClient } from '@tanstack/react-query'
import { putNews } from '../../../rooms/api/queries.ts'
import { restaurantKeys, qnaKey } from './restaurants.queries.ts'

/** Keeps the listed restaurants true: whoever takes an order must not work by yesterday's cooking times. */
export function followRestaurant(queries: QueryClient, event: RestaurantEvent) {
  if (event.name === 'qnaSettingsChanged') {
    const { restaurantId, humanReadableHints } = event.payload
    putNews<QnaSettings>(queries, qnaKey(restaurantId), () => ({ humanReadableHints }))
  }
  const change = changeOf(event)
  if (!change) return
  putNews<Restaurant[]>(queries, restaurantKeys.list, (listed) =>
    listed?.map((restaurant) => (restaurant.id === change.id ? { ...restaurant, ...change } : restaurant)),
  )
}

function changeOf(event: RestaurantEvent): (Partial<Restaurant> & { id: string }) | null {
  switch (event.name) {
    case 'restaurantAvailabilityChanged': {
      const { restaurantId: id, operatingHours, availability, statusMessage } = event.payload
      return { id, operatingHours, availability, statusMessage }
    }
    case 'restaurantStatusMessageChanged': {
      const { restaurantId: id, statusMessage } = event.payload
      return { id, statusMessage }
    }
    case 'restaurantSettingsChanged': {
      const { restaurantId: id, orderSettings, sounds } = event.payload
      return { id, orderSettings, ...sounds }
    }
    case 'restaurantProfileChanged': {
      const { restaurantId: id, ...card } = event.payload
      return { id, ...card }
    }
    case 'kitchenSettingsChanged': {
      const { restaurantId: id, kitchen } = event.payload
      return { id, kitchen }
    }
    default:
      return null
  }
}
