import ForumOutlined from 'virtual:icon/outline-forum'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { callCentre } from '@tresen/contract/roles'
import { inHours, readySeconds } from '@tresen/domain/calls/agent-hours'
import { useState } from 'react'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { ChangesOfAgents, DaysChoice, goneAccount, lastDays, LOOK_MS } from './times-of-agents.tsx'
import { useConversationApi } from '../conversations.queries.ts'

/** Who answers the conversations of a restaurant, for how long, and when that changed. */
export function AvailabilitiesPage() {
  return (
    <WithRestaurant roles={callCentre}>
      {(restaurant) => <OfRestaurant key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function OfRestaurant({ restaurant }: { restaurant: Restaurant }) {
  const [days, setDays] = useState(7)
  const query = useAvailabilities(restaurant.id, days)
  return (
    <Page title="Wer antwortet">
      <DaysChoice days={days} onChange={setDays} />
      <Loadable query={query} failure="Die Verfügbarkeiten konnten nicht geladen werden">
        {(known) => <Known known={known} />}
      </Loadable>
    </Page>
  )
}

function useAvailabilities(restaurantId: string, days: number) {
  const api = useConversationApi()
  return useQuery({
    queryKey: ['conversations', restaurantId, 'availabilities', days],
    queryFn: async () => {
      const span = lastDays(days)
      const [people, log, agents] = await Promise.all([
        api.listConversationAvailabilities({ restaurantId }),
        api.listConversationAvailabilityLog({ restaurantId, from: span.from.toISOString() }),
        api.listAgentAvailabilities(),
      ])
      return { people, log, span, agents }
    },
    staleTime: 0,
    refetchInterval: LOOK_MS,
  })
}

type Known = NonNullable<ReturnType<typeof useAvailabilities>['data']>

function Known({ known: { people, log, span, agents } }: { known: Known }) {
  if (people.length === 0)
    return (
      <EmptyState
        icon={<ForumOutlined />}
        title="Noch niemand"
        text="Hier steht, wer auf Unterhaltungen dieses Restaurants antwortet, sobald jemand eine angenommen hat."
      />
    )
  return (
    <>
      <Lines>
        {people.map(({ userId, isAvailable }) => {
          const changes = log.filter((entry) => entry.userId === userId).map(asStates)
          const seconds = readySeconds(changes, asStates({ created: '', isAvailable }), span)
          return (
            <Line
              key={userId}
              title={agents.find((one) => one.userId === userId)?.username ?? goneAccount}
              marks={
                <Chip
                  size="small"
                  color={isAvailable ? 'success' : 'default'}
                  label={stateLabel(isAvailable)}
                />
              }
              texts={[`${inHours(seconds)} geantwortet`]}
            />
          )
        })}
      </Lines>
      <ChangesOfAgents log={log} people={agents} textOf={({ isAvailable }) => stateLabel(isAvailable)} />
    </>
  )
}

function stateLabel(isAvailable: boolean): string {
  return isAvailable ? 'Antwortet' : 'Antwortet nicht'
}

/** As those of agents are, whose hours are counted in the same way. */
function asStates({ created, isAvailable }: { created: string; isAvailable: boolean }) {
  const [state, oldState] = isAvailable
    ? (['OnlineAndAvailable', 'Online'] as const)
    : (['Online', 'OnlineAndAvailable'] as const)
  return { created, state, oldState }
}
