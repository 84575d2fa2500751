import { defineArea } from '../../area.ts'
import { hubPaths } from '@tresen/contract/live'
import { seedAccounts } from './identity.demo.ts'
import { deviceRoutes, identityRoutes } from './identity.routes.ts'
import { forgetOldKeys } from './accounts/keys.ts'
import { pushRoutes } from './push/push.routes.ts'
import { forgetOldPush, pushJobs } from './push/push-to-staff.ts'
import { forgetOldDevices } from './second-factor/sign-in-with-code.ts'
import { forgetOldEntries } from './security/security-log.ts'
import { forgetOldSessions } from './sessions/end-sessions.ts'

export const identity = defineArea({
  routes: [identityRoutes, deviceRoutes, pushRoutes],
  jobs: pushJobs,
  upkeep: [forgetOldSessions, forgetOldKeys, forgetOldEntries, forgetOldDevices, forgetOldPush],
  // Everybody may follow what concerns themselves.
  hubs: (deps) => [
    {
      path: hubPaths.global,
      admit: async (_query, token) => {
        const session = token ? await deps.tokens.readSession(token) : null
        return session
          ? { ...session, streamId: session.user.userId, hears: () => true }
          : { refusal: 'Bitte melden Sie sich an.' }
      },
      welcome: async () => ({ shoppingCartIdsForReview: [] }),
    },
  ],
  demo: seedAccounts,
})
