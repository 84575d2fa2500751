import BlockOutlined from '@mui/icons-material/BlockOutlined'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const bansRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers/bans',
  component: lazyRouteComponent(() => import('./bans.page.tsx'), 'BansPage'),
})

const banRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers/bans/$customerBanId',
  component: lazyRouteComponent(() => import('./ban.page.tsx'), 'BanPage'),
})

export const bans = defineArea({
  routes: [bansRoute, banRoute],
  menu: [{ to: '/customers/bans', label: 'Sperrungen', icon: BlockOutlined, place: 920, roles: ['admin'] }],
})
