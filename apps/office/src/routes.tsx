import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { Session } from './rooms/api/session.ts'
import { Root } from './shell/root.tsx'
import { HomePage } from './shell/home.page.tsx'
import { NotFoundPage, FailedPage } from './shell/failed.page.tsx'
import { LoadingState } from './rooms/ui/feedback/states.tsx'

type RouterContext = { session: Session }
type WithReturn = { returnUrl?: string }

/** What of a list is open beside it; `within`: where something new is to stand. */
function readOpen({ open, within }: Record<string, unknown>): { open?: string; within?: string } {
  return {
    ...(typeof open === 'string' && { open }),
    ...(typeof within === 'string' && { within }),
  }
}

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
  component: lazyRouteComponent(() => import('./areas/identity/login.page.tsx'), 'LoginPage'),
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
  // What to look for on the menu at once.
  validateSearch: ({ product }: Record<string, unknown>): { product?: string } =>
    typeof product === 'string' && product !== '' ? { product } : {},
  component: lazyRouteComponent(() => import('./areas/carts/desk/order-desk.page.tsx'), 'OrderDeskPage'),
})

const kitchenBoard = createRoute({
  getParentRoute: () => signedIn,
  path: '/boards/order',
  component: lazyRouteComponent(
    () => import('./areas/orders/board/kitchen-board.page.tsx'),
    'KitchenBoardPage',
  ),
})

const deliveryBoard = createRoute({
  getParentRoute: () => signedIn,
  path: '/boards/deliver',
  component: lazyRouteComponent(
    () => import('./areas/orders/board/delivery-board.page.tsx'),
    'DeliveryBoardPage',
  ),
})

const orderList = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  component: lazyRouteComponent(() => import('./areas/orders/list/order-list.page.tsx'), 'OrderListPage'),
})

const products = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/{-$id}',
  component: lazyRouteComponent(() => import('./areas/menu/products/products.page.tsx'), 'ProductsPage'),
})

const ingredients = createRoute({
  getParentRoute: () => signedIn,
  path: '/ingredients',
  validateSearch: readOpen,
  component: lazyRouteComponent(
    () => import('./areas/menu/ingredients/ingredients.page.tsx'),
    'IngredientsPage',
  ),
})

const sideDishes = createRoute({
  getParentRoute: () => signedIn,
  path: '/sidedishes',
  validateSearch: readOpen,
  component: lazyRouteComponent(
    () => import('./areas/menu/side-dishes/side-dishes.page.tsx'),
    'SideDishesPage',
  ),
})

const extras = createRoute({
  getParentRoute: () => signedIn,
  path: '/extras',
  validateSearch: readOpen,
  component: lazyRouteComponent(() => import('./areas/menu/extras/extras.page.tsx'), 'ExtrasPage'),
})

const productsCleanup = createRoute({
  getParentRoute: () => signedIn,
  path: '/products-cleanup',
  component: lazyRouteComponent(() => import('./areas/cleanup/cleanup.page.tsx'), 'CleanupPage'),
})

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: lazyRouteComponent(() => import('./areas/identity/profile.page.tsx'), 'ProfilePage'),
})

const orderDetails = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/$restaurantId/orders/$orderId',
  validateSearch: ({ showBack }: Record<string, unknown>): { showBack?: boolean } =>
    showBack === true || showBack === 'true' ? { showBack: true } : {},
  component: lazyRouteComponent(
    () => import('./areas/orders/details/order-details.page.tsx'),
    'OrderDetailsPage',
  ),
})

const openingHours = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/opening-hours',
  component: lazyRouteComponent(
    () => import('./areas/availability/hours/opening-hours.page.tsx'),
    'OpeningHoursPage',
  ),
})

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/settings',
  component: lazyRouteComponent(
    () => import('./areas/restaurants/settings/settings.page.tsx'),
    'SettingsPage',
  ),
})

const hints = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/hints',
  component: lazyRouteComponent(() => import('./areas/restaurants/settings/hints.page.tsx'), 'HintsPage'),
})

const kitchen = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/kitchen',
  component: lazyRouteComponent(() => import('./areas/kitchen/kitchen.page.tsx'), 'KitchenPage'),
})

const operatingHours = createRoute({
  getParentRoute: () => signedIn,
  path: '/operatingHours',
  validateSearch: ({ r }: Record<string, unknown>): { r: string[] } => ({
    r: [r ?? []].flat().filter((id) => typeof id === 'string'),
  }),
  component: lazyRouteComponent(
    () => import('./areas/availability/overview/operating-hours.page.tsx'),
    'OperatingHoursPage',
  ),
})

const deliveryAreas = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/delivery-areas',
  component: lazyRouteComponent(() => import('./areas/geo/delivery-areas.page.tsx'), 'DeliveryAreasPage'),
})

const discounts = createRoute({
  getParentRoute: () => signedIn,
  path: '/discounts',
  component: lazyRouteComponent(() => import('./areas/discounts/list/discounts.page.tsx'), 'DiscountsPage'),
})

const discountEditor = createRoute({
  getParentRoute: () => signedIn,
  path: '/discounts/$discountId',
  validateSearch: ({ template, copy }: Record<string, unknown>): { template?: string; copy?: string } => ({
    ...(typeof template === 'string' && { template }),
    ...(typeof copy === 'string' && { copy }),
  }),
  component: lazyRouteComponent(
    () => import('./areas/discounts/editor/discount-editor.page.tsx'),
    'DiscountEditorPage',
  ),
})

const vouchers = createRoute({
  getParentRoute: () => signedIn,
  path: '/vouchers',
  validateSearch: readOpen,
  component: lazyRouteComponent(() => import('./areas/vouchers/vouchers.page.tsx'), 'VouchersPage'),
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
  signedIn.addChildren([
    orderDesk,
    kitchenBoard,
    deliveryBoard,
    orderList,
    orderDetails,
    productsCleanup,
    settings,
    hints,
    kitchen,
    openingHours,
    operatingHours,
    products,
    ingredients,
    sideDishes,
    extras,
    deliveryAreas,
    discounts,
    discountEditor,
    vouchers,
    profile,
  ]),
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
