import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const outboxRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/dev',
  component: lazyRouteComponent(() => import('./outbox.page.tsx'), 'OutboxPage'),
})

export const operations = defineArea({
  routes: [outboxRoute],
  menu: [{ to: '/dev', label: 'Postausgang', icon: OutboxOutlined, place: 860, roles: ['admin'] }],
})
