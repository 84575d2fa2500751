import { buyerOfOrder } from '@tresen/domain/invoices/invoice-parties'
import { defineJob } from '../../rooms/jobs/job-kind.ts'
import { listNotices } from '../orders/notices/notices.sql.ts'
import { orderCompleted } from '../orders/states/order-completed.ts'
import { listInvoicesAbout } from './invoices.sql.ts'
import { invoiceOrder } from './order-invoices.ts'
import { loadSoldOrder, type OrderAt } from './sold-order.ts'

/**
 * Whoever named an address for the invoice at the checkout gets it once they have what they ordered: by e-mail where
 * they left an address, and on the page of the receipt. What is missing for it, staff are told when they ask for one.
 */
export const invoiceCompletedOrder = defineJob<OrderAt>({
  ...orderCompleted,
  run: async (deps, at) => {
    const sold = await loadSoldOrder(deps.db, at, null)
    if (!sold?.order.shoppingCart.alternativeInvoiceAddress) return
    if ((await listInvoicesAbout(deps.db, at.restaurantId, at.orderId)).length > 0) return
    const email = (await listNotices(deps.db, at)).find(({ way }) => way === 'Email')?.target ?? ''
    await invoiceOrder(deps, at, { ...buyerOfOrder(sold.order.shoppingCart), email })
  },
})
