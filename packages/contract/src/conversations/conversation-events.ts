import { defineEvents } from '../define.ts'
import { AgentAvailability, ConversationAvailability } from './agent-availability.ts'
import { Conversation, ConversationMessage, ConversationTyping } from './conversation.ts'

/** To a restaurant. Each carries the whole, so that applying one needs no further question. */
export const conversationEvents = defineEvents({
  conversationUpdated: Conversation,
  conversationMessageAdded: ConversationMessage,
  /** A sign of the moment: stored nowhere, and with the number of the last event. Who misses it misses nothing. */
  conversationTyping: ConversationTyping,
})

/** To one person: their own availability, and the conversations that are offered to them or that they have. */
export const agentEvents = defineEvents({
  callCenterAgentAvailabilityUpdated: AgentAvailability,
  conversationAvailabilityUpdated: ConversationAvailability,
  conversationUpdated: Conversation,
  conversationMessageAdded: ConversationMessage,
})
