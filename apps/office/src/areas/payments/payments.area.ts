import PaymentsOutlined from 'virtual:icon/outline-payments'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { leaders } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followPayments } from './payments.queries.ts'

const paymentsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/payments',
  component: lazyPage(() => import('./payments.page.tsx'), 'PaymentsPage'),
})

const settingsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/online-payment',
  component: lazyPage(() => import('./settings/payment-settings.page.tsx'), 'PaymentSettingsPage'),
})

export const payments = defineArea({
  routes: [paymentsRoute, settingsRoute],
  menu: [{ to: '/payments', label: 'Zahlungen', icon: PaymentsOutlined, place: 57, roles: leaders }],
  settings: [{ to: '/restaurants/{-$restaurantId}/online-payment', label: 'Bezahlung', place: 15 }],
  follow: followPayments,
})
