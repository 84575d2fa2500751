import * as payment from './payment.ts'
import * as offlinePayment from './offline-payment.ts'
import { offlinePaymentCalls } from './offline-payment-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { paymentDocumentCalls } from './payment-document-calls.ts'
import { paymentEvents } from './payment-events.ts'
import { providerCalls } from './provider-calls.ts'
import { maintainers, orderStaff } from '../roles.ts'

export const paymentsArea = {
  calls: { ...paymentCalls, ...providerCalls, ...paymentDocumentCalls, ...offlinePaymentCalls },
  events: paymentEvents,
  listeners: {
    addPaymentLog: orderStaff,
    verificationDocumentAdded: maintainers,
    verificationDocumentDeleted: maintainers,
  },
  models: [payment, offlinePayment],
}
