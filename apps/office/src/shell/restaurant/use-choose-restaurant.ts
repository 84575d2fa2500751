import { useNavigate, useParams } from '@tanstack/react-router'
import { useUser } from '../../rooms/api/app-context.tsx'
import { landingFor } from '../menu/menu-entries.ts'
import { useActiveRestaurant } from '../../areas/restaurants/work/active-restaurant.tsx'
import { roleIn } from '../../areas/restaurants/work/role-in.ts'

/** Otherwise an address takes on what the one before names: its restaurant, and a cart of that. */
const anew = { restaurantId: undefined, id: undefined, notificationId: undefined }

/** Chooses a restaurant and goes where work begins for one's role there. */
export function useChooseRestaurant(): (restaurantId: string) => void {
  const user = useUser()
  const navigate = useNavigate()
  const { restaurantId: named } = useParams({ strict: false })
  const { restaurant, restaurants, choose } = useActiveRestaurant()
  return (restaurantId) => {
    if (restaurantId === restaurant?.id) return
    const chosen = restaurants.find(({ id }) => id === restaurantId)
    const begin = async () => {
      if (user && chosen) await navigate({ to: landingFor(roleIn(user, chosen)), params: anew })
    }
    if (named === undefined) choose(restaurantId)
    const begun = begin()
    // As long as the address names one, that is the one.
    if (named !== undefined) void begun.then(() => choose(restaurantId))
  }
}
