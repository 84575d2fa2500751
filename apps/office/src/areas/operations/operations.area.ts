import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const devRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/dev',
  component: lazyRouteComponent(() => import('./dev.page.tsx'), 'DevPage'),
})

export const operations = defineArea({
  routes: [devRoute],
  menu: [{ to: '/dev', label: 'Technik', icon: OutboxOutlined, place: 860, roles: ['admin'] }],
})
