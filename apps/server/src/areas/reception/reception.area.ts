import { defineArea } from '../../area.ts'
import { callWebhook } from './call-webhook.ts'
import { ladderJobs } from './climb.ts'
import { dial } from './dial.ts'
import { receptionRoutes } from './reception.routes.ts'
import { deleteOldLadders } from './reception.sql.ts'
import { watchScreens } from './watch-screens.ts'

const DAYS_KEPT = 90

export const reception = defineArea({
  routes: [receptionRoutes, callWebhook],
  jobs: [...ladderJobs, dial, watchScreens],
  upkeep: [({ db, now }) => deleteOldLadders(db, new Date(now().getTime() - DAYS_KEPT * 24 * 3600_000))],
})
