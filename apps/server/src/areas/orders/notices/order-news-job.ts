/** Says what became of an order in the conversation in which it was made. Done by the area of conversations. */
export const orderNewsJob = { name: 'tellOrderNews', attempts: 6 } as const
