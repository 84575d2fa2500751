/** Takes what was said to guests whose channel is not ours to where they are. Done by the area of the channel. */
export const tellingJob = { name: 'tellByWhatsApp', attempts: 20 } as const
