import Type, { type Static } from 'typebox'
import { Id, Instant, OneOf } from '../common.ts'

export const agentStates = ['Offline', 'Online', 'OnlineAndAvailable'] as const
export type AgentState = (typeof agentStates)[number]

/** Whether somebody of the call centre is ready for calls and conversations. */
export const AgentAvailability = Type.Object({
  id: Id,
  userId: Id,
  username: Type.String(),
  state: OneOf(agentStates),
  updated: Instant,
  timestamp: Instant,
})
export type AgentAvailability = Static<typeof AgentAvailability>

export const AgentAvailabilityLog = Type.Object({
  id: Id,
  userId: Id,
  created: Instant,
  state: OneOf(agentStates),
  oldState: OneOf(agentStates),
})
export type AgentAvailabilityLog = Static<typeof AgentAvailabilityLog>

/** Whether somebody answers conversations just now. */
export const ConversationAvailability = Type.Object({ userId: Id, isAvailable: Type.Boolean() })
export type ConversationAvailability = Static<typeof ConversationAvailability>

export const ConversationAvailabilityLog = Type.Object({
  id: Id,
  userId: Id,
  created: Instant,
  isAvailable: Type.Boolean(),
})
