import * as agentAvailability from './agent-availability.ts'
import { agentCalls } from './agent-calls.ts'
import * as botReview from './bot-review.ts'
import { chatCalls } from './chat-calls.ts'
import * as conversation from './conversation.ts'
import { conversationCalls } from './conversation-calls.ts'
import { agentEvents, conversationEvents } from './conversation-events.ts'
import * as quickReplies from './quick-replies.ts'
import { messageCalls } from './message-calls.ts'
import { orderStaff } from '../roles.ts'

export const conversationsArea = {
  calls: {
    ...conversationCalls,
    ...messageCalls,
    ...agentCalls,
    ...chatCalls,
    ...botReview.botReviewCalls,
    ...quickReplies.quickReplyCalls,
  },
  events: conversationEvents,
  listeners: orderStaff,
  personEvents: agentEvents,
  models: [conversation, agentAvailability, botReview, quickReplies],
}
