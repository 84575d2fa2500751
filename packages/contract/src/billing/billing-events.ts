import Type from 'typebox'
import { Id } from '../common.ts'
import { defineEvents } from '../define.ts'
import { InvoiceBuyer } from '../invoices/invoice.ts'
import { Bill } from './bill.ts'
import { Plan } from './plan.ts'

const ofBill = Type.Object(Bill.properties)

export const billingEvents = defineEvents({
  planAdded: Plan,
  planUpdated: Plan,
  planDeleted: Type.Object({ restaurantId: Id, id: Id }),
  billRecipientChanged: Type.Object({ restaurantId: Id, ...InvoiceBuyer.properties }),
  billWritten: ofBill,
  billSent: ofBill,
  billReminded: ofBill,
  billBooked: ofBill,
  billCredited: ofBill,
})
