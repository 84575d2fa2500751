import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const receptionRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/reception',
  component: lazyRouteComponent(() => import('./reception.page.tsx'), 'ReceptionPage'),
})

export const reception = defineArea({
  routes: [receptionRoute],
  settings: [{ to: '/restaurants/{-$restaurantId}/reception', label: 'Annahme', place: 45 }],
})
