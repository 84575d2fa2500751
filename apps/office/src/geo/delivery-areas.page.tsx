import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApi } from '../api/app-context.tsx'
import { useActiveRestaurant } from '../restaurants/active-restaurant.tsx'
import { deliveryAreasQuery } from '../restaurants/restaurants.queries.ts'
import { WithRestaurant } from '../restaurants/with-restaurant.tsx'
import { Page } from '../ui/page.tsx'
import { Loadable, LoadingState } from '../ui/states.tsx'
import { DeliveryAreasEditor } from './delivery-areas-editor.tsx'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/delivery-areas')

export function DeliveryAreasPage() {
  const { restaurantId } = route.useParams()
  const { restaurant, restaurants, choose } = useActiveRestaurant()
  const isElsewhere =
    restaurantId !== undefined &&
    restaurantId !== restaurant?.id &&
    restaurants.some(({ id }) => id === restaurantId)
  useEffect(() => {
    if (isElsewhere) choose(restaurantId)
  }, [isElsewhere, restaurantId, choose])

  return (
    <WithRestaurant roles={['admin', 'manager', 'onboarding']}>
      {(active) => (isElsewhere ? <LoadingState /> : <AreasOf key={active.id} restaurant={active} />)}
    </WithRestaurant>
  )
}

function AreasOf({ restaurant }: { restaurant: Parameters<typeof DeliveryAreasEditor>[0]['restaurant'] }) {
  const query = useQuery(deliveryAreasQuery(useApi(), restaurant.id))
  return (
    <Page title="Liefergebiete" isWide>
      <Loadable query={query}>
        {(areas) => <DeliveryAreasEditor restaurant={restaurant} areas={areas} />}
      </Loadable>
    </Page>
  )
}
