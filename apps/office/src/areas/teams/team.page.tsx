import { getRouteApi } from '@tanstack/react-router'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { SettingsFrame, WithSettingsOf } from '../restaurants/settings/settings-frame.tsx'
import { TeamView } from './team-view.tsx'
import { useTeam } from './use-team.ts'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/users')

/** Who works in the restaurant, and who was asked to. */
export function TeamPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {({ id }) => <TeamOf key={id} restaurantId={id} />}
    </WithSettingsOf>
  )
}

function TeamOf({ restaurantId }: { restaurantId: string }) {
  const { query, actions } = useTeam({ restaurantId })
  return (
    <SettingsFrame restaurantId={restaurantId} title="Team">
      <Loadable query={query} failure="Das Team konnte nicht geladen werden">
        {(team) => <TeamView team={team} actions={actions} />}
      </Loadable>
    </SettingsFrame>
  )
}
