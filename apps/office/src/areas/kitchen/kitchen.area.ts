import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followKitchenLoad } from './kitchen.queries.ts'

const kitchenRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/kitchen',
  component: lazyRouteComponent(() => import('./kitchen.page.tsx'), 'KitchenPage'),
})

export const kitchen = defineArea({
  routes: [kitchenRoute],
  settings: [{ to: '/restaurants/{-$restaurantId}/kitchen', label: 'Küche', place: 40 }],
  follow: followKitchenLoad,
})
