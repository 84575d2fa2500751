import { agentCalls } from '@tresen/contract/conversations/agent-calls'
import { botReviewCalls } from '@tresen/contract/conversations/bot-review'
import { conversationCalls } from '@tresen/contract/conversations/conversation-calls'
import { messageCalls } from '@tresen/contract/conversations/message-calls'
import { quickReplyCalls } from '@tresen/contract/conversations/quick-replies'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import * as agents from './agents/agent-availability.ts'
import * as find from './handling/find-conversations.ts'
import { listConversationRestaurants, setConversationRestaurant } from './handling/give-to-restaurant.ts'
import * as handle from './handling/handle-conversation.ts'
import { typeToGuest } from './handling/type-to-guest.ts'
import * as write from './handling/write-to-guest.ts'
import { getQuickReplies, saveQuickReplies } from './quick-replies/quick-replies.ts'
import { getBotReview } from './review/bot-review.ts'
import { searchConversations } from './search/search-conversations.ts'

export function conversationRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, conversationCalls, {
    getConversation: find.getConversation,
    readConversation: handle.readConversation,
    assignConversation: handle.assignConversation,
    reviewConversation: handle.reviewConversation,
    unassignConversation: handle.unassignConversation,
    handBackConversation: handle.handBackConversation,
    completeConversation: handle.completeConversation,
    listConversationRestaurants,
    setConversationRestaurant,
    listConversationStates: find.listConversationStates,
    listConversationOrders: find.listConversationOrders,
    listConversationsWithoutRestaurant: find.listConversationsWithoutRestaurant,
    listRestaurantConversations: find.listRestaurantConversations,
    getRestaurantConversation: find.getRestaurantConversation,
    searchConversations,
    listOwnConversations: find.listOwnConversations,
    getOrderConversation: find.getOrderConversation,
    listCustomerConversations: find.listCustomerConversations,
  })
  bindCalls(app, deps, messageCalls, {
    listConversationMessages: find.listConversationMessages,
    sendConversationMessage: write.sendConversationMessage,
    sendConversationImage: write.sendConversationImage,
    sendConversationPlace: write.sendConversationPlace,
    sendConversationTemplate: write.sendConversationTemplate,
    typeToGuest,
    getMessageFile: find.getMessageFile,
    getRawMessage: find.getRawMessage,
    acceptSuggestion: write.acceptSuggestion,
    rejectSuggestion: write.rejectSuggestion,
    rateMessage: write.rateMessage,
    listRestaurantConversationMessages: find.listRestaurantConversationMessages,
  })
  bindCalls(app, deps, agentCalls, {
    getOwnAgentAvailability: agents.getOwnAgentAvailability,
    setOwnAgentAvailability: agents.setOwnAgentAvailability,
    markAvailable: agents.markAvailable,
    setAvailability: agents.setAvailability,
    markUnavailable: agents.markUnavailable,
    listAgentAvailabilities: agents.listAgentAvailabilities,
    listAgentAvailabilityLog: agents.listAgentAvailabilityLog,
    listConversationAvailabilities: agents.listConversationAvailabilities,
    listConversationAvailabilityLog: agents.listConversationAvailabilityLog,
  })
  bindCalls(app, deps, botReviewCalls, { getBotReview })
  bindCalls(app, deps, quickReplyCalls, { getQuickReplies, saveQuickReplies })
}
