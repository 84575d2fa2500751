/** Looks after a conversation when its deadline has passed. */
export const deadlineJob = { name: 'conversationDeadline' } as const
