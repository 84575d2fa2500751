import type { PhoneCall } from '@tresen/contract/calls/call'
import { earlier, ringGraceMs } from '../conversations/answer-by.ts'

/** Until when somebody has to pick up, or a caller waits; null: nobody waits. */
export function answerCallBy({ state, deadline }: Pick<PhoneCall, 'state' | 'deadline'>): string | null {
  if (deadline === null || (state !== 'Queued' && state !== 'Connecting')) return null
  return state === 'Queued' ? deadline : earlier(deadline, ringGraceMs)
}
