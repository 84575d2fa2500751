import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const productsCleanupRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/products-cleanup',
  component: lazyRouteComponent(() => import('./cleanup.page.tsx'), 'CleanupPage'),
})

export const cleanup = defineArea({
  routes: [productsCleanupRoute],
  keys: [{ path: /^\/products-cleanup(\/|$)/, load: () => import('./cleanup-keys.ts') }],
})
