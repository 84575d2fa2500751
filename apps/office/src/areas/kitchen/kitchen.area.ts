import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followKitchenLoad } from './kitchen.queries.ts'

const kitchenRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/kitchen',
  component: lazyPage(() => import('./kitchen.page.tsx'), 'KitchenPage'),
})

export const kitchen = defineArea({
  routes: [kitchenRoute],
  settings: [{ to: '/restaurants/{-$restaurantId}/kitchen', label: 'Küche', place: 40 }],
  follow: followKitchenLoad,
})
