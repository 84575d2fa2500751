import { useNavigate } from '@tanstack/react-router'
import { useUser } from '../../rooms/api/app-context.tsx'
import { landingFor } from '../menu-entries.ts'
import { useActiveRestaurant } from '../../areas/restaurants/work/active-restaurant.tsx'
import { roleIn } from '../../areas/restaurants/work/role-in.ts'

/** Chooses a restaurant and goes where work begins for one's role there. */
export function useChooseRestaurant(): (restaurantId: string) => void {
  const user = useUser()
  const navigate = useNavigate()
  const { restaurant, restaurants, choose } = useActiveRestaurant()
  return (restaurantId) => {
    if (restaurantId === restaurant?.id) return
    choose(restaurantId)
    const chosen = restaurants.find(({ id }) => id === restaurantId)
    if (user && chosen) void navigate({ to: landingFor(roleIn(user, chosen)) })
  }
}
