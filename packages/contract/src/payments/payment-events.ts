import Type from 'typebox'
import { Id } from '../common.ts'
import { defineEvents } from '../define.ts'
import { PaymentLog, VerificationDocument } from './payment.ts'

export const paymentEvents = defineEvents({
  addPaymentLog: PaymentLog,
  /** Without its name, in which people may stand: the journal keeps it for ever. */
  verificationDocumentAdded: Type.Omit(VerificationDocument, ['fileName']),
  verificationDocumentDeleted: Type.Object({ id: Id }),
})
