import MenuBookOutlined from 'virtual:icon/outline-menu-book'
import EggOutlined from 'virtual:icon/outline-egg'
import RiceBowlOutlined from 'virtual:icon/outline-rice-bowl'
import LibraryAddOutlined from 'virtual:icon/outline-library-add'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { maintainers } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { readOpen } from '../../rooms/routing/searches.ts'
import { followPlannedChanges } from './work/follow-planned-changes.ts'

const productsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/{-$id}',
  component: lazyPage(() => import('./products/products.page.tsx'), 'ProductsPage'),
})

const ingredientsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/ingredients',
  validateSearch: readOpen,
  component: lazyPage(() => import('./ingredients/ingredients.page.tsx'), 'IngredientsPage'),
})

const sideDishesRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/sidedishes',
  validateSearch: readOpen,
  component: lazyPage(() => import('./side-dishes/side-dishes.page.tsx'), 'SideDishesPage'),
})

const extrasRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/extras',
  validateSearch: readOpen,
  component: lazyPage(() => import('./extras/extras.page.tsx'), 'ExtrasPage'),
})

export const menu = defineArea({
  routes: [productsRoute, ingredientsRoute, sideDishesRoute, extrasRoute],
  menu: [
    {
      to: '/products/{-$id}',
      label: 'Produkte',
      icon: MenuBookOutlined,
      place: 60,
      roles: maintainers,
      startsFor: ['manager'],
    },
    { to: '/ingredients', label: 'Zutaten', icon: EggOutlined, place: 70, roles: maintainers },
    { to: '/sidedishes', label: 'Beilagen', icon: RiceBowlOutlined, place: 80, roles: maintainers },
    { to: '/extras', label: 'Extras', icon: LibraryAddOutlined, place: 90, roles: maintainers },
  ],
  keys: [
    { path: /^\/products(\/|$)/, load: () => import('./products/product-keys.ts') },
    {
      path: /^\/(ingredients|sidedishes|extras|discounts|vouchers)(\/|$)/,
      load: () => import('./work/menu-keys.ts'),
    },
  ],
  follow: followPlannedChanges,
})
