/** Says a link to pay in the conversation in which the order was made. Done by the area of conversations. */
export const payLinkJob = { name: 'tellPayLink', attempts: 6 } as const
