import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import type { Session } from '../api/session.ts'

export type RouterContext = { session: Session }

export const root = createRootRouteWithContext<RouterContext>()({})

/** Everything that needs somebody to be signed in. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: ({ context, location, abortController }) => {
    // Whoever left meanwhile, as because the session ended, is not led away from where they are by now.
    if (!context.session.user() && !abortController.signal.aborted)
      throw redirect({ to: '/login', search: { returnUrl: location.href }, replace: true })
  },
})
