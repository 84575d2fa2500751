import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { defineArea } from '../../area.ts'
import { root, signedIn } from '../../rooms/routing/parents.ts'
import { readReturnUrl } from '../../rooms/routing/searches.ts'

const loginRoute = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readReturnUrl,
  beforeLoad: ({ context, search }) => {
    if (context.session.user()) throw redirect({ href: search.returnUrl ?? '/home', replace: true })
  },
  component: lazyRouteComponent(() => import('./login.page.tsx'), 'LoginPage'),
})

const profileRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: lazyRouteComponent(() => import('./profile.page.tsx'), 'ProfilePage'),
})

export const identity = defineArea({
  openRoutes: [loginRoute],
  routes: [profileRoute],
  menu: [{ to: '/profile', label: 'Profil', icon: AccountCircleOutlined, place: 900 }],
})
