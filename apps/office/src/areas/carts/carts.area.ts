import AddShoppingCart from 'virtual:icon/baseline-add-shopping-cart'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { orderStaff } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followCallers } from './caller/follow-callers.ts'

const orderDeskRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/order/{-$restaurantId}/{-$id}/{-$notificationId}',
  // What to look for on the menu at once, the conversation or call in which the cart is filled, and whether with the
  // last order of the guest.
  validateSearch: (
    search: Record<string, unknown>,
  ): { product?: string; conversationId?: string; callId?: string; repeat?: string } => ({
    ...textOf(search, 'product'),
    ...textOf(search, 'conversationId'),
    ...textOf(search, 'callId'),
    ...textOf(search, 'repeat'),
  }),
  component: lazyPage(() => import('./desk/order-desk.page.tsx'), 'OrderDeskPage'),
})

function textOf<Name extends string>(search: Record<string, unknown>, name: Name) {
  const text = search[name]
  return typeof text === 'string' && text !== '' ? ({ [name]: text } as { [N in Name]?: string }) : {}
}

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
  keys: [{ path: /^\/order(\/|$)/, load: () => import('./desk/keys/desk-keys.ts') }],
  follow: followCallers,
})
