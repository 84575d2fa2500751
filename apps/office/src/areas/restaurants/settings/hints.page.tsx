import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { HintsForm } from './hints-form.tsx'
import { qnaQuery } from '../work/restaurants.queries.ts'
import { SettingsFrame, WithSettingsOf } from './settings-frame.tsx'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/hints')

/** What people who answer guests have to know about the restaurant. */
export function HintsPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {({ id }) => <HintsOf key={id} restaurantId={id} />}
    </WithSettingsOf>
  )
}

function HintsOf({ restaurantId }: { restaurantId: string }) {
  const query = useQuery(qnaQuery(useApi(), restaurantId))
  return (
    <SettingsFrame restaurantId={restaurantId} title="Hinweise">
      <Loadable query={query}>
        {(stored) => <HintsForm restaurantId={restaurantId} stored={stored} />}
      </Loadable>
    </SettingsFrame>
  )
}
