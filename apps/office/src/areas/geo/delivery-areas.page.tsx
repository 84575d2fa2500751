import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '../../rooms/api/app-context.tsx'
import { deliveryAreasQuery } from '../restaurants/work/restaurants.queries.ts'
import { SettingsFrame, WithSettingsOf } from '../restaurants/settings/settings-frame.tsx'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { DeliveryAreasEditor } from './delivery-areas-editor.tsx'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/delivery-areas')

export function DeliveryAreasPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {(restaurant) => <AreasOf key={restaurant.id} restaurant={restaurant} />}
    </WithSettingsOf>
  )
}

function AreasOf({ restaurant }: { restaurant: Parameters<typeof DeliveryAreasEditor>[0]['restaurant'] }) {
  const query = useQuery(deliveryAreasQuery(useApi(), restaurant.id))
  return (
    <SettingsFrame restaurantId={restaurant.id} title="Liefergebiete">
      <Loadable query={query}>
        {(areas) => <DeliveryAreasEditor restaurant={restaurant} areas={areas} />}
      </Loadable>
    </SettingsFrame>
  )
}
