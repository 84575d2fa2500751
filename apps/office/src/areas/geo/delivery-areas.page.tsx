import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '../../rooms/api/app-context.tsx'
import { useWithChanges } from '../../rooms/api/use-change.ts'
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
  const stored = deliveryAreasQuery(useApi(), restaurant.id)
  const query = useQuery(stored)
  const shown = useWithChanges(stored.queryKey, query.data)
  return (
    <SettingsFrame restaurantId={restaurant.id} title="Liefergebiete">
      <Loadable query={{ ...query, data: shown }}>
        {(areas) => <DeliveryAreasEditor restaurant={restaurant} areas={areas} />}
      </Loadable>
    </SettingsFrame>
  )
}
