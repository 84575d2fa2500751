import { ActiveRestaurantProvider, useActiveRestaurant } from '../restaurants/active-restaurant.tsx'
import { LiveProvider } from '../live/live.tsx'
import { Shell } from './shell.tsx'

export function Root() {
  return (
    <ActiveRestaurantProvider>
      <Live />
    </ActiveRestaurantProvider>
  )
}

function Live() {
  const { restaurant } = useActiveRestaurant()
  return (
    <LiveProvider restaurantId={restaurant?.id ?? null}>
      <Shell />
    </LiveProvider>
  )
}
