import type { AgentAvailability } from '@tresen/contract/conversations/agent-availability'
import type { AgentRow } from './agents.sql.ts'

export function viewAgent({ userId, username, state, updatedAt }: AgentRow): AgentAvailability {
  const updated = updatedAt.toISOString()
  return { id: userId, userId, username, state, updated, timestamp: updated }
}
