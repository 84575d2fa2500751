import ContactsOutlined from '@mui/icons-material/ContactsOutlined'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { leaders } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followCustomers } from './customers.queries.ts'

const customersRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers',
  component: lazyRouteComponent(() => import('./customers.page.tsx'), 'CustomersPage'),
})

const customerRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/$restaurantId/customers/$customerId',
  component: lazyRouteComponent(() => import('./customer.page.tsx'), 'CustomerPage'),
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
