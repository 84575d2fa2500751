import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followDeliveryAreas } from './follow-delivery-areas.ts'

const deliveryAreasRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/delivery-areas',
  component: lazyPage(() => import('./delivery-areas.page.tsx'), 'DeliveryAreasPage'),
})

export const geo = defineArea({
  routes: [deliveryAreasRoute],
  settings: [{ to: '/restaurants/{-$restaurantId}/delivery-areas', label: 'Liefergebiete', place: 30 }],
  follow: followDeliveryAreas,
})
