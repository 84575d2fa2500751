import BlockOutlined from 'virtual:icon/outline-block'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const bansRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers/bans',
  component: lazyPage(() => import('./bans.page.tsx'), 'BansPage'),
})

const banRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers/bans/$customerBanId',
  component: lazyPage(() => import('./ban.page.tsx'), 'BanPage'),
})

export const bans = defineArea({
  routes: [bansRoute, banRoute],
  menu: [{ to: '/customers/bans', label: 'Sperrungen', icon: BlockOutlined, place: 920, roles: ['admin'] }],
})
