import { getRouteApi } from '@tanstack/react-router'
import type { Restaurant } from '@tresen/contract/restaurants'
import { useMenuBoard } from '../menu/menu.queries.ts'
import { SettingsFrame, WithSettingsOf } from '../restaurants/settings-frame.tsx'
import { Loadable } from '../ui/states.tsx'
import { KitchenForm } from './kitchen-form.tsx'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/kitchen')

/** How much the kitchen manages: its stations, the time of each dish, and the most orders. */
export function KitchenPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {(restaurant) => <KitchenOf key={restaurant.id} restaurant={restaurant} />}
    </WithSettingsOf>
  )
}

function KitchenOf({ restaurant }: { restaurant: Restaurant }) {
  const query = useMenuBoard(restaurant.id)
  return (
    <SettingsFrame restaurantId={restaurant.id} title="Küche">
      <Loadable query={query}>{(menu) => <KitchenForm restaurant={restaurant} menu={menu} />}</Loadable>
    </SettingsFrame>
  )
}
