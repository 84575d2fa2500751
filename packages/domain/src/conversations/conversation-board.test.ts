import type { Conversation, ConversationMessage } from '@tresen/contract/conversations/conversation'
import type { Order } from '@tresen/contract/orders/order'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyConversationEvent, applyMessageEvent, boardFromSnapshot } from './conversation-board.ts'
import {
  handOffColour,
  markOf,
  reviewColour,
  soundEvery,
  sortConversations,
  tabOf,
  unhandledOf,
  type BadgeColour,
  type ConversationMark,
} from './conversation-list.ts'
import { aConversation } from './testing/a-conversation.ts'

const one = aConversation

describe('The list of conversations', () => {
  it('sorts by priority, then by last activity', () => {
    const [old, young, urgent] = [
      one({ id: 'old', lastMessageTimestamp: '2026-11-20T17:01:00.000Z' }),
      one({ id: 'young', lastMessageTimestamp: '2026-11-20T17:02:00.000Z' }),
      one({ id: 'urgent', priority: 2 }),
    ]
    expect(sortConversations([old, young, urgent]).map(({ id }) => id)).toEqual(['urgent', 'young', 'old'])
  })

  it.each<[string, Partial<Conversation>, ConversationMark]>([
    ['with the bot, read', {}, { isBold: false, dot: null }],
    ['with the bot, unread: green', { isUnread: true }, { isBold: true, dot: 'unread' }],
    ['nobody has it: slow blinking', { state: 'Queued' }, { isBold: true, dot: 'unassigned' }],
    ['nobody has it, unread', { state: 'Queued', isUnread: true }, { isBold: true, dot: 'unassigned' }],
    ['offered', { state: 'Connecting', assignedUserId: 'u' }, { isBold: false, dot: null }],
    ['held and read', { state: 'Connected', assignedUserId: 'u' }, { isBold: false, dot: null }],
    [
      'held, unread',
      { state: 'Connected', assignedUserId: 'u', isUnread: true },
      { isBold: true, dot: 'unread' },
    ],
    [
      'important: a sign and its dot',
      { state: 'Queued', isImportant: true },
      { isBold: true, dot: 'important' },
    ],
    [
      'critical before important',
      { isCritical: true, isImportant: true },
      { isBold: false, dot: 'critical' },
    ],
    ['over', { state: 'Complete' }, { isBold: false, dot: null }],
    ['over, to be reviewed', { state: 'Abandoned', needsToBeReviewed: true }, { isBold: true, dot: null }],
  ])('marks one that is %s', (_case, change, mark) => expect(markOf(one(change))).toEqual(mark))

  it.each<[5 | 10 | null, Partial<Conversation>[]]>([
    [null, [{}]],
    [null, []],
    [10, [{}, { isImportant: true }]],
    [5, [{ isImportant: true }, { isCritical: true }]],
  ])('sounds every %s seconds for %j', (seconds, changes) =>
    expect(soundEvery(changes.map((change) => one(change)))).toBe(seconds),
  )

  it.each<[string, Partial<Conversation>[], BadgeColour, BadgeColour]>([
    ['nothing', [], 'success', 'success'],
    ['with the bot', [{}], 'success', 'success'],
    ['queued', [{ state: 'Queued' }, { state: 'Connecting' }], 'error', 'success'],
    ['connecting', [{ state: 'Connecting' }], 'warning', 'success'],
    ['a review of nobody', [{ needsToBeReviewed: true }], 'success', 'error'],
    ['a critical one', [{ isCritical: true }], 'success', 'error'],
    ['an important one', [{ isImportant: true }], 'success', 'warning'],
    [
      'a review that somebody has, not begun',
      [{ needsToBeReviewed: true, assignedUserId: 'u' }],
      'success',
      'warning',
    ],
    ['a review that has begun', [{ needsToBeReviewed: true, isInReview: true }], 'success', 'success'],
  ])('has for %s the badges', (_case, changes, handOffs, reviews) => {
    const all = changes.map((change) => one(change))
    expect([handOffColour(all), reviewColour(all)]).toEqual([handOffs, reviews])
  })

  it('sorts alike whatever the order in which they came', () => {
    const made = fc.record({
      id: fc.uuid(),
      priority: fc.integer({ min: 0, max: 3 }),
      lastMessageTimestamp: fc.option(
        fc.constantFrom('2026-11-20T17:01:00.000Z', '2026-11-20T17:02:00.000Z'),
      ),
    })
    fc.assert(
      fc.property(fc.uniqueArray(made, { selector: ({ id }) => id }), (all) => {
        const list = all.map((each) => one(each))
        expect(sortConversations(list.toReversed())).toEqual(sortConversations(list))
      }),
    )
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

  it('offers to one what waits for their word and is of no call', () => {
    const connecting = one({ id: 'mine', state: 'Connecting', assignedUserId: 'u' })
    const others = one({ state: 'Connecting', assignedUserId: 'v' })
    const spoken = one({ state: 'Connecting', assignedUserId: 'u', callId: 'c' })
    const held = one({ state: 'Connected', assignedUserId: 'u' })
    expect(unhandledOf([connecting, others, spoken, held], 'u')).toEqual([connecting])
  })
})

describe('Events', () => {
  it('of an order name it with the conversation of whose cart it was made, and with no other', () => {
    const board = boardFromSnapshot(
      [one({ id: 'a', shoppingCarts: [{ id: 'cart' }] }), one({ id: 'b', shoppingCarts: [{ id: 'other' }] })],
      5,
    )
    const order = { id: 'order', shoppingCartId: 'cart' } as Order
    const { conversations } = applyConversationEvent(board, { name: 'orderAdded', payload: order, seq: 6 })
    expect([...conversations.values()].map(({ orderId }) => orderId)).toEqual(['order', null])
  })

  it('never bring anything older, and each message once', () => {
    const board = boardFromSnapshot([one({ version: 3 })], 5)
    const older = { name: 'conversationUpdated', payload: one({ version: 2 }), seq: 6 } as const
    expect(applyConversationEvent(board, older).conversations.get('a')?.version).toBe(3)
    expect(
      applyConversationEvent(board, { ...older, payload: one({ version: 4 }) }).conversations.get('a')
        ?.version,
    ).toBe(4)
    const given = { ...older, payload: one({ version: 5, restaurantId: 'elsewhere' }) }
    expect(applyConversationEvent(board, given).conversations.has('a')).toBe(false)
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
