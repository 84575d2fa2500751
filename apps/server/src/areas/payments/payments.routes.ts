import { offlinePaymentCalls } from '@tresen/contract/payments/offline-payment-calls'
import { paymentDocumentCalls } from '@tresen/contract/payments/payment-document-calls'
import { paymentCalls } from '@tresen/contract/payments/payment-calls'
import { providerCalls } from '@tresen/contract/payments/provider-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { listOrderPayments, listPaymentLogs, listPayments } from './find-payments.ts'
import { checkPayment, leavePayment } from './paying/check-payment.ts'
import { linkOf, stateOf } from './paying/of-provider.ts'
import { refreshPaymentLink } from './paying/refresh-payment-link.ts'
import { startPayment } from './paying/start-payment.ts'
import { noteRefund } from './refunds/note-refund.ts'
import { refundPayment, requestRefund } from './refunds/request-refund.ts'
import {
  deleteVerificationDocument,
  getVerificationDocument,
  uploadVerificationDocuments,
} from './settings/documents.ts'
import {
  createOfflinePaymentInformation,
  updateOfflinePaymentInformation,
} from './settings/offline-payment-information.ts'
import {
  createOnlinePaymentInformation,
  getOnlinePaymentInformation,
  setupStripeWebhook,
  updateOnlinePaymentInformation,
} from './settings/online-payment-information.ts'

export function paymentRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(
    app,
    deps,
    { ...paymentCalls, ...providerCalls },
    {
      startPayment,
      checkPayment,
      leavePayment,
      getStripeCheckoutLink: linkOf('Stripe'),
      getStripePayment: stateOf('Stripe'),
      setupStripeWebhook,
      getMollieCheckoutLink: linkOf('Mollie'),
      getMolliePayment: stateOf('Mollie'),
      getOnlinePaymentInformation,
      createOnlinePaymentInformation,
      updateOnlinePaymentInformation,
      listPayments,
      listPaymentLogs,
      listOrderPayments,
      requestRefund,
      refundPayment,
      noteRefund,
      refreshPaymentLink,
    },
  )
  bindCalls(app, deps, paymentDocumentCalls, {
    uploadVerificationDocuments,
    getVerificationDocument,
    deleteVerificationDocument,
  })
  void app.register(async (scope) => {
    // As programs that know JSON Patch send it.
    const json = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser('application/json-patch+json', { parseAs: 'string' }, json)
    bindCalls(scope, deps, offlinePaymentCalls, {
      createOfflinePaymentInformation,
      updateOfflinePaymentInformation,
    })
  })
}
