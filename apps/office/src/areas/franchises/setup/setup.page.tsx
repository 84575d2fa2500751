import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Restaurant } from '@tresen/contract/restaurants'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { Cards } from '../../../rooms/ui/card.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { SettingsFrame, WithSettingsOf } from '../../restaurants/settings/settings-frame.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { setupKey } from './use-save-restaurant.ts'

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
  const api = useApi()
  const { id: restaurantId } = restaurant
  const query = useQuery({
    queryKey: setupKey(restaurantId),
    queryFn: () => api.getSetup({ restaurantId }),
    // Whoever comes back from a step sees it done.
    staleTime: 0,
  })
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
