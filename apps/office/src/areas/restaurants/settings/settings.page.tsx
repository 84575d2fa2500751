import { getRouteApi } from '@tanstack/react-router'
import { OrderSettingsForm } from './order-settings-form.tsx'
import { SettingsFrame, WithSettingsOf } from './settings-frame.tsx'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/settings')

/** What holds for all orders of a restaurant. */
export function SettingsPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {(restaurant) => (
        <SettingsFrame restaurantId={restaurant.id} title="Einstellungen">
          <OrderSettingsForm key={restaurant.id} restaurant={restaurant} />
        </SettingsFrame>
      )}
    </WithSettingsOf>
  )
}
