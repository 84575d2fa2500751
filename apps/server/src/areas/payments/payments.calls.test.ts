import { offlinePaymentCalls } from '@tresen/contract/payments/offline-payment-calls'
import { paymentCalls } from '@tresen/contract/payments/payment-calls'
import { providerCalls } from '@tresen/contract/payments/provider-calls'
import { paymentDocumentCalls } from '@tresen/contract/payments/payment-document-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls({ ...paymentCalls, ...providerCalls, ...paymentDocumentCalls, ...offlinePaymentCalls })
