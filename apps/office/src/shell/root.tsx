import {
  ActiveRestaurantProvider,
  useActiveRestaurant,
} from '../areas/restaurants/work/active-restaurant.tsx'
import { followAreas } from '../areas.ts'
import { LiveProvider } from '../rooms/live/live.tsx'
import { SettingsTabs } from '../rooms/routing/settings-tabs.ts'
import { settingsTabs } from './settings-tabs.ts'
import { Suspense } from 'react'
import { Shell } from './shell.tsx'
import { lazyExtra } from '../rooms/routing/lazy-extra.ts'

const OrderSounds = lazyExtra(() =>
  import('../areas/orders/sounds/order-sounds.tsx').then((file) => ({ default: file.OrderSounds })),
)

export function Root() {
  return (
    <ActiveRestaurantProvider>
      <SettingsTabs value={settingsTabs}>
        <Live />
      </SettingsTabs>
    </ActiveRestaurantProvider>
  )
}

function Live() {
  const { restaurant } = useActiveRestaurant()
  return (
    <LiveProvider restaurantId={restaurant?.id ?? null} follow={followAreas}>
      <Shell />
      <Suspense>{restaurant && <OrderSounds key={restaurant.id} />}</Suspense>
    </LiveProvider>
  )
}
