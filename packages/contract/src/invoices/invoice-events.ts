import { Id } from '../common.ts'
import Type from 'typebox'
import { defineEvents } from '../define.ts'
import { InvoiceLink, InvoiceSeller } from './invoice.ts'

export const invoiceEvents = defineEvents({
  /** Nothing of whom it is for: who may read it reads it. */
  invoiceWritten: Type.Object({ restaurantId: Id, orderId: Id, ...InvoiceLink.properties }),
  invoiceSellerChanged: Type.Object({ restaurantId: Id, ...InvoiceSeller.properties }),
})
