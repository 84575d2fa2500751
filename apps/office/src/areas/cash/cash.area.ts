import PointOfSaleOutlined from 'virtual:icon/outline-point-of-sale'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { houseStaff } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followCash } from './cash.queries.ts'

const cashRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/cash',
  component: lazyPage(() => import('./cash.page.tsx'), 'CashPage'),
})

export const cash = defineArea({
  routes: [cashRoute],
  menu: [{ to: '/cash', label: 'Kasse', icon: PointOfSaleOutlined, place: 56, roles: houseStaff }],
  follow: followCash,
})
