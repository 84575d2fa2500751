import type { Conversation, ConversationMessage } from '@tresen/contract/conversations/conversation'
import { describe, expect, it } from 'vitest'
import { applyConversationEvent, applyMessageEvent, boardFromSnapshot } from './conversation-board.ts'
import {
  handOffColour,
  markOf,
  reviewColour,
  sortConversations,
  tabOf,
  unhandledOf,
} from './conversation-list.ts'

const blank: Conversation = {
  ...{ id: 'a', version: 1, type: 'TextChat', channel: 'OnlineChat', state: 'Bot', assignedUserId: null },
  ...{ callId: null, isUnread: false, needsToBeReviewed: false, isInReview: false, isImportant: false },
  ...{ isCritical: false, priority: 0, isSharedNumber: false, restaurantId: 'r', restaurant: { name: 'R' } },
  ...{ customerName: '', customerPhoneNumber: '', created: '2026-11-20T17:00:00.000Z' },
  ...{ lastUpdate: '2026-11-20T17:00:00.000Z', lastMessageTimestamp: null, lastMessageText: '' },
  ...{ lastMessageAttachmentType: null, lastMessageFromRole: null, lastMessageState: null },
  ...{ windowUntil: null, deadline: null },
  ...{ reason: null, summary: '', shoppingCarts: [], orderId: null },
}
const one = (change: Partial<Conversation>): Conversation => ({ ...blank, ...change })

describe('The list of conversations', () => {
  it('sorts by priority, then by last activity', () => {
    const [old, young, urgent] = [
      one({ id: 'old', lastMessageTimestamp: '2026-11-20T17:01:00.000Z' }),
      one({ id: 'young', lastMessageTimestamp: '2026-11-20T17:02:00.000Z' }),
      one({ id: 'urgent', priority: 2 }),
    ]
    expect(sortConversations([old, young, urgent]).map(({ id }) => id)).toEqual(['urgent', 'young', 'old'])
  })

  it('marks what needs somebody', () => {
    expect(markOf(one({ state: 'Queued' }))).toEqual({ isBold: true, dot: 'unassigned' })
    expect(markOf(one({ state: 'Queued', isImportant: true })).dot).toBe('important')
    expect(markOf(one({ state: 'Queued', isCritical: true, isImportant: true })).dot).toBe('critical')
    expect(markOf(one({ isUnread: true }))).toEqual({ isBold: true, dot: 'unread' })
    expect(markOf(one({ state: 'Complete' }))).toEqual({ isBold: false, dot: null })
    expect(markOf(one({ state: 'Abandoned', needsToBeReviewed: true })).isBold).toBe(true)
  })

  it('is divided into queue, connecting and ongoing', () => {
    const states = ['Queued', 'Connecting', 'Connected', 'Bot', 'Complete'] as const
    expect(states.map((state) => tabOf(one({ state })))).toEqual([
      'queue',
      'connecting',
      'ongoing',
      'ongoing',
      null,
    ])
    expect(tabOf(one({ state: 'Abandoned', needsToBeReviewed: true }))).toBe('queue')
  })

  it('says by colours how it stands', () => {
    const queued = one({ state: 'Queued' })
    const connecting = one({ state: 'Connecting', assignedUserId: 'u' })
    expect([
      handOffColour([queued, connecting]),
      handOffColour([connecting]),
      handOffColour([blank]),
    ]).toEqual(['error', 'warning', 'success'])
    const review = one({ needsToBeReviewed: true })
    expect(reviewColour([review])).toBe('error')
    expect(reviewColour([one({ needsToBeReviewed: true, assignedUserId: 'u' })])).toBe('warning')
    expect(reviewColour([one({ needsToBeReviewed: true, isInReview: true })])).toBe('success')
    expect(unhandledOf([queued, connecting], 'u')).toEqual([connecting])
  })
})

describe('Events', () => {
  it('never bring anything older, and each message once', () => {
    const board = boardFromSnapshot([one({ version: 3 })], 5)
    const older = { name: 'conversationUpdated', payload: one({ version: 2 }), seq: 6 } as const
    expect(applyConversationEvent(board, older).conversations.get('a')?.version).toBe(3)
    expect(
      applyConversationEvent(board, { ...older, payload: one({ version: 4 }) }).conversations.get('a')
        ?.version,
    ).toBe(4)
    const message = (id: string, timestamp: string) =>
      ({ id, conversationId: 'a', timestamp, state: 'sent' }) as ConversationMessage
    const said = { seq: 5, messages: [message('2', '2026-11-20T17:02:00.000Z')] }
    const event = (payload: ConversationMessage, seq: number) =>
      ({ name: 'conversationMessageAdded', payload, seq }) as const
    const first = applyMessageEvent('a', said, event(message('1', '2026-11-20T17:01:00.000Z'), 6))
    expect(first.messages.map(({ id }) => id)).toEqual(['1', '2'])
    const again = applyMessageEvent('a', first, event(message('2', '2026-11-20T17:02:00.000Z'), 7))
    expect(again.messages.map(({ id }) => id)).toEqual(['1', '2'])
    const other = applyMessageEvent('b', first, event(message('3', '2026-11-20T17:03:00.000Z'), 7))
    expect(other.messages).toBe(first.messages)
  })
})
