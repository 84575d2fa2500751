import { defineArea } from '../../area.ts'
import { handOverJobs } from './hand-over.ts'
import { sealPasswordsAnew } from './register-settings.ts'
import { leapHandOvers } from './leap-hand-overs.sql.ts'
import { registerRoutes } from './registers.routes.ts'
import { deleteOldHandOvers } from './registers.sql.ts'

const DAYS_KEPT = 90

export const registers = defineArea({
  routes: [registerRoutes],
  jobs: handOverJobs,
  leap: leapHandOvers,
  upkeep: [
    ({ db, now }) => deleteOldHandOvers(db, new Date(now().getTime() - DAYS_KEPT * 24 * 3600_000)),
    sealPasswordsAnew,
  ],
})
