/**
 * Shows a guest whose channel is not ours that what they wrote was read, and whether somebody is writing. Done by the area
 * of the channel, as well as it can: what does not arrive is not tried again.
 */
export const readingJob = { name: 'showReading', attempts: 1 } as const
export type Reading = { conversationId: string; isTyping: boolean }
