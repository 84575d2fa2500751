import AccountTreeOutlined from 'virtual:icon/outline-account-tree'
import StorefrontOutlined from 'virtual:icon/outline-storefront'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { setUpStaff } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const restaurantsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurant-list',
  component: lazyPage(() => import('./restaurants/restaurants.page.tsx'), 'RestaurantsPage'),
})

const setupRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/setup',
  component: lazyPage(() => import('./setup/setup.page.tsx'), 'SetupPage'),
})

const franchiseRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/franchise/{-$franchiseId}',
  component: lazyPage(() => import('./franchise/franchise.page.tsx'), 'FranchisePage'),
})

export const franchises = defineArea({
  routes: [restaurantsRoute, setupRoute, franchiseRoute],
  menu: [
    {
      to: '/restaurant-list',
      label: 'Restaurants',
      icon: StorefrontOutlined,
      place: 830,
      roles: [...setUpStaff],
    },
    {
      to: '/franchise/{-$franchiseId}',
      label: 'Franchises',
      icon: AccountTreeOutlined,
      place: 840,
      roles: ['admin'],
      forFranchises: true,
    },
  ],
  settings: [{ to: '/restaurants/{-$restaurantId}/setup', label: 'Einrichtung', place: 80 }],
})
