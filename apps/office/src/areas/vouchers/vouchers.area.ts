import RedeemOutlined from 'virtual:icon/outline-redeem'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { maintainers } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { readOpen } from '../../rooms/routing/searches.ts'

const vouchersRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/vouchers',
  validateSearch: readOpen,
  component: lazyPage(() => import('./vouchers.page.tsx'), 'VouchersPage'),
})

export const vouchers = defineArea({
  routes: [vouchersRoute],
  menu: [{ to: '/vouchers', label: 'Gutscheine', icon: RedeemOutlined, place: 110, roles: maintainers }],
})
