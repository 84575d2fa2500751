import { defineArea } from '../../area.ts'
import { forgetGuests } from './forget-guests.ts'
import { privacyRoutes } from './privacy.routes.ts'

export const privacy = defineArea({
  routes: [privacyRoutes],
  upkeep: [forgetGuests],
})
