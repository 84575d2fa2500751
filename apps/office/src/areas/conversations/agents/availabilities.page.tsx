import ForumOutlined from 'virtual:icon/outline-forum'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { callCentre } from '@tresen/contract/roles'
import { inHours, readySeconds } from '@tresen/domain/calls/agent-hours'
import { useState } from 'react'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { ChipLine } from '../../../rooms/ui/lists/chip-line.tsx'
import { FilterChip } from '../../../rooms/ui/lists/filter-chip.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { useConversationApi } from '../conversations.queries.ts'

const DAY_MS = 24 * 3_600_000
const periods = [
  { days: 1, label: '24 Stunden' },
  { days: 7, label: '7 Tage' },
  { days: 30, label: '30 Tage' },
]
const MOST_SHOWN = 200

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
      <ChipLine>
        {periods.map((period) => (
          <FilterChip
            key={period.days}
            label={period.label}
            isOn={period.days === days}
            onClick={() => setDays(period.days)}
          />
        ))}
      </ChipLine>
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
      const to = new Date()
      const span = { from: new Date(to.getTime() - days * DAY_MS), to }
      const [people, log, agents] = await Promise.all([
        api.listConversationAvailabilities({ restaurantId }),
        api.listConversationAvailabilityLog({ restaurantId, from: span.from.toISOString() }),
        api.listAgentAvailabilities(),
      ])
      const names = new Map(agents.map(({ userId, username }) => [userId, username]))
      return { people, log, span, nameOf: (userId: string) => names.get(userId) ?? 'Gelöschtes Konto' }
    },
    staleTime: 0,
  })
}

type Known = NonNullable<ReturnType<typeof useAvailabilities>['data']>

function Known({ known: { people, log, span, nameOf } }: { known: Known }) {
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
              title={nameOf(userId)}
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
      <h2>Verlauf</h2>
      {log.length === 0 && <p>In dieser Zeit hat sich nichts geändert.</p>}
      <Lines>
        {log.slice(0, MOST_SHOWN).map(({ id, userId, created, isAvailable }) => (
          <Line
            key={id}
            title={nameOf(userId)}
            texts={[`${longMoment(created)}: ${stateLabel(isAvailable)}`]}
          />
        ))}
      </Lines>
      {log.length > MOST_SHOWN && <p>Die letzten {MOST_SHOWN} Änderungen.</p>}
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
