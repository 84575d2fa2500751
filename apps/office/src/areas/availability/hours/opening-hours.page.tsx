import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { AvailabilityView, OpeningChannel } from '@tresen/contract/availability'
import { openingChannels } from '@tresen/contract/availability'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { SettingsFrame, WithSettingsOf } from '../../restaurants/settings/settings-frame.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { useAvailability } from '../work/availability.queries.ts'
import { channelNames } from '../work/channel-names.ts'
import { HoursEditor } from './hours-editor.tsx'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/opening-hours')

/** When a restaurant is open: the week, exceptions, the kitchen's minutes, and a preview. */
export function OpeningHoursPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {(restaurant) => <Hours key={restaurant.id} restaurantId={restaurant.id} />}
    </WithSettingsOf>
  )
}

function Hours({ restaurantId }: { restaurantId: string }) {
  const query = useAvailability(restaurantId)
  const [channel, setChannel] = useState<OpeningChannel>('restaurant')
  return (
    <SettingsFrame
      restaurantId={restaurantId}
      title="Öffnungszeiten"
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Bereich"
          value={channel}
          onChange={(_event, next: OpeningChannel | null) => next && setChannel(next)}
        >
          {openingChannels.map((each) => (
            <ToggleButton key={each} value={each}>
              {channelNames[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <Loadable query={query}>
        {(view: AvailabilityView) => <HoursEditor view={view} channel={channel} />}
      </Loadable>
    </SettingsFrame>
  )
}
