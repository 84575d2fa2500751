import { defineArea } from '../../area.ts'
import { maintenanceRoutes } from './maintenance.routes.ts'

export const maintenance = defineArea({ routes: [maintenanceRoutes] })
