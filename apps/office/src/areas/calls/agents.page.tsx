import SupportAgentOutlined from 'virtual:icon/outline-support-agent'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import type {
  AgentAvailability,
  AgentAvailabilityLog,
  AgentState,
} from '@tresen/contract/conversations/agent-availability'
import { callCentre } from '@tresen/contract/roles'
import { inHours, readySeconds } from '@tresen/domain/calls/agent-hours'
import { useState } from 'react'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { NoRights } from '../../rooms/ui/feedback/only-admins.tsx'
import { EmptyState, Loadable } from '../../rooms/ui/feedback/states.tsx'
import { ChipLine } from '../../rooms/ui/lists/chip-line.tsx'
import { FilterChip } from '../../rooms/ui/lists/filter-chip.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { downloadText } from '../../rooms/ui/documents/download-text.ts'
import { useCallApi } from './calls.queries.ts'

const DAY_MS = 24 * 3_600_000
const periods = [
  { days: 1, label: '24 Stunden' },
  { days: 7, label: '7 Tage' },
  { days: 30, label: '30 Tage' },
]
const MOST_SHOWN = 200
const csvType = 'text/csv;charset=utf-8'

const states: Record<AgentState, string> = {
  Offline: 'Offline',
  Online: 'Nicht verfügbar',
  OnlineAndAvailable: 'Bereit für Anrufe',
}

/** What the agents of the call centre did: how long they were ready, what they picked up, and when that changed. */
export function AgentsPage() {
  const { role } = useActiveRestaurant()
  return role === null || callCentre.includes(role) ? <AgentTable /> : <NoRights />
}

function AgentTable() {
  const [days, setDays] = useState(7)
  const query = useAgents(days)
  return (
    <Page
      title="Agenten"
      actions={
        query.data && (
          <Button
            variant="outlined"
            onClick={() => downloadText(`agenten-${days}-tage.csv`, query.data.csv, csvType)}
          >
            CSV speichern
          </Button>
        )
      }
    >
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
      <Loadable query={query} failure="Die Agenten konnten nicht geladen werden">
        {(known) => <Agents known={known} />}
      </Loadable>
    </Page>
  )
}

type Known = NonNullable<ReturnType<typeof useAgents>['data']>

function useAgents(days: number) {
  const api = useCallApi()
  return useQuery({
    queryKey: ['calls', 'agents', days],
    queryFn: async () => {
      const to = new Date()
      const span = { from: new Date(to.getTime() - days * DAY_MS), to }
      const from = span.from.toISOString()
      const [agents, log, statistics] = await Promise.all([
        api.listCallAgents(),
        api.listCallAgentLog({ from }),
        api.getCallCenterStatistics({ from }),
      ])
      return { agents, log, span, spoken: statistics.agents, csv: statistics.csv }
    },
    staleTime: 0,
  })
}

function Agents({ known }: { known: Known }) {
  const { agents, log } = known
  if (agents.length === 0)
    return (
      <EmptyState
        icon={<SupportAgentOutlined />}
        title="Noch keine Agenten"
        text="Hier steht, wer vom Callcenter bereit war und was daraus wurde, sobald sich jemand bereit meldet."
      />
    )
  const names = new Map(agents.map(({ userId, username }) => [userId, username]))
  return (
    <>
      <Lines>
        {agents.map((agent) => (
          <Line
            key={agent.userId}
            title={agent.username}
            marks={
              <Chip
                size="small"
                color={agent.state === 'OnlineAndAvailable' ? 'success' : 'default'}
                label={states[agent.state]}
              />
            }
            texts={[figuresOf(agent, known)]}
          />
        ))}
      </Lines>
      <h2>Verlauf</h2>
      {log.length === 0 && <p>In dieser Zeit hat niemand den Status geändert.</p>}
      <Lines>
        {log.slice(0, MOST_SHOWN).map((entry) => (
          <Line
            key={entry.id}
            title={names.get(entry.userId) ?? 'Gelöschtes Konto'}
            texts={[`${longMoment(entry.created)}: ${changeOf(entry)}`]}
          />
        ))}
      </Lines>
      {log.length > MOST_SHOWN && <p>Die letzten {MOST_SHOWN} Änderungen.</p>}
    </>
  )
}

function figuresOf(agent: AgentAvailability, { log, span, spoken }: Known): string {
  const ready = readySeconds(
    log.filter(({ userId }) => userId === agent.userId),
    agent,
    span,
  )
  const nothing = { calls: 0, rejected: 0, missed: 0, orders: 0, seconds: 0 }
  const { calls, rejected, missed, orders, seconds } =
    spoken.find(({ userId }) => userId === agent.userId) ?? nothing
  return [
    `${inHours(ready)} bereit`,
    `${calls} angenommen`,
    `${rejected} abgewiesen`,
    `${missed} verpasst`,
    orders === 1 ? '1 Bestellung' : `${orders} Bestellungen`,
    `${inHours(seconds)} gesprochen`,
  ].join(' · ')
}

function changeOf({ oldState, state }: AgentAvailabilityLog): string {
  return `${states[oldState]} → ${states[state]}`
}
