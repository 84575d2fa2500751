import type { RestaurantKitchen } from '@tresen/contract/kitchen'
import type { RestaurantRow } from '../restaurants/restaurants.sql.ts'

export function viewKitchen({ id, kitchen }: RestaurantRow): RestaurantKitchen {
  return { restaurantId: id, kitchen }
}
