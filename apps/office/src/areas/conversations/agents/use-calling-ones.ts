import type { AgentAvailability } from '@tresen/contract/conversations/agent-availability'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { useFetched } from '../../../rooms/api/use-fetched.ts'
import { personKey } from '../../../rooms/live/live.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { conversationKeys } from '../conversations.queries.ts'

/**
 * Of those who wait, whom a sound tells of. The call centre hears none of them during a call, and an agent who is ready
 * only what is offered to them: they are asked by name.
 */
export function useCallingOnes(waiting: readonly Conversation[]): readonly Conversation[] {
  const { role } = useActiveRestaurant()
  const userId = useUser()?.id
  const agent = useFetched<AgentAvailability>(conversationKeys.agent)
  const call = useFetched<object | null>([personKey, 'setActiveCall'])
  if (role !== 'callcenter') return waiting
  if (call) return []
  if (agent?.state !== 'OnlineAndAvailable') return waiting
  return waiting.filter(({ assignedUserId }) => assignedUserId === userId)
}
