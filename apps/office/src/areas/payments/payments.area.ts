import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followPayments } from './payments.queries.ts'

const settingsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/online-payment',
  component: lazyRouteComponent(() => import('./settings/payment-settings.page.tsx'), 'PaymentSettingsPage'),
})

export const payments = defineArea({
  routes: [settingsRoute],
  settings: [{ to: '/restaurants/{-$restaurantId}/online-payment', label: 'Online-Zahlung', place: 15 }],
  follow: followPayments,
})
