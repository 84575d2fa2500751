import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const receptionRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/reception',
  component: lazyPage(() => import('./reception.page.tsx'), 'ReceptionPage'),
})

export const reception = defineArea({
  routes: [receptionRoute],
  settings: [{ to: '/restaurants/{-$restaurantId}/reception', label: 'Annahme', place: 45 }],
})
