import SettingsOutlined from 'virtual:icon/outline-settings'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { maintainers } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followRestaurant } from './work/follow-restaurant.ts'

const settingsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/settings',
  component: lazyPage(() => import('./settings/settings.page.tsx'), 'SettingsPage'),
})

const hintsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/hints',
  component: lazyPage(() => import('./settings/hints.page.tsx'), 'HintsPage'),
})

export const restaurants = defineArea({
  routes: [settingsRoute, hintsRoute],
  menu: [
    {
      to: '/restaurants/{-$restaurantId}/settings',
      label: 'Einstellungen',
      icon: SettingsOutlined,
      place: 120,
      roles: maintainers,
    },
  ],
  settings: [
    { to: '/restaurants/{-$restaurantId}/settings', label: 'Allgemein', place: 10 },
    { to: '/restaurants/{-$restaurantId}/hints', label: 'Hinweise', place: 50 },
  ],
  follow: followRestaurant,
})
