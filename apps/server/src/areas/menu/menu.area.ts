import { defineArea } from '../../area.ts'
import { drawnPicture } from './demo/pictures/drawn-pictures.ts'
import { publishPlannedJob } from './history/planned-changes.ts'
import { seedMenus } from './menu.demo.ts'
import { menuRoutes } from './menu.routes.ts'

export const menu = defineArea({
  routes: [menuRoutes],
  jobs: [publishPlannedJob],
  pictures: drawnPicture,
  demo: seedMenus,
})
