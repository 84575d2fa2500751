import { paymentCalls } from '@tresen/contract/payments/payment-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(paymentCalls)
