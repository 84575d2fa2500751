import type { Conversation, ConversationMessage } from '@tresen/contract/conversations/conversation'
import { aConversation } from '@tresen/domain/conversations/testing/a-conversation'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { aServer } from '../../../rooms/api/testing/a-server.ts'

export const restaurant = aRestaurant()
const conversationId = id(900)

const begin = Date.parse('2026-11-20T17:00:00.000Z')

/** A message of a guest, so many seconds after the first. */
export function said(number: number, change: Partial<ConversationMessage> = {}): ConversationMessage {
  return {
    ...{ id: id(1000 + number), conversationId, type: 'message', state: 'received', fromRole: 'User' },
    ...{ timestamp: new Date(begin + number * 1000).toISOString(), text: `Satz ${number}` },
    ...{ username: null, attachment: null, replySuggestions: [], trace: [] },
    ...{ suggestionState: null, feedback: null },
    ...change,
  }
}

/** The server of a restaurant with one conversation that waits, and the address of it. */
export function anOpenConversation(
  messages: readonly ConversationMessage[],
  change: Partial<Conversation> = {},
  more: object = {},
) {
  const conversation = aConversation({
    ...{ id: conversationId, restaurantId: restaurant.id, state: 'Queued', customerName: 'Frau Vogel' },
    ...change,
  })
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET conversations': [conversation],
    'GET conversations/*/messages': messages,
    'GET quickReplies': { version: 1, replies: [{ key: 'moment', text: 'Einen Moment, {Gast}.' }] },
    ...more,
  })
  return { server, path: `/restaurants/${restaurant.id}/conversations/${conversation.id}` }
}
