import { defineArea } from '../../area.ts'
import { selectionRoutes } from './selections.routes.ts'

export const selections = defineArea({
  routes: [selectionRoutes],
})
