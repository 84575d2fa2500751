import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const productsCleanupRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/products-cleanup',
  component: lazyPage(() => import('./cleanup.page.tsx'), 'CleanupPage'),
})

export const cleanup = defineArea({
  routes: [productsCleanupRoute],
  keys: [{ path: /^\/products-cleanup(\/|$)/, load: () => import('./cleanup-keys.ts') }],
})
