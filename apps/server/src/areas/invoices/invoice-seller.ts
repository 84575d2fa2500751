import type { InvoiceSeller } from '@tresen/contract/invoices/invoice'
import { wrongInSeller } from '@tresen/domain/invoices/invoice-parties'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { invoiceSellerChanged } from './invoices.events.ts'
import { findSeller, saveSeller } from './invoices.sql.ts'

type At = { restaurantId: string }

const nothingTyped: InvoiceSeller = {
  ...{ name: '', street: '', houseNumber: '', zipCode: '', city: '', taxNumber: '' },
  ...{ vatId: '', iban: '', contactName: '', email: '' },
}

export async function getInvoiceSeller(ctx: Ctx, { restaurantId }: At): Promise<InvoiceSeller> {
  return (await findSeller(ctx.db, restaurantId)) ?? nothingTyped
}

export async function updateInvoiceSeller(
  ctx: Ctx,
  { restaurantId, body }: At & { body: InvoiceSeller & { before?: InvoiceSeller } },
) {
  const { before, ...typed } = body
  const seller = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value.trim()]),
  ) as InvoiceSeller
  const wrong = wrongInSeller(seller)
  if (wrong.length > 0) return refuse('InvoiceSellerInvalid', { wrong })
  const events = [invoiceSellerChanged(restaurantId, seller)]
  const seqs = await saveSeller(ctx.db, { restaurantId, seller, before: before ?? null }, events)
  if (!seqs) return refuse('InvoiceSellerConflict', await getInvoiceSeller(ctx, { restaurantId }))
  ctx.events.published(events, seqs)
  return seller
}
