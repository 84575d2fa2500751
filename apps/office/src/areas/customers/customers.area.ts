import ContactsOutlined from 'virtual:icon/outline-contacts'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { leaders } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followCustomers } from './customers.queries.ts'

const customersRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers',
  component: lazyPage(() => import('./customers.page.tsx'), 'CustomersPage'),
})

const customerRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/$restaurantId/customers/$customerId',
  component: lazyPage(() => import('./customer.page.tsx'), 'CustomerPage'),
})

export const customers = defineArea({
  routes: [customersRoute, customerRoute],
  menu: [
    {
      to: '/customers',
      label: 'Kunden',
      icon: ContactsOutlined,
      place: 55,
      roles: [...leaders],
    },
  ],
  follow: followCustomers,
})
