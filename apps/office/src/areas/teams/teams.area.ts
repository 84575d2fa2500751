import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { defineArea } from '../../area.ts'
import { root, signedIn } from '../../rooms/routing/parents.ts'

const teamRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/users',
  component: lazyPage(() => import('./team.page.tsx'), 'TeamPage'),
})

/** As the link of an e-mail names it; what is missing is not made up. */
function readInvitation(search: Record<string, unknown>): Record<string, string> {
  const names = ['holderType', 'holderId', 'email', 'token']
  const texts = names.map((name) => [name, search[name]] as const)
  return Object.fromEntries(
    texts.filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string'),
  )
}

const invitationRoute = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  validateSearch: readInvitation,
  component: lazyPage(() => import('./invitation/invitation.page.tsx'), 'InvitationPage'),
})

export const teams = defineArea({
  openRoutes: [invitationRoute],
  routes: [teamRoute],
  settings: [{ to: '/restaurants/{-$restaurantId}/users', label: 'Team', place: 70 }],
})
