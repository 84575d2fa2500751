import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '../../rooms/api/app-context.tsx'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { SettingsFrame, WithSettingsOf } from '../restaurants/settings/settings-frame.tsx'
import { PrivacyForm } from './privacy-form.tsx'
import { privacyQuery } from './privacy.queries.ts'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/privacy')

/** What guests read about their data, and how long it is kept. */
export function PrivacySettingsPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {({ id }) => <PrivacyOf key={id} restaurantId={id} />}
    </WithSettingsOf>
  )
}

function PrivacyOf({ restaurantId }: { restaurantId: string }) {
  const query = useQuery(privacyQuery(useApi(), restaurantId))
  return (
    <SettingsFrame restaurantId={restaurantId} title="Datenschutz">
      <Loadable query={query}>
        {(stored) => <PrivacyForm restaurantId={restaurantId} stored={stored} />}
      </Loadable>
    </SettingsFrame>
  )
}
