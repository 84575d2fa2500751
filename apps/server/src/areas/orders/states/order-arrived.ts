/** The job by which an area behind this one hears of an order that the restaurant has to take up. */
export const orderArrived = { name: 'orderArrived' }
