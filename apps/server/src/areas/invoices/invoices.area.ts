import { defineArea } from '../../area.ts'
import { creditRefund } from './credit-notes.ts'
import { invoiceCompletedOrder } from './invoice-completed-order.ts'
import { invoiceRoutes } from './invoices.routes.ts'

export const invoices = defineArea({
  routes: [invoiceRoutes],
  jobs: [creditRefund, invoiceCompletedOrder],
})
