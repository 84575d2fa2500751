/** The job by which areas behind this one hear of an order that the restaurant has to take up. */
export const orderArrived = { name: 'orderArrived' }
