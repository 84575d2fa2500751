import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followRegisters } from './registers.queries.ts'

const registerRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/register',
  component: lazyPage(() => import('./register-settings.page.tsx'), 'RegisterSettingsPage'),
})

export const registers = defineArea({
  routes: [registerRoute],
  settings: [{ to: '/restaurants/{-$restaurantId}/register', label: 'Kassensystem', place: 17 }],
  follow: followRegisters,
})
