import SearchOff from '@mui/icons-material/SearchOffOutlined'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { AvailabilityView, OpeningChannel } from '@tresen/contract/availability'
import { openingChannels } from '@tresen/contract/availability'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useRestaurantOfAddress } from '../restaurants/use-restaurant-of-address.ts'
import { WithRestaurant } from '../restaurants/with-restaurant.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState, Loadable } from '../ui/states.tsx'
import { useAvailability } from './availability.queries.ts'
import { channelNames } from './channel-names.ts'
import { HoursEditor } from './hours-editor.tsx'

const route = getRouteApi('/signedIn/restaurants/$restaurantId/opening-hours')

/** When a restaurant is open: the week, exceptions, the kitchen's minutes, and a preview. */
export function OpeningHoursPage() {
  const { restaurantId } = route.useParams()
  if (!useRestaurantOfAddress(restaurantId))
    return <EmptyState icon={<SearchOff />} title="Dieses Restaurant gibt es hier nicht." />
  return (
    <WithRestaurant roles={['admin', 'manager', 'onboarding']}>
      {(restaurant) => <Hours key={restaurant.id} restaurantId={restaurant.id} />}
    </WithRestaurant>
  )
}

function Hours({ restaurantId }: { restaurantId: string }) {
  const query = useAvailability(restaurantId)
  const [channel, setChannel] = useState<OpeningChannel>('restaurant')
  return (
    <Page
      title="Öffnungszeiten"
      isWide
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
    </Page>
  )
}
