import type { Ctx } from '../../context.ts'
import { listInvoiceRows } from './invoices.sql.ts'
import { viewInvoice } from './invoices.view.ts'

type Asked = {
  restaurantId: string
  query?: string
  from?: string
  to?: string
  limit?: number
  offset?: number
}

export async function listInvoices(ctx: Ctx, { restaurantId, ...asked }: Asked) {
  const { query = '', from = null, to = null, limit = 50, offset = 0 } = asked
  const filter = { issuerId: restaurantId, query: query.trim(), from, to, limit, offset }
  const found = await listInvoiceRows(ctx.db, filter)
  return { invoices: found.map((row) => viewInvoice(row, row.credited)), count: found[0]?.found ?? 0 }
}
