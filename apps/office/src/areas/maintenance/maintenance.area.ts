import EngineeringOutlined from 'virtual:icon/outline-engineering'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followMaintenance } from './follow-maintenance.ts'

const maintenanceRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/maintenance',
  component: lazyPage(() => import('./maintenance.page.tsx'), 'MaintenancePage'),
})

export const maintenance = defineArea({
  routes: [maintenanceRoute],
  menu: [{ to: '/maintenance', label: 'Wartung', icon: EngineeringOutlined, place: 865, roles: ['admin'] }],
  follow: followMaintenance,
})
