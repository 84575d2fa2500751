import { getRouteApi } from '@tanstack/react-router'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { maintainers } from '@tresen/contract/roles'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { MenuLoadable } from '../work/menu-loadable.tsx'
import { ProductsScreen } from './products-screen.tsx'
import { useMenuScreen } from '../work/use-menu-screen.ts'

const route = getRouteApi('/signedIn/products/{-$id}')

/** Products and categories: the whole menu, to be worked on. */
export function ProductsPage() {
  return (
    <WithRestaurant roles={maintainers}>
      {(restaurant) => <Products key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function Products({ restaurant }: { restaurant: Restaurant }) {
  const { id } = route.useParams()
  const { query } = useMenuScreen(restaurant)
  return (
    <MenuLoadable title="Produkte" failure="Produkte konnte nicht geladen werden" query={query}>
      {(screen) => <ProductsScreen screen={screen} openId={id ?? null} />}
    </MenuLoadable>
  )
}
