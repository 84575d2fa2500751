import RequestQuoteOutlined from 'virtual:icon/outline-request-quote'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { leaders } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followBilling } from './billing.queries.ts'

const billingRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/billing',
  component: lazyPage(() => import('./billing.page.tsx'), 'BillingPage'),
})

const settingsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/billing/settings',
  component: lazyPage(() => import('./settings/settings.page.tsx'), 'BillingSettingsPage'),
})

const restaurantRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/billing',
  component: lazyPage(() => import('./restaurant/restaurant.page.tsx'), 'RestaurantBillingPage'),
})

export const billing = defineArea({
  routes: [billingRoute, settingsRoute, restaurantRoute],
  menu: [{ to: '/billing', label: 'Abrechnung', icon: RequestQuoteOutlined, place: 835, roles: ['admin'] }],
  settings: [
    {
      to: '/restaurants/{-$restaurantId}/billing',
      label: 'Tarif und Abrechnung',
      place: 85,
      roles: leaders,
    },
  ],
  follow: followBilling,
})
