import type { Issue } from '@tresen/contract/issues/issue'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

type Name = 'issueAdded' | 'issueUpdated' | 'issueCompleted'

export function issueChanged(name: Name, issue: Issue): Outgoing {
  return { streamId: issue.restaurantId, name, payload: JSON.stringify(issue) }
}

export function issueRemoved(restaurantId: string, issueId: string): Outgoing {
  return { streamId: restaurantId, name: 'issueRemoved', payload: JSON.stringify({ issueId }) }
}
