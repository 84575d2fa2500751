import { defineEvents } from '../define.ts'
import { PaymentLog } from './payment.ts'

export const paymentEvents = defineEvents({ addPaymentLog: PaymentLog })
