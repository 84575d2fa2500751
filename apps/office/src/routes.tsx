import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { lazyPage } from './rooms/routing/lazy-page.ts'
import { all } from './areas.ts'
import { root, signedIn, type RouterContext } from './rooms/routing/parents.ts'
import { readReturnUrl } from './rooms/routing/searches.ts'
import { LoadingState } from './rooms/ui/feedback/states.tsx'
import { FailedPage, NotFoundPage } from './shell/failed/failed.page.tsx'
import { HomePage } from './shell/home/home.page.tsx'
import { Root } from './shell/root.tsx'

root.update({ component: Root, notFoundComponent: NotFoundPage })

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

const loadStatic = () => import('./shell/static.page.tsx')
const imprint = createRoute({
  getParentRoute: () => root,
  path: '/imprint',
  component: lazyPage(loadStatic, 'ImprintPage'),
})
const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyPage(loadStatic, 'PrivacyPage'),
})
const support = createRoute({
  getParentRoute: () => root,
  path: '/support',
  component: lazyPage(loadStatic, 'SupportPage'),
})

const publicError = createRoute({
  getParentRoute: () => root,
  path: '/error',
  component: lazyPage(loadStatic, 'PublicErrorPage'),
})

const help = createRoute({
  getParentRoute: () => signedIn,
  path: '/help',
  component: lazyPage(() => import('./shell/help.page.tsx'), 'HelpPage'),
})

const routeTree = root.addChildren([
  index,
  home,
  imprint,
  privacy,
  support,
  publicError,
  ...all('openRoutes'),
  signedIn.addChildren([...all('routes'), help]),
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
  interface HistoryState {
    /** Why somebody was signed out, where it must be read. */
    isOverBecause?: string
  }
}
