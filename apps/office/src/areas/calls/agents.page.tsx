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
import { NoRights } from '../../rooms/ui/feedback/only-admins.tsx'
import { EmptyState, Loadable } from '../../rooms/ui/feedback/states.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { downloadText } from '../../rooms/ui/documents/download-text.ts'
import { ChangesOfAgents, DaysChoice, lastDays, LOOK_MS } from '../conversations/agents/times-of-agents.tsx'
import { useCallApi } from './calls.queries.ts'

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
      <DaysChoice days={days} onChange={setDays} />
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
      const span = lastDays(days)
      const from = span.from.toISOString()
      const [agents, log, statistics] = await Promise.all([
        api.listCallAgents(),
        api.listCallAgentLog({ from }),
        api.getCallCenterStatistics({ from }),
      ])
      return { agents, log, span, spoken: statistics.agents, csv: statistics.csv }
    },
    staleTime: 0,
    refetchInterval: LOOK_MS,
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
      <ChangesOfAgents log={log} people={agents} textOf={changeOf} />
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
