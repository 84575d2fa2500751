import { getRouteApi } from '@tanstack/react-router'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { isAmong, leaders } from '@tresen/contract/roles'
import { Cards } from '../../../rooms/ui/card.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { SettingsFrame, WithSettingsOf } from '../../restaurants/settings/settings-frame.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { ImageCard } from './image-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecretCard } from './secret-card.tsx'
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
  const { role } = useActiveRestaurant()
  return (
    <SettingsFrame restaurantId={restaurantId} title="Einrichtung">
      <Cards>
        <Loadable query={query}>
          {({ missing }) => <SetupSteps restaurant={restaurant} missing={missing} />}
        </Loadable>
        {/* Known before, but the steps above would push it down. */}
        {!query.isPending && (
          <>
            <ProfileForm restaurant={restaurant} />
            <ImageCard restaurant={restaurant} />
            {isAmong(role, leaders) && <SecretCard restaurantId={restaurantId} />}
          </>
        )}
      </Cards>
    </SettingsFrame>
  )
}
