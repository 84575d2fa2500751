import type { PhoneCall } from '@tresen/contract/calls/call'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { describe, expect, it } from 'vitest'
import { aCall } from '../calls/testing/a-call.ts'
import type { BadgeColour } from './conversation-list.ts'
import { handOffColours, handOffsOf, inKeptOrder, worstColour, type HandOffs } from './hand-offs.ts'
import { aConversation } from './testing/a-conversation.ts'

const other = { assignedUserId: 'other' } as const
const own = { assignedUserId: 'me' } as const
const review = { state: 'Abandoned', needsToBeReviewed: true } as const

function partsOf(change: Partial<Conversation>): (keyof HandOffs)[] {
  const parts = handOffsOf({ conversations: [aConversation(change)], calls: [], userId: 'me' })
  return (Object.keys(parts) as (keyof HandOffs)[]).filter((part) => parts[part].length > 0)
}

describe('hand-offs', () => {
  it.each<[string, Partial<Conversation>, (keyof HandOffs)[]]>([
    ['of the bot', {}, []],
    ['queued', { state: 'Queued' }, ['chats']],
    ['offered to me', { state: 'Connecting', ...own }, ['chats']],
    ['held by me', { state: 'Connected', ...own }, ['chats']],
    ['offered to somebody else', { state: 'Connecting', ...other }, []],
    ['held by somebody else', { state: 'Connected', ...other }, []],
    ['held by somebody else, important', { state: 'Connected', ...other, isImportant: true }, ['chats']],
    ['held by somebody else, critical', { state: 'Connected', ...other, isCritical: true }, ['chats']],
    ['spoken', { state: 'Queued', type: 'VoiceCall' }, []],
    ['over', { state: 'Complete' }, []],
    ['over and critical', { state: 'Complete', isCritical: true }, []],
    ['left lying', review, ['reviews']],
    ['left lying on the telephone', { ...review, type: 'VoiceCall' }, ['reviews']],
    ['left alone in the queue', { ...review, state: 'Queued', isLeftAlone: true }, ['reviews']],
    ['reviewed by me', { ...review, ...own, isInReview: true }, ['reviews']],
    ['reviewed by somebody else', { ...review, ...other, isInReview: true }, []],
    ['reviewed by somebody else, critical', { ...review, ...other, isCritical: true }, ['reviews']],
  ])('has a conversation %s in its part', (_case, change, parts) => {
    expect(partsOf(change)).toEqual(parts)
  })

  it.each<[string, Partial<PhoneCall>, boolean]>([
    ['that the bot answers', { state: 'Connected', party: 'Bot' }, false],
    ['that rings at the bot', { state: 'Connecting', party: 'Bot' }, false],
    ['that waits', { state: 'Queued', party: 'Bot' }, true],
    ['that rings at somebody', { state: 'Connecting', party: 'Agents', ...other }, true],
    ['that somebody has', { state: 'Connected', party: 'Agents', ...other }, true],
    ['that rings in the restaurant', { state: 'Connecting', party: 'Restaurant' }, true],
    ['that is over', { state: 'Completed', party: 'Agents' }, false],
  ])('has a call %s', (_case, change, isThere) => {
    const { calls } = handOffsOf({ conversations: [], calls: [aCall(change)], userId: 'me' })
    expect(calls).toHaveLength(isThere ? 1 : 0)
  })

  it('has first what presses most: by priority, who waits before who talks, the longest first', () => {
    const conversations = [
      aConversation({ id: 'talks', state: 'Connected', created: '2026-11-20T16:00:00.000Z' }),
      aConversation({ id: 'late', state: 'Queued', created: '2026-11-20T17:02:00.000Z' }),
      aConversation({ id: 'early', state: 'Queued', created: '2026-11-20T17:01:00.000Z' }),
      aConversation({ id: 'urgent', state: 'Queued', created: '2026-11-20T17:03:00.000Z', priority: 1 }),
    ]
    const { chats } = handOffsOf({ conversations, calls: [], userId: null })
    expect(chats.map(({ id }) => id)).toEqual(['urgent', 'early', 'late', 'talks'])
  })

  it.each<[string, Partial<Conversation>[], Partial<PhoneCall>[], BadgeColour[]]>([
    ['nothing', [], [], ['success', 'success', 'success']],
    ['a call that waits', [], [{ state: 'Queued' }], ['error', 'success', 'success']],
    ['a call that rings', [], [{ state: 'Connecting' }], ['warning', 'success', 'success']],
    ['a call that somebody has', [], [{ state: 'Connected' }], ['success', 'success', 'success']],
    ['a chat that waits', [{ state: 'Queued' }], [], ['success', 'error', 'success']],
    ['a chat offered to me', [{ state: 'Connecting', ...own }], [], ['success', 'warning', 'success']],
    [
      'an important chat of mine',
      [{ state: 'Connected', ...own, isImportant: true }],
      [],
      Array(3).fill('success'),
    ],
    ['a review of nobody', [review], [], ['success', 'success', 'error']],
    ['a review of mine, not begun', [{ ...review, ...own }], [], ['success', 'success', 'warning']],
    ['a review of mine', [{ ...review, ...own, isInReview: true }], [], ['success', 'success', 'success']],
    [
      'an important one',
      [{ ...review, ...own, isInReview: true, isImportant: true }],
      [],
      ['success', 'success', 'warning'],
    ],
    [
      'a critical one',
      [{ ...review, ...own, isInReview: true, isCritical: true }],
      [],
      ['success', 'success', 'error'],
    ],
  ])('has for %s the colours', (_case, conversations, calls, colours) => {
    const parts = handOffsOf({
      conversations: conversations.map((change) => aConversation(change)),
      calls: calls.map((change) => aCall(change)),
      userId: 'me',
    })
    expect(Object.values(handOffColours(parts))).toEqual(colours)
  })

  it.each<[BadgeColour[], BadgeColour]>([
    [[], 'success'],
    [['success', 'warning'], 'warning'],
    [['warning', 'error', 'success'], 'error'],
  ])('shows of %j the worst', (colours, worst) => expect(worstColour(colours)).toBe(worst))

  it('moves nothing in an open list', () => {
    const kept = ['a', 'b']
    expect(inKeptOrder(kept, ['b'])).toBe(kept)
    expect(inKeptOrder(kept, ['c', 'b', 'a'])).toEqual(['a', 'b', 'c'])
  })
})
