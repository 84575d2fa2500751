import type { Conversation } from '@tresen/contract/conversations/conversation'

/** With the bot, of a guest of whom nothing is known; and what matters for a test. */
export function aConversation(change: Partial<Conversation> = {}): Conversation {
  return {
    ...{ id: 'a', version: 1, type: 'TextChat', channel: 'OnlineChat', state: 'Bot', assignedUserId: null },
    ...{ callId: null, isUnread: false, readAt: null, needsToBeReviewed: false, isInReview: false },
    ...{ isLeftAlone: false, isImportant: false, isCritical: false, priority: 0, isSharedNumber: false },
    ...{ restaurantId: 'r', restaurant: { name: 'R' }, customerName: '', customerPhoneNumber: '' },
    ...{ created: '2026-11-20T17:00:00.000Z', lastUpdate: '2026-11-20T17:00:00.000Z' },
    ...{ lastMessageTimestamp: null, lastMessageText: '', lastMessageAttachmentType: null },
    ...{ lastMessageFromRole: null, lastMessageState: null, windowUntil: null, deadline: null },
    ...{ reason: null, summary: '', shoppingCarts: [], orderId: null },
    ...change,
  }
}
