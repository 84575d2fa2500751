import { defineArea } from '../../area.ts'
import { publishPlannedJob } from './history/planned-changes.ts'
import { seedMenus } from './menu.demo.ts'
import { menuRoutes } from './menu.routes.ts'

export const menu = defineArea({
  routes: [menuRoutes],
  jobs: [publishPlannedJob],
  demo: seedMenus,
})
