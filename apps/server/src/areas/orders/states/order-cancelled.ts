/** The job by which an area behind this one hears that an order was cancelled for which money may have come. */
export const orderCancelled = { name: 'orderCancelled' }
