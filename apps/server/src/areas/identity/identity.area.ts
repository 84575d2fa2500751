import { defineArea } from '../../area.ts'
import { hubPaths } from '@tresen/contract/live'
import { seedAccounts } from './identity.demo.ts'
import { identityRoutes } from './identity.routes.ts'

export const identity = defineArea({
  routes: [identityRoutes],
  // Everybody may follow what concerns themselves.
  hubs: (deps) => [
    {
      path: hubPaths.global,
      admit: async (_query, token) => {
        const session = token ? await deps.tokens.readSession(token) : null
        return session
          ? { streamId: session.user.userId, expiresAt: session.expiresAt, hears: () => true }
          : { refusal: 'Bitte melden Sie sich an.' }
      },
      welcome: async () => ({ shoppingCartIdsForReview: [] }),
    },
  ],
  demo: seedAccounts,
})
