/** Where the guest is answered. */
export const replyId = 'conversation-reply'
