import { getRouteApi } from '@tanstack/react-router'
import type { Restaurant } from '@tresen/contract/restaurants'
import { Cards } from '../../../rooms/ui/card.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { SettingsFrame, WithSettingsOf } from '../../restaurants/settings/settings-frame.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { useSetup } from './use-setup.ts'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/setup')

/** From nothing to the first order: what is still missing, with the way to each; left and resumed at will. */
export function SetupPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {(restaurant) => <SetupOf key={restaurant.id} restaurant={restaurant} />}
    </WithSettingsOf>
  )
}

function SetupOf({ restaurant }: { restaurant: Restaurant }) {
  const { id: restaurantId } = restaurant
  const query = useSetup(restaurantId)
  return (
    <SettingsFrame restaurantId={restaurantId} title="Einrichtung">
      <Cards>
        <Loadable query={query}>
          {({ missing }) => <SetupSteps restaurant={restaurant} missing={missing} />}
        </Loadable>
        <ProfileForm restaurant={restaurant} />
      </Cards>
    </SettingsFrame>
  )
}
