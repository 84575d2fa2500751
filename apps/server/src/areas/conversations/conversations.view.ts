import type {
  Conversation,
  ConversationMessage,
  GuestChat,
} from '@tresen/contract/conversations/conversation'
import { isFinished } from '@tresen/domain/conversations/move-conversation'
import type { ConversationRow } from './conversations.sql.ts'
import type { MessageRow } from './messages.sql.ts'

/** A conversation for staff. */
export function viewConversation(row: ConversationRow): Conversation {
  const { lastMessage } = row
  const isOpen = !isFinished(row)
  return {
    id: row.id,
    version: row.version,
    type: row.channel === 'Phone' ? 'VoiceCall' : 'TextChat',
    channel: row.channel,
    state: row.state,
    assignedUserId: row.assignedUserId,
    callId: row.callId,
    isUnread: row.isUnread,
    readAt: row.readAt?.toISOString() ?? null,
    needsToBeReviewed: row.needsToBeReviewed,
    isInReview: row.isInReview,
    isLeftAlone: isLeftAlone(row),
    isImportant: isOpen && row.wasHandedOff && row.priority >= 1,
    isCritical: isOpen && row.wasHandedOff && row.priority >= 2,
    priority: row.priority,
    isSharedNumber: row.sharedNumber !== null,
    restaurantId: row.restaurantId,
    restaurant: { name: row.restaurantName },
    customerName: row.customerName,
    customerPhoneNumber: row.customerPhone,
    created: row.createdAt.toISOString(),
    lastUpdate: row.updatedAt.toISOString(),
    lastMessageTimestamp: lastMessage?.at ?? null,
    lastMessageText: lastMessage?.text ?? '',
    lastMessageAttachmentType: lastMessage?.attachmentType ?? null,
    lastMessageFromRole: lastMessage?.role ?? null,
    lastMessageState: lastMessage?.state ?? null,
    deadline: row.deadline?.toISOString() ?? null,
    windowUntil: row.windowUntil?.toISOString() ?? null,
    reason: row.reason,
    summary: row.summary,
    shoppingCarts: row.shoppingCartId ? [{ id: row.shoppingCartId }] : [],
    orderId: row.orderId,
  }
}

/** A message for staff. */
export function viewMessage(row: MessageRow): ConversationMessage {
  return {
    id: row.id,
    conversationId: row.conversationId,
    timestamp: row.at.toISOString(),
    type: row.type,
    state: row.state,
    fromRole: row.fromRole,
    username: row.username,
    text: row.text,
    attachment: row.attachment,
    replySuggestions: row.chips.map((label) => ({ label })),
    trace: [...row.trace],
    suggestionState: row.suggestionState,
    feedback: row.feedback,
  }
}

/** Whoever writes and waits after nobody came. */
function isLeftAlone({ channel, state, level }: ConversationRow): boolean {
  return channel !== 'Phone' && state === 'Queued' && level === 'Nobody'
}

const chatStates = {
  Bot: 'Bot',
  Queued: 'Waiting',
  Connecting: 'Waiting',
  Connected: 'Connected',
  Complete: 'Ended',
  Abandoned: 'Ended',
} as const

const senders = { User: 'Guest', Bot: 'Bot', HandOffUser: 'Staff' } as const

/** A conversation for its guest: what was said, and nothing of who answers, why, and until when. */
export function viewGuestChat(row: ConversationRow, messages: readonly MessageRow[]): GuestChat {
  return {
    id: row.id,
    version: row.version,
    state: chatStates[row.state],
    isLeftAlone: isLeftAlone(row),
    messages: messages
      .filter(({ type }) => type === 'message')
      .map(({ id, at, fromRole, text, chips, attachment }) => ({
        ...{ id, timestamp: at.toISOString(), from: senders[fromRole], text, chips: [...chips], attachment },
      })),
    readAt: (row.state === 'Connected' && row.readAt?.toISOString()) || null,
    shoppingCartId: row.shoppingCartId,
    shoppingCartVersion: row.cartVersion,
    orderId: row.orderId,
  }
}
