import type { Role } from '@tresen/contract/define'
import type { User } from '@tresen/contract/identity/user'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'

/** The role that somebody holds in a restaurant; null: none. */
export function roleIn(
  user: Pick<User, 'roles' | 'restaurants'>,
  restaurant: Pick<Restaurant, 'id'>,
): Role | null {
  if (user.roles.includes('admin')) return 'admin'
  return user.restaurants[restaurant.id] ?? (user.roles.includes('onboarding') ? 'onboarding' : null)
}
