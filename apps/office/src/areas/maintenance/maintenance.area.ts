import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followMaintenance } from './follow-maintenance.ts'

const maintenanceRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/maintenance',
  component: lazyRouteComponent(() => import('./maintenance.page.tsx'), 'MaintenancePage'),
})

export const maintenance = defineArea({
  routes: [maintenanceRoute],
  menu: [{ to: '/maintenance', label: 'Wartung', icon: EngineeringOutlined, place: 865, roles: ['admin'] }],
  follow: followMaintenance,
})
