import { defineArea } from '../../area.ts'
import { forgetOldBookings } from './forget-old-bookings.ts'
import { kitchenRoutes } from './kitchen.routes.ts'

export const kitchen = defineArea({
  routes: [kitchenRoutes],
  upkeep: [forgetOldBookings],
})
