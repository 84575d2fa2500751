import type { InvoiceSeller } from '@tresen/contract/invoices/invoice'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { InvoiceRow } from './invoices.sql.ts'
import { viewLink } from './invoices.view.ts'

export function invoiceWritten(restaurantId: string, row: InvoiceRow): Outgoing {
  const payload = JSON.stringify({ restaurantId, orderId: row.subjectId, ...viewLink(row) })
  return { streamId: restaurantId, name: 'invoiceWritten', payload }
}

export function invoiceSellerChanged(restaurantId: string, seller: InvoiceSeller): Outgoing {
  const payload = JSON.stringify({ restaurantId, ...seller })
  return { streamId: restaurantId, name: 'invoiceSellerChanged', payload }
}
