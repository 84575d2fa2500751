import { defineArea } from '../../area.ts'
import { importProducts } from './import-products.ts'
import { takeawayRoutes } from './takeaway.routes.ts'

export const takeaway = defineArea({
  routes: [takeawayRoutes],
  jobs: [importProducts],
})
