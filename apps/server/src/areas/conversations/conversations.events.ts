import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { AgentRow } from './agents/agents.sql.ts'
import { viewAgent } from './agents/agents.view.ts'
import type { ConversationRow } from './conversations.sql.ts'
import { viewConversation, viewMessage } from './conversations.view.ts'
import type { MessageRow } from './messages.sql.ts'

/** A conversation changed: to its restaurant, to whoever has it, and to whoever had it until now. */
export function conversationUpdated(row: ConversationRow, heldBefore: string | null): Outgoing[] {
  const payload = JSON.stringify(viewConversation(row))
  return streamsOf(row, heldBefore).map((streamId) => ({ streamId, name: 'conversationUpdated', payload }))
}

/** Something was said, or became of what was said. */
export function conversationMessageAdded(
  row: Pick<ConversationRow, 'restaurantId' | 'assignedUserId'>,
  message: MessageRow,
): Outgoing[] {
  const payload = JSON.stringify(viewMessage(message))
  return streamsOf(row, null).map((streamId) => ({ streamId, name: 'conversationMessageAdded', payload }))
}

function streamsOf(
  { restaurantId, assignedUserId }: Pick<ConversationRow, 'restaurantId' | 'assignedUserId'>,
  heldBefore: string | null,
): string[] {
  const people = [assignedUserId, heldBefore].filter((id) => id !== null)
  return [restaurantId, ...new Set(people)]
}

export function agentAvailabilityUpdated(agent: AgentRow): Outgoing {
  const payload = JSON.stringify(viewAgent(agent))
  return { streamId: agent.userId, name: 'callCenterAgentAvailabilityUpdated', payload }
}

export function availabilityUpdated({ userId, isAvailable }: AgentRow): Outgoing {
  const payload = JSON.stringify({ userId, isAvailable })
  return { streamId: userId, name: 'conversationAvailabilityUpdated', payload }
}
