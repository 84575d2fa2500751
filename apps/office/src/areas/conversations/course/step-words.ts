import type { ConversationStateUpdate } from '@tresen/contract/conversations/conversation'
import { stateLabels } from '../conversation-labels.ts'

/** What happened with a step, and who had a hand in it: 'Im Gespräch mit anna'. `before`: the step before it. */
export function stepWords(
  step: ConversationStateUpdate,
  before: ConversationStateUpdate | undefined,
): string {
  if (step.givenTo) return `An ${step.givenTo} gegeben`
  const who = step.assignedUsername
  switch (step.state) {
    case 'Bot':
      return before ? 'An den Bot gegeben' : 'Begonnen, der Bot antwortet'
    case 'Queued':
      return before?.state === 'Queued' ? 'Wartet weiter' : 'Wartet auf einen Menschen'
    case 'Connecting':
      return who ? `${who} angeboten` : 'Jemandem angeboten'
    case 'Connected':
      return `Im Gespräch mit ${who ?? 'jemandem aus dem Restaurant'}`
    default:
      return stateLabels[step.state]
  }
}
