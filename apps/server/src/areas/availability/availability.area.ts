import { defineArea } from '../../area.ts'
import { availabilityRoutes } from './availability.routes.ts'

export const availability = defineArea({
  routes: [availabilityRoutes],
})
