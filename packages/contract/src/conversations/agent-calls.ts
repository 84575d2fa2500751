import Type from 'typebox'
import { Instant, OneOf } from '../common.ts'
import { anywhere, defineCalls, inRestaurant } from '../define.ts'
import {
  AgentAvailability,
  AgentAvailabilityLog,
  ConversationAvailability,
  ConversationAvailabilityLog,
  agentStates,
} from './agent-availability.ts'
import { answerers } from './conversation-calls.ts'
import { callCentre } from '../roles.ts'

const span = { from: Type.Optional(Instant), to: Type.Optional(Instant) }

/** Who is there to answer. */
export const agentCalls = defineCalls('conversations', {
  getOwnAgentAvailability: {
    method: 'GET',
    path: '/api/identity/callCenterAgentAvailability',
    access: anywhere('callcenter'),
    summary: 'Ob man bereit für Anrufe und Unterhaltungen ist',
    reply: AgentAvailability,
  },
  setOwnAgentAvailability: {
    method: 'POST',
    path: '/api/identity/callCenterAgentAvailability',
    access: anywhere('callcenter'),
    summary: 'Sich bereit melden oder abmelden',
    body: Type.Object({ state: OneOf(agentStates) }),
    reply: AgentAvailability,
  },
  markAvailable: {
    method: 'POST',
    path: '/api/identity/availability',
    access: answerers,
    summary: 'Man antwortet gerade auf Unterhaltungen',
    reply: ConversationAvailability,
  },
  setAvailability: {
    method: 'PUT',
    path: '/api/identity/availability',
    access: answerers,
    summary: 'Ob man gerade auf Unterhaltungen antwortet',
    body: Type.Object({ isAvailable: Type.Boolean() }),
    reply: ConversationAvailability,
  },
  markUnavailable: {
    method: 'DELETE',
    path: '/api/identity/availability',
    access: answerers,
    summary: 'Man antwortet gerade nicht auf Unterhaltungen',
    reply: ConversationAvailability,
  },
  listAgentAvailabilities: {
    method: 'GET',
    path: '/api/conversations/availabilities/agents',
    access: anywhere(...callCentre),
    summary: 'Wer vom Callcenter da ist, in den eigenen Restaurants',
    reply: Type.Array(AgentAvailability),
  },
  listAgentAvailabilityLog: {
    method: 'GET',
    path: '/api/conversations/availabilities/agents/log',
    access: anywhere(...callCentre),
    summary: 'Wann wer vom Callcenter da war, neueste zuerst; höchstens 1000',
    query: Type.Object(span),
    reply: Type.Array(AgentAvailabilityLog),
  },
  listConversationAvailabilities: {
    method: 'GET',
    path: '/api/conversations/availabilities/restaurants/{restaurantId}',
    access: inRestaurant(...callCentre),
    summary: 'Wer für ein Restaurant auf Unterhaltungen antwortet',
    reply: Type.Array(ConversationAvailability),
  },
  listConversationAvailabilityLog: {
    method: 'GET',
    path: '/api/conversations/availabilities/restaurants/{restaurantId}/log',
    access: inRestaurant(...callCentre),
    summary: 'Wann wer für ein Restaurant auf Unterhaltungen antwortete, neueste zuerst; höchstens 1000',
    query: Type.Object(span),
    reply: Type.Array(ConversationAvailabilityLog),
  },
})
