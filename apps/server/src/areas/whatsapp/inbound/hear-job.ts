/** Answers what somebody wrote by WhatsApp, one message after the other. */
export const hearJob = { name: 'hearWhatsApp', attempts: 12 } as const
