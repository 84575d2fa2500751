import type { ConversationStateUpdate } from '@tresen/contract/conversations/conversation'
import { expect, it } from 'vitest'
import { stepWords } from './step-words.ts'

function step(change: Partial<ConversationStateUpdate>): ConversationStateUpdate {
  return {
    ...{ id: 'a', created: '2026-11-20T17:00:00.000Z', state: 'Bot', assignedUserId: null },
    ...{ assignedUsername: null, reason: null, givenTo: null },
    ...change,
  }
}

it.each([
  ['Begonnen, der Bot antwortet', step({}), undefined],
  ['An den Bot gegeben', step({}), step({ state: 'Connected' })],
  ['Wartet auf einen Menschen', step({ state: 'Queued' }), step({})],
  ['Wartet weiter', step({ state: 'Queued' }), step({ state: 'Queued' })],
  ['anna angeboten', step({ state: 'Connecting', assignedUsername: 'anna' }), step({})],
  ['Jemandem angeboten', step({ state: 'Connecting', assignedUserId: 'x' }), step({})],
  ['Im Gespräch mit bert', step({ state: 'Connected', assignedUsername: 'bert' }), step({})],
  ['An Zur Post gegeben', step({ givenTo: 'Zur Post' }), step({})],
  ['Abgeschlossen', step({ state: 'Complete' }), step({ state: 'Connected' })],
])('%s', (words, one, before) => expect(stepWords(one, before)).toBe(words))
