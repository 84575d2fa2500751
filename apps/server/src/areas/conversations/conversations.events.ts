import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { AgentRow } from './agents/agents.sql.ts'
import { viewAgent } from './agents/agents.view.ts'
import type { ConversationRow } from './conversations.sql.ts'
import { viewConversation, viewMessage } from './conversations.view.ts'
import type { MessageRow } from './messages.sql.ts'

type Held = Pick<ConversationRow, 'restaurantId' | 'assignedUserId'>

/** A conversation changed: to its restaurant and whoever has it, and to those that had it until now. */
export function conversationUpdated(row: ConversationRow, before: Held | null): Outgoing[] {
  const payload = JSON.stringify(viewConversation(row))
  return streamsOf(before ? [row, before] : [row]).map((streamId) => ({
    streamId,
    name: 'conversationUpdated',
    payload,
  }))
}

/** Something was said, or became of what was said. */
export function conversationMessageAdded(row: Held, message: MessageRow): Outgoing[] {
  const payload = JSON.stringify(viewMessage(message))
  return streamsOf([row]).map((streamId) => ({ streamId, name: 'conversationMessageAdded', payload }))
}

function streamsOf(held: readonly Held[]): string[] {
  const streams = held.flatMap(({ restaurantId, assignedUserId }) => [restaurantId, assignedUserId])
  return [...new Set(streams)].filter((id) => id !== null)
}

export function agentAvailabilityUpdated(agent: AgentRow): Outgoing {
  const payload = JSON.stringify(viewAgent(agent))
  return { streamId: agent.userId, name: 'callCenterAgentAvailabilityUpdated', payload }
}

export function availabilityUpdated({ userId, isAvailable }: AgentRow): Outgoing {
  const payload = JSON.stringify({ userId, isAvailable })
  return { streamId: userId, name: 'conversationAvailabilityUpdated', payload }
}
