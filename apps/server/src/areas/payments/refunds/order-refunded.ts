/** The job by which an area behind this one hears that money of an order went back. */
export const orderRefunded = { name: 'orderRefunded', attempts: 12 }
