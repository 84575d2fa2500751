import { defineArea } from '../../area.ts'
import {
  checkPaymentSoon,
  findForgotten,
  giveUpOrder,
  settleCancelled,
  lookAgainAtPayment,
  watchPayment,
} from './paying/look-after-payments.ts'
import { lookAtPaid } from './paying/look-at-paid.ts'
import { webhookRoutes } from './paying/webhooks.ts'
import { seedPayments } from './payments.demo.ts'
import { paymentRoutes } from './payments.routes.ts'
import { noteOutsideSoon } from './refunds/note-outside.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { sealKeysAnew } from './settings/online-payment-information.ts'

export const payments = defineArea({
  routes: [paymentRoutes, webhookRoutes],
  jobs: [
    lookAgainAtPayment,
    watchPayment,
    checkPaymentSoon,
    settleCancelled,
    giveUpOrder,
    sendRefund,
    noteOutsideSoon,
  ],
  upkeep: [findForgotten, lookAtPaid, sealKeysAnew],
  demo: seedPayments,
})
