import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { SettingsFrame, WithSettingsOf } from '../restaurants/settings/settings-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import { registerKey } from './registers.queries.ts'
import { useRegisterApi } from './use-register-api.ts'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/register')

/** To which cash register a restaurant's orders go. */
export function RegisterSettingsPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {({ id }) => <RegisterOf key={id} restaurantId={id} />}
    </WithSettingsOf>
  )
}

function RegisterOf({ restaurantId }: { restaurantId: string }) {
  const api = useRegisterApi()
  const query = useQuery({
    queryKey: registerKey(restaurantId),
    queryFn: () => api.getRegisterSettings({ restaurantId }),
    staleTime: 0,
  })
  return (
    <SettingsFrame restaurantId={restaurantId} title="Kassensystem">
      <Loadable query={query} failure="Das Kassensystem konnte nicht geladen werden">
        {(stored) => <RegisterForm restaurantId={restaurantId} stored={stored} />}
      </Loadable>
    </SettingsFrame>
  )
}
