import OutboxOutlined from 'virtual:icon/outline-outbox'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const devRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/dev',
  component: lazyPage(() => import('./dev.page.tsx'), 'DevPage'),
})

export const operations = defineArea({
  routes: [devRoute],
  menu: [{ to: '/dev', label: 'Technik', icon: OutboxOutlined, place: 860, roles: ['admin'] }],
})
