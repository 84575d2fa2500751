import { getRouteApi } from '@tanstack/react-router'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { isLimited } from '@tresen/domain/kitchen/kitchen-settings'
import { useMenuBoard } from '../menu/work/menu.queries.ts'
import { SettingsFrame, WithSettingsOf } from '../restaurants/settings/settings-frame.tsx'
import { Cards } from '../../rooms/ui/card.tsx'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { KitchenForm } from './kitchen-form.tsx'
import { KitchenLoad } from './kitchen-load.tsx'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/kitchen')

/** How much the kitchen manages, and how much of it is taken: stations, the time of each dish, the most orders. */
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
      <Cards>
        {isLimited(restaurant.kitchen) && <KitchenLoad restaurant={restaurant} />}
        <Loadable query={query}>{(menu) => <KitchenForm restaurant={restaurant} menu={menu} />}</Loadable>
      </Cards>
    </SettingsFrame>
  )
}
