import { defineArea } from '../../area.ts'
import { cleanupRoutes } from './cleanup.routes.ts'

export const cleanup = defineArea({
  routes: [cleanupRoutes],
})
