import {
  ActiveRestaurantProvider,
  useActiveRestaurant,
} from '../areas/restaurants/work/active-restaurant.tsx'
import { LiveProvider } from '../rooms/live/live.tsx'
import { lazy, Suspense } from 'react'
import { Shell } from './shell.tsx'

const OrderSounds = lazy(() =>
  import('../areas/orders/sounds/order-sounds.tsx').then((file) => ({ default: file.OrderSounds })),
)

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
      <Suspense>{restaurant && <OrderSounds key={restaurant.id} />}</Suspense>
    </LiveProvider>
  )
}
