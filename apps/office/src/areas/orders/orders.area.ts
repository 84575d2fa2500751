import SoupKitchenOutlined from 'virtual:icon/outline-soup-kitchen'
import DeliveryDiningOutlined from 'virtual:icon/outline-delivery-dining'
import InsightsOutlined from 'virtual:icon/outline-insights'
import ManageSearchOutlined from 'virtual:icon/outline-manage-search'
import ReceiptLongOutlined from 'virtual:icon/outline-receipt-long'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { leaders, orderStaff } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followUnlisted } from './details/follow-unlisted.ts'
import { attentions, type Attention } from './list/attention.ts'
import { followStatistics } from './statistics/follow-statistics.ts'
import { readRevenuePeriod } from './statistics/revenue-periods.ts'
import { readWantedOrders } from './statistics/wanted-orders.ts'

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

const allOrdersRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/stats/orders',
  validateSearch: readWantedOrders,
  component: lazyPage(() => import('./statistics/all-orders.page.tsx'), 'AllOrdersPage'),
})

const revenueRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/statistics/revenue',
  validateSearch: readRevenuePeriod,
  component: lazyPage(() => import('./statistics/revenue.page.tsx'), 'RevenuePage'),
})

export const orders = defineArea({
  routes: [
    kitchenBoardRoute,
    deliveryBoardRoute,
    orderListRoute,
    orderDetailsRoute,
    allOrdersRoute,
    revenueRoute,
  ],
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
    {
      to: '/stats/orders',
      label: 'Alle Bestellungen',
      icon: ManageSearchOutlined,
      place: 51,
      roles: orderStaff,
    },
    {
      to: '/statistics/revenue',
      label: 'Umsätze',
      icon: InsightsOutlined,
      place: 52,
      roles: [...leaders],
    },
  ],
  keys: [{ path: /^\/boards\/(order|deliver)(\/|$)/, load: () => import('./board/keys/board-keys.ts') }],
  follow: (queries, event) => {
    followStatistics(queries, event)
    followUnlisted(queries, event)
  },
})
