import type { Conversation, ConversationMessage } from '@tresen/contract/conversations/conversation'
import type { Id } from '@tresen/contract/common'
import type { RestaurantEvent } from '@tresen/contract/live'
import type { Order } from '@tresen/contract/orders/order'
import { isLaterState } from './conversation-list.ts'
import { isNews, reduceEvent } from '../live/reduce-event.ts'

/** The conversations of a restaurant, and the number of the last event they contain. */
export type ConversationBoard = {
  readonly seq: number
  readonly conversations: ReadonlyMap<Id, Conversation>
}

export function boardFromSnapshot(conversations: readonly Conversation[], seq: number): ConversationBoard {
  return { seq, conversations: new Map(conversations.map((one) => [one.id, one])) }
}

/** The board after an event; older data never replaces newer. */
export function applyConversationEvent(board: ConversationBoard, event: RestaurantEvent): ConversationBoard {
  if (!isNews(board, event)) return board
  const { conversations } = board
  return {
    seq: event.seq,
    conversations: reduceEvent(
      { conversationUpdated: withConversation, orderAdded: withOrder },
      conversations,
      event,
    ),
  }
}

/**
 * With a conversation of a restaurant as it is now, unless something newer is known. One that was given to another
 * restaurant is there from then on, and no longer here.
 */
export function withConversation(
  conversations: ReadonlyMap<Id, Conversation>,
  conversation: Conversation,
): ReadonlyMap<Id, Conversation> {
  const known = conversations.get(conversation.id)
  if (known && known.version >= conversation.version) return conversations
  const next = new Map(conversations).set(conversation.id, conversation)
  if (known && known.restaurantId !== conversation.restaurantId) next.delete(conversation.id)
  return next
}

/** With the order that was made of a conversation's cart; nothing else of the conversation changes by it. */
function withOrder(
  conversations: ReadonlyMap<Id, Conversation>,
  { id: orderId, shoppingCartId }: Pick<Order, 'id' | 'shoppingCartId'>,
): ReadonlyMap<Id, Conversation> {
  const ofCart = [...conversations.values()].filter(({ shoppingCarts }) =>
    shoppingCarts.some(({ id }) => id === shoppingCartId),
  )
  if (ofCart.length === 0) return conversations
  return new Map([...conversations, ...ofCart.map((one) => [one.id, { ...one, orderId }] as const)])
}

/** What was said in one conversation, and the number of the last event it contains. */
export type Transcript = {
  readonly seq: number
  readonly messages: readonly ConversationMessage[]
  /** Only the newest of them are here yet. */
  readonly isPart?: boolean
}

/** The transcript of a conversation after an event: by time, each message once. */
export function applyMessageEvent(
  conversationId: Id,
  transcript: Transcript,
  event: RestaurantEvent,
): Transcript {
  if (!isNews(transcript, event)) return transcript
  const isOurs = event.name === 'conversationMessageAdded' && event.payload.conversationId === conversationId
  return {
    ...transcript,
    seq: event.seq,
    messages: isOurs ? withMessage(transcript.messages, event.payload) : transcript.messages,
  }
}

export function withMessage(
  messages: readonly ConversationMessage[],
  message: ConversationMessage,
): ConversationMessage[] {
  const known = messages.find(({ id }) => id === message.id)
  if (known && !isLaterState(known.state, message.state)) return [...messages]
  if (known) return messages.map((one) => (one === known ? message : one))
  return [...messages, message].sort((one, other) => one.timestamp.localeCompare(other.timestamp))
}
