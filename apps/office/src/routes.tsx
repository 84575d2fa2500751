import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { Session } from './api/session.ts'
import { Root } from './shell/root.tsx'
import { HomePage } from './shell/home.page.tsx'
import { NotFoundPage, FailedPage } from './shell/failed.page.tsx'
import { LoadingState } from './ui/states.tsx'

type RouterContext = { session: Session }
type WithReturn = { returnUrl?: string }

const root = createRootRouteWithContext<RouterContext>()({ component: Root, notFoundComponent: NotFoundPage })

/** Only addresses within this app: a link in an e-mail must not lead elsewhere after signing in. */
function readReturnUrl(search: Record<string, unknown>): WithReturn {
  const { returnUrl } = search
  return typeof returnUrl === 'string' && /^\/(?![/\\])/.test(returnUrl) ? { returnUrl } : {}
}

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home', search: {}, replace: true })
  },
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  validateSearch: readReturnUrl,
  component: HomePage,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readReturnUrl,
  beforeLoad: ({ context, search }) => {
    if (context.session.user()) throw redirect({ href: search.returnUrl ?? '/home', replace: true })
  },
  component: lazyRouteComponent(() => import('./identity/login.page.tsx'), 'LoginPage'),
})

/** Everything that needs somebody to be signed in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: ({ context, location }) => {
    if (!context.session.user())
      throw redirect({ to: '/login', search: { returnUrl: location.href }, replace: true })
  },
})

const orderDesk = createRoute({
  getParentRoute: () => signedIn,
  path: '/order/{-$restaurantId}/{-$id}/{-$notificationId}',
  component: lazyRouteComponent(() => import('./carts/order-desk.page.tsx'), 'OrderDeskPage'),
})

const kitchenBoard = createRoute({
  getParentRoute: () => signedIn,
  path: '/boards/order',
  component: lazyRouteComponent(() => import('./orders/kitchen-board.page.tsx'), 'KitchenBoardPage'),
})

const deliveryBoard = createRoute({
  getParentRoute: () => signedIn,
  path: '/boards/deliver',
  component: lazyRouteComponent(() => import('./orders/delivery-board.page.tsx'), 'DeliveryBoardPage'),
})

const orderList = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  component: lazyRouteComponent(() => import('./orders/order-list.page.tsx'), 'OrderListPage'),
})

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: lazyRouteComponent(() => import('./profile/profile.page.tsx'), 'ProfilePage'),
})

const orderDetails = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/$restaurantId/orders/$orderId',
  validateSearch: ({ showBack }: Record<string, unknown>): { showBack?: boolean } =>
    showBack === true || showBack === 'true' ? { showBack: true } : {},
  component: lazyRouteComponent(() => import('./orders/order-details.page.tsx'), 'OrderDetailsPage'),
})

const loadStatic = () => import('./shell/static.page.tsx')
const imprint = createRoute({
  getParentRoute: () => root,
  path: '/imprint',
  component: lazyRouteComponent(loadStatic, 'ImprintPage'),
})
const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyRouteComponent(loadStatic, 'PrivacyPage'),
})
const support = createRoute({
  getParentRoute: () => root,
  path: '/support',
  component: lazyRouteComponent(loadStatic, 'SupportPage'),
})

const routeTree = root.addChildren([
  index,
  home,
  login,
  imprint,
  privacy,
  support,
  signedIn.addChildren([orderDesk, kitchenBoard, deliveryBoard, orderList, orderDetails, profile]),
])

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: LoadingState,
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
