/** The job by which a payment is looked at soon, for whoever has reason to. */
export const checkPaymentJob = { name: 'checkPayment' }
