import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followPrivacy } from './privacy.queries.ts'

const privacyRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/privacy',
  component: lazyRouteComponent(() => import('./privacy.page.tsx'), 'PrivacySettingsPage'),
})

export const privacy = defineArea({
  routes: [privacyRoute],
  settings: [{ to: '/restaurants/{-$restaurantId}/privacy', label: 'Datenschutz', place: 60 }],
  follow: followPrivacy,
})
