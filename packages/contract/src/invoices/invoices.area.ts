import * as invoice from './invoice.ts'
import { invoiceCalls } from './invoice-calls.ts'
import { invoiceEvents } from './invoice-events.ts'
import { maintainers, orderStaff } from '../roles.ts'

export const invoicesArea = {
  calls: invoiceCalls,
  events: invoiceEvents,
  listeners: { invoiceWritten: orderStaff, invoiceSellerChanged: maintainers },
  models: [invoice],
}
