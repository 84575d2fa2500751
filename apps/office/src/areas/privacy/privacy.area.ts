import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followPrivacy } from './privacy.queries.ts'

const privacyRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/privacy',
  component: lazyPage(() => import('./privacy.page.tsx'), 'PrivacySettingsPage'),
})

export const privacy = defineArea({
  routes: [privacyRoute],
  settings: [{ to: '/restaurants/{-$restaurantId}/privacy', label: 'Datenschutz', place: 60 }],
  follow: followPrivacy,
})
