import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followDeliveryAreas } from './follow-delivery-areas.ts'

const deliveryAreasRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/delivery-areas',
  component: lazyRouteComponent(() => import('./delivery-areas.page.tsx'), 'DeliveryAreasPage'),
})

export const geo = defineArea({
  routes: [deliveryAreasRoute],
  settings: [{ to: '/restaurants/{-$restaurantId}/delivery-areas', label: 'Liefergebiete', place: 30 }],
  follow: followDeliveryAreas,
})
