import AccountCircleOutlined from 'virtual:icon/outline-account-circle'
import PeopleOutlined from 'virtual:icon/outline-people'
import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { leaders } from '@tresen/contract/roles'
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
  component: lazyPage(() => import('./login.page.tsx'), 'LoginPage'),
})

const firstAdminRoute = createRoute({
  getParentRoute: () => root,
  path: '/login/first',
  component: lazyPage(() => import('./first-admin.page.tsx'), 'FirstAdminPage'),
})

const profileRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: lazyPage(() => import('./account/profile.page.tsx'), 'ProfilePage'),
})

/** What a link of an e-mail brings along. */
function readKey({ userId, token }: Record<string, unknown>): { userId?: string; token?: string } {
  return {
    ...(typeof userId === 'string' && { userId }),
    ...(typeof token === 'string' && { token }),
  }
}

const registerRoute = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: lazyPage(() => import('./register.page.tsx'), 'RegisterPage'),
})

const verifyRoute = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  validateSearch: readKey,
  component: lazyPage(() => import('./verify.page.tsx'), 'VerifyPage'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => root,
  path: '/pwdReset',
  validateSearch: readKey,
  component: lazyPage(() => import('./reset-password.page.tsx'), 'ResetPasswordPage'),
})

const resetSecondFactorRoute = createRoute({
  getParentRoute: () => root,
  path: '/login/resettwofactorauth/{-$userId}/{-$resetKey}',
  component: lazyPage(() => import('./reset-second-factor.page.tsx'), 'ResetSecondFactorPage'),
})

const usersRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/users',
  component: lazyPage(() => import('./users/users.page.tsx'), 'UsersPage'),
})

const securityLogRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/users/security',
  component: lazyPage(() => import('./users/security-log.page.tsx'), 'SecurityLogPage'),
})

const devicesRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/devices',
  component: lazyPage(() => import('./devices/devices.page.tsx'), 'DevicesPage'),
})

export const identity = defineArea({
  openRoutes: [
    loginRoute,
    firstAdminRoute,
    registerRoute,
    verifyRoute,
    resetPasswordRoute,
    resetSecondFactorRoute,
  ],
  settings: [
    {
      to: '/restaurants/{-$restaurantId}/devices',
      label: 'Geräte',
      place: 75,
      roles: leaders,
    },
  ],
  routes: [devicesRoute, profileRoute, usersRoute, securityLogRoute],
  menu: [
    { to: '/users', label: 'Benutzer', icon: PeopleOutlined, place: 850, roles: ['admin'] },
    { to: '/profile', label: 'Profil', icon: AccountCircleOutlined, place: 900 },
  ],
})
