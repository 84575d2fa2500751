/** The job by which an area behind this one hears that a guest has what they ordered, who asked for an invoice. */
export const orderCompleted = { name: 'orderCompleted', attempts: 12 }
