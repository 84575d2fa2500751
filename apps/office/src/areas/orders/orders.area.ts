import SoupKitchenOutlined from '@mui/icons-material/SoupKitchenOutlined'
import DeliveryDiningOutlined from '@mui/icons-material/DeliveryDiningOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { orderStaff } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { attentions, type Attention } from './list/attention.ts'

const kitchenBoardRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/boards/order',
  component: lazyPage(() => import('./board/kitchen-board.page.tsx'), 'KitchenBoardPage'),
})

const deliveryBoardRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/boards/deliver',
  component: lazyPage(() => import('./board/delivery-board.page.tsx'), 'DeliveryBoardPage'),
})

const orderListRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  validateSearch: ({ only }: Record<string, unknown>): { only?: Attention } => {
    const wanted = attentions.find((each) => each === only)
    return wanted ? { only: wanted } : {}
  },
  component: lazyPage(() => import('./list/order-list.page.tsx'), 'OrderListPage'),
})

const orderDetailsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/$restaurantId/orders/$orderId',
  validateSearch: ({ showBack }: Record<string, unknown>): { showBack?: boolean } =>
    showBack === true || showBack === 'true' ? { showBack: true } : {},
  component: lazyPage(() => import('./details/order-details.page.tsx'), 'OrderDetailsPage'),
})

export const orders = defineArea({
  routes: [kitchenBoardRoute, deliveryBoardRoute, orderListRoute, orderDetailsRoute],
  menu: [
    {
      to: '/boards/order',
      label: 'Zubereitungsboard',
      icon: SoupKitchenOutlined,
      place: 30,
      roles: orderStaff,
      startsFor: ['employee'],
    },
    {
      to: '/boards/deliver',
      label: 'Lieferungsboard',
      icon: DeliveryDiningOutlined,
      place: 40,
      roles: orderStaff,
    },
    {
      to: '/orders',
      label: 'Aktuelle Bestellungen',
      icon: ReceiptLongOutlined,
      place: 50,
      roles: orderStaff,
    },
  ],
})
