import AddShoppingCart from '@mui/icons-material/AddShoppingCart'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { orderStaff } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const orderDeskRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/order/{-$restaurantId}/{-$id}/{-$notificationId}',
  // What to look for on the menu at once.
  validateSearch: ({ product }: Record<string, unknown>): { product?: string } =>
    typeof product === 'string' && product !== '' ? { product } : {},
  component: lazyRouteComponent(() => import('./desk/order-desk.page.tsx'), 'OrderDeskPage'),
})

export const carts = defineArea({
  routes: [orderDeskRoute],
  menu: [
    {
      to: '/order/{-$restaurantId}/{-$id}/{-$notificationId}',
      label: 'Neue Bestellung',
      icon: AddShoppingCart,
      place: 20,
      roles: orderStaff,
      startsFor: ['callcenter'],
    },
  ],
  keys: [{ path: /^\/order(\/|$)/, load: () => import('./desk/desk-keys.ts') }],
})
