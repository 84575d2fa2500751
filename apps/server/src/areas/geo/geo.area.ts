import { defineArea } from '../../area.ts'
import { seedAddresses } from './geo.demo.ts'
import { geoRoutes } from './geo.routes.ts'

export const geo = defineArea({
  routes: [geoRoutes],
  demo: seedAddresses,
})
