import RequestQuoteOutlined from 'virtual:icon/outline-request-quote'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { leaders } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followInvoices } from './invoices.queries.ts'

const invoicesRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/invoices',
  component: lazyPage(() => import('./invoices.page.tsx'), 'InvoicesPage'),
})

const sellerRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/invoice-seller',
  component: lazyPage(() => import('./seller.page.tsx'), 'SellerPage'),
})

export const invoices = defineArea({
  routes: [invoicesRoute, sellerRoute],
  menu: [{ to: '/invoices', label: 'Rechnungen', icon: RequestQuoteOutlined, place: 58, roles: leaders }],
  settings: [{ to: '/restaurants/{-$restaurantId}/invoice-seller', label: 'Rechnungen', place: 16 }],
  follow: followInvoices,
})
